import { describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

const append = (value: string) => ({ processors: [{ append: { field: 'via', value } }] });

async function withIndex(): Promise<Rest> {
  const rest = await openRest();
  for (const name of ['usual', 'last']) await rest(`PUT /_ingest/pipeline/${name}`, append(name));
  await rest('PUT /books', {
    settings: { 'index.default_pipeline': 'usual', 'index.final_pipeline': 'last' },
    mappings: { properties: { pages: { type: 'integer' }, code: { type: 'long', ignore_malformed: true } } },
  });
  return rest;
}

const docs = (...sources: object[]) => ({ docs: sources.map((_source, i) => ({ _id: String(i + 1), _source })) });

describe('pipelines', () => {
  test('those of the index run, and nothing is indexed', async () => {
    const rest = await withIndex();
    const { status, body } = await rest('POST /_ingest/books/_simulate', docs({ pages: 3 }));
    expect([status, body.docs[0].doc]).toEqual([
      200,
      {
        _id: '1',
        _index: 'books',
        _version: -3,
        _source: { pages: 3, via: ['usual', 'last'] },
        executed_pipelines: ['usual', 'last'],
        effective_mapping: {
          _doc: { properties: { code: { type: 'long', ignore_malformed: true }, pages: { type: 'integer' } } },
        },
      },
    ]);
    expect((await rest('GET /books/_count')).body.count).toBe(0);
    expect(Object.keys((await rest('GET /books/_mapping')).body.books.mappings.properties)).toEqual(['code', 'pages']);
  });

  test('the request can name another and replace definitions, inside of other pipelines as well', async () => {
    const rest = await withIndex();
    await rest('PUT /_ingest/pipeline/outer', { processors: [{ pipeline: { name: 'usual' } }] });
    const { body } = await rest('POST /_ingest/_simulate?pipeline=outer', {
      docs: [{ _index: 'books', _source: {} }],
      pipeline_substitutions: { usual: append('changed') },
    });
    expect(body.docs[0].doc).toMatchObject({
      _source: { via: ['changed', 'last'] },
      executed_pipelines: ['outer', 'usual', 'last'],
    });
    expect((await rest('GET /_ingest/pipeline/usual')).body.usual).toEqual(append('usual'));
  });

  test('an error concerns one document', async () => {
    const rest = await withIndex();
    await rest('PUT /_ingest/pipeline/strict', { processors: [{ rename: { field: 'a', target_field: 'b' } }] });
    const { body } = await rest('POST /_ingest/books/_simulate?pipeline=strict', docs({ n: 1 }, { a: 1 }));
    expect(body.docs[0].doc.error.reason).toBe("field [a] doesn't exist");
    expect(body.docs[0].doc._source).toEqual({ n: 1 });
    expect(body.docs[1].doc._source).toEqual({ b: 1, via: ['last'] });
  });
});

describe('mappings', () => {
  test('values that do not fit are errors, ignored ones are listed', async () => {
    const rest = await withIndex();
    const { body } = await rest('POST /_ingest/books/_simulate', docs({ pages: 'many' }, { code: 'abcd' }));
    expect(body.docs[0].doc.error).toMatchObject({
      type: 'document_parsing_exception',
      reason: expect.stringContaining('failed to parse field [pages] of type [integer]'),
    });
    expect(body.docs[0].doc._source.pages).toBe('many');
    expect(body.docs[1].doc.ignored_fields).toEqual([{ field: 'code' }]);
  });

  test('an addition applies to the request only', async () => {
    const rest = await withIndex();
    const mapping_addition = { dynamic: 'strict', properties: { via: { type: 'keyword' } } };
    const { body } = await rest('POST /_ingest/books/_simulate', {
      ...docs({ pages: 1 }, { extra: 1 }),
      mapping_addition,
    });
    expect(body.docs[0].doc.error).toBeUndefined();
    expect(body.docs[1].doc.error.type).toBe('strict_dynamic_mapping_exception');
    expect((await rest('GET /books/_mapping')).body.books.mappings.dynamic).toBeUndefined();
  });

  test('substituted templates replace settings and mapping of the index', async () => {
    const rest = await withIndex();
    const component = (type: string) => ({ template: { mappings: { properties: { pages: { type } } } } });
    await rest('PUT /_component_template/pages', component('integer'));
    await rest('PUT /_index_template/books', { index_patterns: ['books*'], composed_of: ['pages'] });
    const { body } = await rest('POST /_ingest/books/_simulate', {
      ...docs({ pages: 'many' }),
      component_template_substitutions: { pages: component('keyword') },
    });
    expect(body.docs[0].doc).toMatchObject({
      _source: { pages: 'many' },
      executed_pipelines: [],
      effective_mapping: { _doc: { properties: { pages: { type: 'keyword' } } } },
    });
    const other = await rest('POST /_ingest/_simulate', {
      docs: [{ _index: 'fresh', _source: {} }],
      index_template_substitutions: {
        fresh: { index_patterns: ['fresh'], template: { settings: { 'index.default_pipeline': 'usual' } } },
      },
    });
    expect(other.body.docs[0].doc.executed_pipelines).toEqual(['usual']);
  });
});

test('documents and their index are required', async () => {
  const rest = await openRest();
  for (const [body, reason] of [
    [{}, '[docs] required property is missing'],
    [{ docs: [{ _source: {} }] }, '[_index] required property is missing'],
    [{ docs: [{ _index: 'a' }] }, '[_source] required property is missing'],
  ] as const) {
    const answer = await rest('POST /_ingest/_simulate', body);
    expect([answer.status, answer.body.error.reason]).toEqual([400, reason]);
  }
});
