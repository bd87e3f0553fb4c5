import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const malformed = { type: 'integer', ignore_malformed: true };
  await rest('PUT /h', {
    settings: { number_of_shards: 1 },
    mappings: {
      properties: {
        d: { type: 'double' },
        f: { type: 'half_float' },
        l: { type: 'long' },
        sf: { type: 'scaled_float', scaling_factor: 100 },
        u: { type: 'unsigned_long' },
        b: { type: 'binary', doc_values: true },
        k: { type: 'keyword', store: true },
        stored: { type: 'keyword', store: true, doc_values: false },
        day: { type: 'date' },
        m: malformed,
        n: malformed,
        al: { type: 'alias', path: 'l' },
      },
    },
  });
  const body =
    '{"d":[1.5,0.25],"f":0.1,"l":9007199254740993,"sf":1.25,"u":18446744073709551615,"b":"YWI=","k":"x","stored":"s",' +
    '"day":"2024-05-01","n":"bad","m":"worse"}';
  await rest('PUT /h/_doc/1', body);
  await rest('PUT /h/_doc/2?refresh', { k: 'y', l: 1234567 });
});

const search = async (body: object) => (await rest('POST /h/_search', { sort: ['_doc'], ...body })).text;
const fieldsOf = async (body: object): Promise<string[]> => {
  const hits = (await rest('POST /h/_search', { sort: ['_doc'], _source: false, ...body })).body.hits.hits;
  return hits.map((hit: { fields?: object }) => hit.fields);
};

describe('docvalue_fields', () => {
  test('values are sorted, in the precision of their type; documents without values have none', async () => {
    const [first, second] = await fieldsOf({ docvalue_fields: ['d', 'f', 'sf', 'b', 'day', 'none'] });
    expect(first).toEqual({
      d: [0.25, 1.5],
      f: [0.0999755859375],
      sf: [1.25],
      b: ['YWI'],
      day: ['2024-05-01T00:00:00.000Z'],
    });
    expect(second).toBeUndefined();
    expect((await fieldsOf({ docvalue_fields: ['l', 'al'] }))[1]).toEqual({ l: [1234567], al: [1234567] });
    const text = await search({ docvalue_fields: ['l', 'u'], _source: false });
    expect(text).toContain('"l":[9007199254740993]');
    expect(text).toContain('"u":[18446744073709551615]');
  });

  test('metadata is found by name; a segment may have no column of a field', async () => {
    expect(await fieldsOf({ docvalue_fields: ['_seq_no', '_id', '_index'] })).toEqual([
      { _seq_no: [0], _id: ['1'], _index: ['h'] },
      { _seq_no: [1], _id: ['2'], _index: ['h'] },
    ]);
    await rest('PUT /bare', { mappings: { properties: { b: { type: 'binary', doc_values: true } } } });
    await rest('PUT /bare/_doc/1?refresh', {});
    const { hits } = (await rest('POST /bare/_search', { docvalue_fields: ['b'] })).body.hits;
    expect(hits).toEqual([{ _index: 'bare', _id: '1', _score: 1, _source: {} }]);
  });

  test('formats apply to the exact value and round half to even', async () => {
    const wanted = [
      { field: 'd', format: '0.000' },
      { field: 'l', format: '#,##0' },
      { field: 'sf', format: '0.0' },
      { field: 'day', format: 'yyyy' },
    ];
    expect(await fieldsOf({ docvalue_fields: wanted })).toEqual([
      { d: ['0.250', '1.500'], l: ['9,007,199,254,740,993'], sf: ['1.2'], day: ['2024'] },
      { l: ['1,234,567'] },
    ]);
  });

  test('a pattern skips fields without columns, a name does not', async () => {
    expect(await fieldsOf({ docvalue_fields: ['s*'] })).toEqual([{ sf: [1.25] }, undefined]);
    expect(await search({ docvalue_fields: ['stored'] })).toContain(
      "Can't load fielddata on [stored] because fielddata is unsupported on fields of type [keyword]. Use doc values instead.",
    );
  });
});

test('stored_fields: a pattern matches stored fields, not metadata', async () => {
  expect(await fieldsOf({ stored_fields: ['*'] })).toEqual([{ k: ['x'], stored: ['s'] }, { k: ['y'] }]);
  expect(await fieldsOf({ stored_fields: ['k*', 'nope', '_id', 'd'] })).toEqual([{ k: ['x'] }, { k: ['y'] }]);
});

test('the source is shown with stored fields if it is requested, and by default without them', async () => {
  const shown = async (body: object) =>
    (await rest('POST /h/_search', { query: { term: { k: 'y' } }, ...body })).body.hits.hits[0]._source;
  const source = { k: 'y', l: 1234567 };
  expect(await shown({})).toEqual(source);
  expect(await shown({ _source: true, stored_fields: ['k'] })).toEqual(source);
  expect(await shown({ stored_fields: ['k'] })).toBeUndefined();
  expect(await shown({ _source: ['l'], stored_fields: ['k'] })).toEqual({ l: 1234567 });
});

test('numbers of a write and ignored fields are part of a hit', async () => {
  const { hits } = (await rest('POST /h/_search', { sort: ['_doc'], seq_no_primary_term: true, _source: false })).body
    .hits;
  expect(hits).toEqual([
    { _index: 'h', _id: '1', _seq_no: 0, _primary_term: 1, _score: null, _ignored: ['m', 'n'], sort: [0] },
    { _index: 'h', _id: '2', _seq_no: 1, _primary_term: 1, _score: null, sort: [1] },
  ]);
});

test('a failing script field is left out only if that is requested', async () => {
  const script = { source: 'doc["d"].value' };
  const fields = await fieldsOf({ script_fields: { q: { script, ignore_failure: true }, c: { script: '[1,2]' } } });
  expect(fields).toEqual([{ q: [0.25], c: [1, 2] }, { c: [1, 2] }]);
  expect(await search({ script_fields: { q: { script } } })).toContain('script_exception');
});

test('matched_queries lists the named queries that match the hit', async () => {
  const should = [
    { match_all: { _name: 'all' } },
    { term: { k: { value: 'y', _name: 'y' } } },
    { range: { l: { gte: 5_000_000, _name: 'big' } } },
  ];
  const { hits } = (await rest('POST /h/_search', { query: { bool: { should } }, sort: ['_doc'] })).body.hits;
  expect(hits.map((hit: { matched_queries: string[] }) => hit.matched_queries)).toEqual([
    ['all', 'big'],
    ['all', 'y'],
  ]);
});

test('slots of percolated documents are listed under the name of the query, if there are several', async () => {
  await rest('PUT /p', { mappings: { properties: { q: { type: 'percolator' }, t: { type: 'keyword' } } } });
  await rest('PUT /p/_doc/1?refresh', { q: { term: { t: 'a' } } });
  const percolate = (name: string | undefined, ...values: string[]) => ({
    percolate: { field: 'q', documents: values.map(t => ({ t })), ...(name && { name }) },
  });
  const fields = async (...should: object[]) =>
    (await rest('POST /p/_search', { query: { bool: { should } } })).body.hits.hits[0].fields;
  expect(await fields(percolate('one', 'b', 'a', 'a'))).toEqual({ _percolator_document_slot: [1, 2] });
  expect(await fields(percolate('one', 'a'), percolate('two', 'b'), percolate('three', 'b', 'a'))).toEqual({
    _percolator_document_slot_one: [0],
    _percolator_document_slot_three: [1],
  });
});
