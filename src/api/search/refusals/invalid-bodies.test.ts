import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

describe('invalid search bodies', () => {
  let rest: Rest;

  beforeAll(async () => {
    rest = await openRest();
    const kids = { type: 'nested', properties: { age: { type: 'integer' } } };
    await rest('PUT /i', { mappings: { properties: { n: { type: 'long' }, k: { type: 'keyword' }, kids } } });
    await rest('PUT /i/_doc/1', { n: 1, k: 'a' });
    await rest('PUT /i/_doc/2', { n: [2, 3], k: 'b' });
    await rest('PUT /i/_doc/3?refresh', { n: 4, k: 'c' });
  });

  const ask = async (body: object | string) => {
    const { status, body: answer } = await rest('POST /i/_search', body);
    return status === 200 ? answer.hits.hits.length : [status, answer.error.root_cause[0].reason];
  };

  test('errors before a truncation are reported first', async () => {
    expect(await ask('{"size":""')).toEqual([400, 'empty String']);
    expect(await ask('{"query":{}')).toEqual([400, 'query malformed, empty clause found at [1:11]']);
    expect(await ask('{"foo":1,"size":')).toEqual([400, 'Unknown key for a VALUE_NUMBER in [foo].']);
    expect(await ask('{"query":{},"":0},')).toEqual([400, 'query malformed, empty clause found at [1:11]']);
    expect(await ask('{"size":""}{}')).toEqual([400, 'empty String']);
    expect(await ask('{"size":1}{}')).toEqual([400, 'Unexpected token [START_OBJECT] found after the main object.']);
    const [status, reason] = (await ask('{"size":1,"query":{')) as [number, string];
    expect([status, reason.includes('Unexpected end-of-input')]).toEqual([400, true]);
  });

  test('tags of highlights are strings', async () => {
    expect(await ask('{"highlight":{"pre_tags":0,"post_tags":"<"}}')).toEqual([
      400,
      "[1:26] [highlight] pre_tags doesn't support values of type: VALUE_NUMBER",
    ]);
  });

  test('an expression is parsed even if the field does not exist', async () => {
    expect(((await ask({ query: { regexp: { none: '(' } } })) as [number])[0]).toBe(400);
    expect(await ask({ query: { regexp: { none: 'a' } } })).toBe(0);
    expect(await ask({ query: { regexp: { k: { value: 'a', flags: 'x' } } } })).toEqual([
      400,
      'Unknown regexp flag [x]',
    ]);
  });

  test('field_value_factor: an object ends the function early', async () => {
    const factor = (body: object) => ask({ query: { function_score: { field_value_factor: body } } });
    expect(await factor({ field: 'n', missing: {} })).toEqual([
      400,
      'Unexpected token [END_OBJECT] found after the main object.',
    ]);
    expect(await factor({ field: {} })).toEqual([400, "[field_value_factor] required field 'field' missing"]);
  });

  test('nested: the last of several queries wins, and one is required', async () => {
    const nested = (query: object[]) => ask({ query: { nested: { path: 'kids', query } } });
    expect(await nested([])).toEqual([400, "[nested] requires 'query' field"]);
    expect(await nested([{ match_all: {} }, { match_none: {} }])).toBe(0);
  });

  test('queries that join documents skip the brackets of lists, of unknown parameters too', async () => {
    const nested = (body: object) =>
      ask({ query: { nested: { query: { match_all: {} }, ignore_unmapped: true, ...body } } });
    expect(await nested({ path: ['none', 'kids'], score_mode: ['avg'], bogus: [] })).toBe(0);
    expect(await nested({ path: { a: 1 } })).toEqual([400, '[nested] query does not support [path]']);
    expect(await nested({ path: 'kids', bogus: [1] })).toEqual([400, '[nested] query does not support [bogus]']);
    const parent = { parent_type: ['a'], query: [{ match_all: {} }], ignore_unmapped: [true] };
    expect(await ask({ query: { has_parent: parent } })).toBe(0);
  });

  test('the path of a nested sort is text', async () => {
    const sorted = (path: unknown) => ask({ sort: [{ n: { nested: { path } } }] });
    expect(await sorted(['kids'])).toEqual([400, '[1:33] [field_sort] failed to parse field [nested]']);
    expect(await sorted(null)).toEqual([400, '[1:33] [field_sort] failed to parse field [nested]']);
  });

  test('an invalid time zone is not a root cause', async () => {
    const aggs = { a: { date_histogram: { field: 'n', calendar_interval: 'day', time_zone: 'x' } } };
    expect(await ask({ size: 0, aggs })).toEqual([400, '[1:92] [date_histogram] failed to parse field [time_zone]']);
    const listed = { path: 'kids', query: { match_all: {} }, inner_hits: [] };
    expect(await ask({ query: { nested: listed } })).toBe(0);
  });

  test('a document with several collapse values fails only if it is among the top hits', async () => {
    const collapsed = (size: number) => ask({ size, collapse: { field: 'n' } });
    expect(await collapsed(1)).toBe(1);
    const failed = [500, 'failed to extract doc:1, the grouping field must be single valued'];
    expect(await collapsed(2)).toEqual(failed);
    expect(await ask({ size: 1, collapse: { field: 'n' }, sort: { k: 'desc' } })).toEqual(failed);
  });

  test('lists where a value is expected', async () => {
    expect(await ask({ query: { bool: { must: [[{ match_all: {} }]] } } })).toEqual([
      400,
      '[1:27] [bool] failed to parse field [must]',
    ]);
    expect(await ask({ query: { simple_query_string: { query: ['x'] } } })).toEqual([
      400,
      '[simple_query_string] query does not support [query]',
    ]);
    expect(await ask({ query: { simple_query_string: { query: {} } } })).toEqual([
      400,
      '[simple_query_string] unknown token [START_OBJECT] after [query]',
    ]);
  });

  test('sources of a composite aggregation are objects with one source, or one such object', async () => {
    const composite = async (sources: unknown) => ask({ size: 0, aggs: { a: { composite: { sources } } } });
    const expecting = (what: string, found: string) => [
      400,
      `Failed to parse object: expecting token of type [${what}] but found [${found}]`,
    ];
    expect(await composite({ k: { terms: { field: 'k' } } })).toBe(0);
    expect(await composite([{}])).toEqual(expecting('FIELD_NAME', 'END_OBJECT'));
    expect(await composite([{ k: [{ terms: { field: 'k' } }] }])).toEqual(expecting('START_OBJECT', 'START_ARRAY'));
    expect(await composite([{ k: {} }])).toEqual(expecting('FIELD_NAME', 'END_OBJECT'));
  });

  test('a list with one object where a range or a sort wants the object', async () => {
    expect(await ask({ query: { range: { n: [{ gte: 4 }] } } })).toBe(1);
    expect(await ask({ sort: [{ n: [{ order: 'asc' }] }] })).toBe(3);
    expect(await ask({ sort: [{ n: ['asc'] }] })).toEqual([
      400,
      '[1:16] [field_sort] Expected START_OBJECT but was: VALUE_STRING',
    ]);
    expect(await ask({ sort: [{ n: 1 }] })).toEqual([
      400,
      '[1:16] [field_sort] Expected START_OBJECT but was: END_OBJECT',
    ]);
  });

  test('keys to include are scalars', async () => {
    const terms = (include: unknown[]) => ask({ size: 0, aggs: { a: { terms: { field: 'k', include } } } });
    const reason = 'Array elements in include/exclude clauses should be string values';
    for (const key of [{ a: 1 }, ['a'], null]) expect(await terms([key])).toEqual([400, reason]);
  });

  test('a minimum beyond the integers is not a number', async () => {
    const minimum = (value: unknown) =>
      ask({ query: { bool: { should: [{ match_all: {} }], minimum_should_match: value } } });
    expect(await minimum(2147483647)).toBe(0);
    expect(await minimum(2147483648)).toEqual([400, 'failed to create query: For input string: "2147483648"']);
  });

  test('the script of a script field is not a list', async () => {
    expect(await ask({ script_fields: { x: { script: ['1'] } } })).toEqual([
      400,
      'Unknown key for a START_ARRAY in [script].',
    ]);
  });

  test('a header of _msearch is checked even if no search follows', async () => {
    const { status, body } = await rest('POST /_msearch', '{}\n{}\n{"query":{}}\n');
    expect([status, body.error.reason]).toEqual([400, 'key [query] is not supported in the metadata section']);
  });
});
