import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

// Details in which Elasticsearch decides between plausible results.

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /numbers', { mappings: { properties: { n: { type: 'integer' }, v: { type: 'keyword' } } } });
  await rest('PUT /texts', { mappings: { properties: { n: { type: 'keyword' }, v: { type: 'keyword' } } } });
  await rest('POST /numbers/_doc?refresh=true', { n: 17, v: ['b', 'a'] });
  await rest('POST /texts/_doc?refresh=true', { n: 'x', v: 'a' });
});

/** The value and type of an expression, and what its last warning says. */
async function evaluate(expression: string) {
  const { body, headers } = await rest('POST /_query', { query: `ROW x = ${expression} | LIMIT 1` });
  const warning = [headers['warning'] ?? []].flat().join(', ');
  const reason = /Line 1:\d+: (java[^"]*)"$/.exec(warning)?.[1];
  return body.error ?? [body.values[0][0], body.columns[0].type, ...(reason ? [reason] : [])];
}

async function refusal(query: string, params: readonly unknown[] = []) {
  const { body } = await rest('POST /_query', { query, params });
  return `${body.error.type}: ${body.error.reason}`;
}

describe('results', () => {
  test.each<[string, readonly unknown[]]>([
    ['TO_DEGREES([1.57, 3.14, 4.71])', [[89.95437383553924, 179.9087476710785, 269.86312150661774], 'double']],
    ['TO_RADIANS(90)', [1.5707963267948966, 'double']],
    ['TO_DEGREES(1e308)', [null, 'double', 'java.lang.ArithmeticException: not a finite double number: Infinity']],
    ['LOCATE("hello", "l", -2)', [4, 'integer']],
    ['LOCATE("hello", "h", -2)', [0, 'integer']],
    ['LOCATE("hello", "h", -20)', [1, 'integer']],
    ['"2024-01-01"::datetime + null', [null, 'date']],
    ['null - "2024-01-01"::date_nanos', [null, 'date_nanos']],
    [
      'ST_DISTANCE("POINT(12.6493508684508 55.6285017221528)"::geo_point, "POINT(12.5683 55.6761)"::geo_point)',
      [7339.573896618216, 'double'],
    ],
    ['MV_DEDUPE([true, false, true])', [[false, true], 'boolean']],
    ['MV_DEDUPE([3, 1, 3])', [[3, 1], 'integer']],
    ['MV_DEDUPE(["POINT(1 2)", "POINT(1 2)"]::geo_point)', ['POINT (1.0 2.0)', 'geo_point']],
    ['MV_CONTAINS(["POINT(1 2)", "POINT(3 4)"]::geo_point, "POINT(1 2)"::geo_point)', [true, 'boolean']],
    ['MV_CONCAT(["a", "b"], ["x", "y"])', [null, 'keyword']],
    ['MV_ZIP(["a", "b"], ["c", "d"], ["x", "y"])', [null, 'keyword']],
    [
      'MV_SLICE([1, 2, 3], [0, 1])',
      [null, 'integer', 'java.lang.IllegalArgumentException: single-value function encountered multi-value'],
    ],
    ['REPLACE("abc", "b", "$x")', [null, 'keyword', 'java.lang.IllegalArgumentException: Illegal group reference']],
  ])('%s', async (expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });

  test('a whole number is the size of a numeric bucket that has no range', async () => {
    const query = 'FROM numbers | STATS c = COUNT(*) BY b = BUCKET(n, 10)';
    const { body } = await rest('POST /_query', { query });
    expect([body.columns[1].type, body.values]).toEqual(['double', [[1, 10]]]);
  });
});

test('equal points are one value, and the sum of nulls is a double', async () => {
  const query = 'ROW p = ["POINT(1 2)", "POINT(1 2)"]::geo_point, n = null | STATS v = VALUES(p), s = SUM(n)';
  const { body } = await rest('POST /_query', { query });
  expect(body).toMatchObject({
    columns: [
      { name: 'v', type: 'geo_point' },
      { name: 's', type: 'double' },
    ],
    values: [['POINT (1.0 2.0)', null]],
  });
});

test('no values are loaded without documents', async () => {
  const { body } = await rest('POST /_query', { query: 'ROW a = 1, b = 2' });
  expect([body.documents_found, body.values_loaded]).toEqual([0, 0]);
});

test('rows without a number count for the weights of an average, and constant weights do not matter', async () => {
  const query =
    'ROW n = [1, 2, 3] | MV_EXPAND n | EVAL v = CASE(n > 1, n) | STATS a = WEIGHTED_AVG(v, n), b = WEIGHTED_AVG(v, 3)';
  const { body } = await rest('POST /_query', { query });
  expect(body.values).toEqual([[13 / 6, 2.5]]);
});

test('a text that rows are grouped by stays a text', async () => {
  await rest('PUT /notes', { mappings: { properties: { note: { type: 'text' } } } });
  await rest('POST /notes/_doc?refresh=true', { note: 'a note' });
  const { body } = await rest('POST /_query', { query: 'FROM notes | STATS c = COUNT(*) BY note' });
  expect([body.columns[1], body.values]).toEqual([{ name: 'note', type: 'text' }, [[1, 'a note']]]);
});

test('parameters are declared as values, identifiers or patterns', async () => {
  const query = 'FROM numbers | EVAL a = ?fn(?c) + ?v, n2 = 1 | KEEP ?p, a';
  const params = [
    { fn: { identifier: 'abs' } },
    { c: { identifier: 'n' } },
    { v: { value: 3 } },
    { p: { pattern: 'n*' } },
  ];
  const { body } = await rest('POST /_query', { query, params });
  expect(body).toMatchObject({ columns: [{ name: 'n' }, { name: 'n2' }, { name: 'a' }], values: [[17, 1, 20]] });
});

describe('errors', () => {
  test.each<[string, string]>([
    ['ROW x = REPLACE("abc", "b", "$1")', 'index_out_of_bounds_exception: No group 1'],
    [
      'ROW x = 1 IN (1, "a")',
      'verification_exception: Found 1 problem\nline 1:9: 2nd argument of [1 IN (1, "a")] must be [integer], found value ["a"] type [keyword]',
    ],
    ['ROW x = PI(1) + y', 'parsing_exception: line 1:9: error building [pi]: expects no arguments'],
    ['ROW x = 1 | STATS TOP(x)', 'parsing_exception: line 1:19: error building [top]: expects two or three arguments'],
    ['ROW x = Nullif(1, 1)', 'verification_exception: Found 1 problem\nline 1:9: Unknown function [Nullif]'],
    ['ROW x = 1 | STATS Unheard(x)', 'verification_exception: Found 1 problem\nline 1:19: Unknown function [Unheard]'],
    [
      'ROW x = COALESCE(1, null, 2.5)',
      'verification_exception: Found 1 problem\nline 1:9: third argument of [COALESCE(1, null, 2.5)] must be [integer], found value [2.5] type [double]',
    ],
    [
      'ROW x = 1 | STATS TOP(x, null, "asc")',
      'verification_exception: Found 1 problem\nline 1:19: second argument of [TOP(x, null, "asc")] cannot be null, received [null]',
    ],
    [
      'FROM numbers, texts | MV_EXPAND n',
      'verification_exception: Found 1 problem\nline 1:33: Cannot use field [n] due to ambiguities being mapped as [2] incompatible types: [integer] in [numbers], [keyword] in [texts]',
    ],
    [
      'ROW x = 1 | EVAL y = ABS("a"), z = foo, w = LENGTH(x) + bar',
      'verification_exception: Found 4 problems\nline 1:22: argument of [ABS("a")] must be [numeric], found value ["a"] type [keyword]\nline 1:36: Unknown column [foo]\nline 1:45: argument of [LENGTH(x)] must be [string], found value [x] type [integer]\nline 1:57: Unknown column [bar]',
    ],
    [
      'FROM numbers | STATS n, m = MAX(foo)',
      'verification_exception: Found 1 problem\nline 1:33: Unknown column [foo]',
    ],
    [
      'ROW x = "a" | ENRICH policy ON x*',
      'parsing_exception: line 1:15: Using wildcards [*] in ENRICH WITH projections is not allowed, found [x*]',
    ],
    [
      'ROW x = 1 | STATS WEIGHTED_AVG(x, 0)',
      'verification_exception: Found 1 problem\nline 1:19: second argument of [WEIGHTED_AVG(x, 0)] cannot be null or 0, received [0]',
    ],
    ['ROW x = [[1]]', "parsing_exception: line 1:10: no viable alternative at input '[['"],
    ['ROW x = "a" | DISSECT x "%{b}" foo=1', 'parsing_exception: line 1:15: Invalid option for dissect: [foo]'],
    [
      'ROW x = "a" | GROK x "%{FOO:b}"',
      "parsing_exception: line 1:15: Invalid grok pattern [%{FOO:b}]: [Unable to find pattern [FOO] in Grok's pattern dictionary]",
    ],
  ])('%s', async (query, error) => {
    expect(await refusal(query)).toBe(error);
  });

  test.each<[unknown, string]>([
    [{ foo: 1 }, '[foo] is not a valid param attribute, a valid attribute is any of VALUE, IDENTIFIER, PATTERN'],
    [
      { identifier: 'a', pattern: 'b' },
      '[p] has multiple param attributes [identifier, pattern], only one of VALUE, IDENTIFIER, PATTERN can be defined in a param',
    ],
    [{ identifier: 1 }, '[p] must be a string to be used as an identifier'],
  ])('of the declared parameter %j', async (p, reason) => {
    expect(await refusal('ROW x = ?p', [{ p }])).toBe(`illegal_argument_exception: ${reason}`);
  });

  test('parameters are all named, all numbered or all anonymous', async () => {
    const mixed =
      'Inconsistent parameter declaration, use one of positional, named or anonymous params but not a combination of';
    expect(await refusal('ROW x = ?', [])).toBe('parsing_exception: line 1:9: Not enough actual parameters 0');
    expect(await refusal('ROW x = ?1, y = ?', [1])).toBe(
      `parsing_exception: line 1:17: ${mixed} positional and anonymous`,
    );
    expect(await refusal('ROW x = ?, y = ?a', [{ a: 1 }])).toBe(
      `parsing_exception: line 1:16: ${mixed} named and anonymous`,
    );
  });
});
