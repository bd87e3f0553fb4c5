import { expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { createHandler } from '../handler.ts';
import { openRest, restOver } from '../testing/rest-client.ts';

const METADATA = [
  '_data_stream_timestamp',
  '_doc_count',
  '_feature',
  '_field_names',
  '_id',
  '_ignored',
  '_index',
  '_nested_path',
  '_routing',
  '_seq_no',
  '_source',
  '_version',
];

test('an index without a mapping has no fields; an empty mapping has the metadata fields', async () => {
  const rest = await openRest();
  const fieldsOf = async (index: string): Promise<[string[], string[]]> => {
    const caps = await rest(`GET /${index}/_field_caps?fields=*`);
    const single = await rest(`GET /${index}/_mapping/field/*`);
    return [Object.keys(caps.body.fields).sort(), Object.keys(single.body[index].mappings).sort()];
  };
  await rest('PUT /never');
  expect(await fieldsOf('never')).toEqual([[], []]);
  await rest('PUT /empty', { mappings: {} });
  expect(await fieldsOf('empty')).toEqual([METADATA, METADATA]);
  await rest('PUT /later');
  await rest('PUT /later/_mapping', { properties: {} });
  expect(await fieldsOf('later')).toEqual([METADATA, METADATA]);
  await rest('PUT /never/_doc/1', {});
  expect(await fieldsOf('never')).toEqual([METADATA, METADATA]);
});

test('capabilities of metadata fields', async () => {
  const rest = await openRest();
  await rest('PUT /docs', { mappings: {} });
  const { body } = await rest('GET /docs/_field_caps?fields=*');
  const abilities = Object.entries(body.fields as Record<string, Record<string, Record<string, unknown>>>).map(
    ([name, types]) => {
      const [type, { searchable, aggregatable }] = Object.entries(types)[0] as [string, Record<string, unknown>];
      return [name, type, searchable, aggregatable];
    },
  );
  expect(abilities.sort()).toEqual([
    ['_data_stream_timestamp', '_data_stream_timestamp', false, false],
    ['_doc_count', 'long', false, false],
    ['_feature', '_feature', false, false],
    ['_field_names', '_field_names', true, false],
    ['_id', '_id', true, true],
    ['_ignored', '_ignored', true, true],
    ['_index', '_index', true, true],
    ['_nested_path', '_nested_path', true, false],
    ['_routing', '_routing', true, false],
    ['_seq_no', '_seq_no', true, true],
    ['_source', '_source', false, false],
    ['_version', '_version', false, false],
  ]);
});

test('a mapping that was never set stays unset after a restart', async () => {
  const store = new MemoryStore();
  const first = await openEngine({ store, nodeName: 'node-1' });
  await restOver(createHandler(first))('PUT /never');
  await first.close();
  const rest = restOver(createHandler(await openEngine({ store, nodeName: 'node-1' })));
  expect((await rest('GET /never/_field_caps?fields=*')).body.fields).toEqual({});
});

test('include_defaults covers multi-fields, within their field and separately', async () => {
  const rest = await openRest();
  const keyword = { type: 'keyword', ignore_above: 256 };
  await rest('PUT /docs', { mappings: { properties: { title: { type: 'text', fields: { keyword } } } } });
  const mappings = async (query: string) => (await rest(`GET /docs/_mapping/field/title*${query}`)).body.docs.mappings;
  const brief = await mappings('');
  expect(brief.title.mapping.title.fields.keyword).toEqual(keyword);
  const full = await mappings('?include_defaults=true');
  expect(full.title.mapping.title.fields.keyword).toMatchObject({ ...keyword, index: true, doc_values: true });
  expect(full.title.mapping.title.fields.keyword).toEqual(full['title.keyword'].mapping.keyword);
});

test.each([
  [{ excludes: ['g'] }, { excludes: ['g'] }, { enabled: true, includes: [], excludes: ['g'] }],
  [{ enabled: false }, { enabled: false }, { enabled: false, includes: [], excludes: [] }],
  [{ enabled: true }, undefined, undefined],
])('the mapping of _source describes what is stored: %j', async (source, brief, full) => {
  const rest = await openRest();
  await rest('PUT /docs', { mappings: { _source: source } });
  const shown = async (query: string) =>
    (await rest(`GET /docs/_mapping/field/_source${query}`)).body.docs.mappings._source.mapping._source;
  expect(await shown('')).toEqual(brief);
  expect(await shown('?include_defaults=true')).toEqual(full);
});

test('types are reported by the name of their family, also where indices differ', async () => {
  const rest = await openRest();
  const of = { w: 'wildcard', c: 'constant_keyword', m: 'match_only_text', t: 'token_count', k: 'keyword' };
  const fields = Object.entries(of).map(([name, type]) => [
    name,
    { type, ...(type === 'token_count' && { analyzer: 'standard' }) },
  ]);
  await rest('PUT /one', { mappings: { properties: Object.fromEntries(fields) } });
  await rest('PUT /two', { mappings: { properties: { w: { type: 'keyword' } } } });
  const { body } = await rest('GET /one,two/_field_caps?fields=w,c,m,t,k');
  const types = Object.entries(body.fields as Record<string, object>).map(([name, found]) => [
    name,
    Object.keys(found),
  ]);
  expect(Object.fromEntries(types)).toEqual({
    w: ['keyword'],
    c: ['keyword'],
    m: ['text'],
    t: ['integer'],
    k: ['keyword'],
  });
});
