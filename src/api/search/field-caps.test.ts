import { beforeEach, expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

let rest: Awaited<ReturnType<typeof openRest>>;

const properties = {
  a: { type: 'keyword', meta: { unit: 'ms' } },
  d: { type: 'date' },
  n: { type: 'nested', properties: { y: { type: 'date' } } },
  s: { type: 'search_as_you_type' },
};

beforeEach(async () => {
  rest = await openRest();
  await rest('PUT /one', {
    mappings: { properties: { ...properties, app: { type: 'constant_keyword', value: 'x' } } },
  });
  await rest('PUT /two', { mappings: { properties: { a: { type: 'keyword', meta: { unit: 's', kind: 'gauge' } } } } });
  await rest('PUT /one/_doc/1?refresh', { a: 'p', d: '2024-01-01' });
});

const ask = async (fields: string, body?: object) =>
  (await rest(`POST /one,two/_field_caps?fields=${fields}`, body)).body;
const filtered = async (filter: object) => (await ask('a', { index_filter: filter })).indices;

test('meta of all indices is merged by key', async () => {
  expect((await ask('a')).fields.a.keyword.meta).toEqual({ kind: ['gauge'], unit: ['ms', 's'] });
  const date = { type: 'date', metadata_field: false, searchable: true, aggregatable: true };
  expect((await ask('d')).fields.d).toEqual({ date });
});

test('an object is reported as the parent of a field, not by its own name', async () => {
  expect((await ask('n')).fields).toEqual({});
  expect(Object.keys((await ask('n.y')).fields)).toEqual(['n', 'n.y']);
});

test('subfields have the type of their field', async () => {
  const { fields } = await ask('s._2gram,s._index_prefix');
  expect(Object.keys(fields['s._2gram'])).toEqual(['search_as_you_type']);
  expect(Object.keys(fields['s._index_prefix'])).toEqual(['prefix']);
});

test('index_filter omits the indices that cannot match, without searching them', async () => {
  for (const [filter, indices] of [
    [{ match_all: {} }, ['one', 'two']],
    [{ match_none: {} }, []],
    [{ term: { a: 'q' } }, ['one', 'two']],
    [{ exists: { field: 'd' } }, ['one']],
    [{ range: { d: { gte: '2025-01-01' } } }, []],
    [{ range: { d: { lt: '2025-01-01' } } }, ['one']],
    [{ term: { app: 'x' } }, ['one']],
    [{ term: { app: 'y' } }, []],
    [{ term: { _index: 'two' } }, ['two']],
    [{ bool: { filter: [{ term: { a: 'p' } }, { match_none: {} }] } }, []],
    [{ ids: { values: ['9'] } }, ['one', 'two']],
  ] as const)
    expect([filter, await filtered(filter)]).toEqual([filter, indices]);
});

test('the body may list fields and define runtime fields, and is read strictly', async () => {
  const caps = async (path: string, body: object) => (await rest(`POST /one/_field_caps${path}`, body)).body;
  expect(Object.keys((await caps('', { fields: ['a', 'd'] })).fields)).toEqual(['a', 'd']);
  const runtime = { fields: 'r', runtime_mappings: { r: { type: 'long', script: 'emit(1)' } } };
  expect(Object.keys((await caps('', runtime)).fields.r)).toEqual(['long']);
  expect((await caps('?fields=a', { fields: ['d'] })).error.reason).toBe(
    "can't specify a request body and [fields] request parameter, either specify a request body or the [fields] request parameter",
  );
  expect((await caps('', { field: ['a'] })).error.reason).toMatch(
    /^\[1:2\] \[field_caps_request\] unknown field \[field\]/,
  );
  expect((await caps('?fields=a', { index_filter: 5 })).error.reason).toBe(
    "[1:17] [field_caps_request] index_filter doesn't support values of type: VALUE_NUMBER",
  );
});

test('_terms_enum skips the indices that its filter cannot match', async () => {
  const terms = async (filter: object) =>
    (await rest('POST /one/_terms_enum', { field: 'a', index_filter: filter })).body.terms;
  expect(await terms({ match_all: {} })).toEqual(['p']);
  expect(await terms({ match_none: {} })).toEqual([]);
});

test.each([
  ['types=date', ['d', 'n', 'n.y']],
  ['types=date&filters=-parent', ['d', 'n.y']],
  ['types=date&filters=-nested', ['d']],
  ['filters=%2Bmetadata&types=_id,date', ['_id']],
  ['filters=-metadata,-multifield,-nested', ['a', 'app', 'd', 's']],
  ['filters=-metadata&include_empty_fields=false', ['a', 'app', 'd']],
  ['filters=%2Bmetadata&include_empty_fields=false', ['_id', '_index', '_seq_no', '_source', '_version']],
])('%s', async (filters, expected) => {
  const { body } = await rest(`GET /one/_field_caps?fields=*&${filters}`);
  expect(Object.keys(body.fields)).toEqual(expected);
});

test('an unknown filter is rejected, an unknown type matches nothing', async () => {
  const { status, body } = await rest('GET /one/_field_caps?fields=*&filters=nope');
  expect([status, body.error.reason]).toEqual([400, 'Unknown field caps filter [nope]']);
  expect((await rest('GET /one/_field_caps?fields=*&types=nope')).body.fields).toEqual({});
});
