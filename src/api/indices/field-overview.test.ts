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

test('an index that never had a mapping has no fields at all; an empty mapping has those of every document', async () => {
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

test('what can be done with metadata fields', async () => {
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

test('a mapping that was never set is not set after a restart either', async () => {
  const store = new MemoryStore();
  const first = await openEngine({ store, nodeName: 'node-1' });
  await restOver(createHandler(first))('PUT /never');
  await first.close();
  const rest = restOver(createHandler(await openEngine({ store, nodeName: 'node-1' })));
  expect((await rest('GET /never/_field_caps?fields=*')).body.fields).toEqual({});
});

test('defaults are shown of multi-fields too, within their field and on their own', async () => {
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
])('what is kept of the source is the mapping of _source: %j', async (source, brief, full) => {
  const rest = await openRest();
  await rest('PUT /docs', { mappings: { _source: source } });
  const shown = async (query: string) =>
    (await rest(`GET /docs/_mapping/field/_source${query}`)).body.docs.mappings._source.mapping._source;
  expect(await shown('')).toEqual(brief);
  expect(await shown('?include_defaults=true')).toEqual(full);
});

test('types that answer as their family does are told by its name, also where indices differ', async () => {
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
