import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

// As in Elasticsearch, columns that no later step reads are dropped before they are computed, and limits move before
// the steps that compute columns: neither warns.

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { n: { type: 'integer' }, k: { type: 'keyword' } } } });
  const documents = [
    { n: 1, k: 'a' },
    { n: [2, 3], k: 'b' },
    { n: 4, k: 'a' },
  ];
  await rest('POST /i/_bulk?refresh=true', lines(...documents.flatMap(document => [{ index: {} }, document])));
  await rest('PUT /names', {
    settings: { 'index.mode': 'lookup' },
    mappings: { properties: { k: { type: 'keyword' }, name: { type: 'keyword' } } },
  });
  await rest('POST /names/_bulk?refresh=true', lines({ index: {} }, { k: 'a', name: 'A' }));
});

async function answer(query: string, options: object = {}) {
  const { body, headers } = await rest('POST /_query', { query: `${query} | LIMIT 100`, ...options });
  return { ...body, warned: String(headers['warning'] ?? '').includes('multi-value') };
}

test.each<[string, unknown[][]]>([
  ['FROM i | EVAL x = n + 1 | KEEP k', [['a'], ['b'], ['a']]],
  ['FROM i | EVAL x = n + 1, y = x * 2 | DROP x, y | KEEP k', [['a'], ['b'], ['a']]],
  ['FROM i | EVAL x = n + 1 | EVAL x = 5 | KEEP x', [[5], [5], [5]]],
  ['FROM i | EVAL x = n + 1 | RENAME x AS y | SORT k DESC | KEEP k', [['b'], ['a'], ['a']]],
  ['FROM i | EVAL x = n + 1 | STATS c = COUNT(*)', [[3]]],
  ['FROM i | EVAL x = n + 1 | WHERE k == "a" | STATS c = COUNT(*) BY k', [[2, 'a']]],
  ['FROM i | STATS s = SUM(n + 1), c = COUNT(*) BY k | SORT k | KEEP c', [[2], [1]]],
  ['FROM i | EVAL x = n + 1 | MV_EXPAND n | STATS c = COUNT(*)', [[4]]],
  ['FROM i | EVAL x = n + 1 | GROK k "%{WORD:w}" | KEEP w', [['a'], ['b'], ['a']]],
  ['FROM i | EVAL x = n + 1 | LOOKUP JOIN names ON k | KEEP name', [['A'], [null], ['A']]],
  ['FROM i | EVAL x = n + 1 | LIMIT 1 | KEEP x', [[2]]],
  ['FROM i | SORT k | EVAL x = n + 1 | LIMIT 2 | KEEP x', [[2], [5]]],
])('%s does not warn', async (query, rows) => {
  const { values, warned } = await answer(query);
  expect(values).toEqual(rows);
  expect(warned).toBe(false);
});

test.each<[string, unknown[][]]>([
  ['FROM i | EVAL x = n + 1 | WHERE x > 2 OR k == "b" | KEEP k', [['b'], ['a']]],
  ['FROM i | EVAL x = n + 1 | SORT x | KEEP k', [['a'], ['a'], ['b']]],
  ['FROM i | EVAL x = n + 1 | STATS c = COUNT(x)', [[2]]],
  ['FROM i | EVAL x = n + 1 | MV_EXPAND x | KEEP k', [['a'], ['b'], ['a']]],
  ['FROM i | EVAL x = CONCAT(k, (n + 1)::string) | DISSECT x "a%{y}" | KEEP y', [['2'], [null], ['5']]],
  ['FROM i | EVAL x = n + 1, k = CONCAT(k, x::string) | LOOKUP JOIN names ON k | KEEP name', [[null], [null], [null]]],
  [
    'FROM i | EVAL x = n + 1 | STATS c = COUNT(*) BY x | SORT x',
    [
      [1, 2],
      [1, 5],
      [1, null],
    ],
  ],
  ['FROM i | EVAL x = n + 1 | STATS c = COUNT(*) WHERE x > 2', [[1]]],
  ['FROM i | EVAL x = n + 1, y = x + 1 | RENAME y AS z | KEEP z, k | STATS m = MAX(z)', [[6]]],
  ['ROW a = [1, 2] | EVAL x = a + 1 | KEEP a', [[[1, 2]]]],
  ['ROW a = [1, 2] | RENAME a AS b | EVAL x = b + 1 | STATS c = COUNT(*)', [[1]]],
])('%s warns', async (query, rows) => {
  const { values, warned } = await answer(query);
  expect(values).toEqual(rows);
  expect(warned).toBe(true);
});

test.each<[string, unknown[][]]>([
  [
    'KEEP k | STATS c = COUNT(*) BY k | SORT k',
    [
      [2, 'a'],
      [1, 'b'],
    ],
  ],
  [
    'RENAME k AS key | KEEP key | STATS c = COUNT(*) BY key | SORT key',
    [
      [2, 'a'],
      [1, 'b'],
    ],
  ],
  ['EVAL unread = n + 1 | STATS c = COUNT(*), u = COUNT_DISTINCT(k)', [[3, 2]]],
  ['EVAL key = k | STATS u = COUNT_DISTINCT(key)', [[2]]],
])('%s needs no rows', async (steps, rows) => {
  const { values, profile } = await answer(`FROM i | ${steps}`, { profile: true });
  expect(values).toEqual(rows);
  expect(profile.drivers[0].operators[0].status.rows_emitted).toBe(0);
});
