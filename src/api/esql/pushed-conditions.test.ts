import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = {
    n: { type: 'integer' },
    word: { type: 'keyword' },
    at: { type: 'date' },
    from: { type: 'ip' },
    plain: { type: 'keyword', index: false },
  };
  await rest('PUT /a', { mappings: { properties } });
  const documents = [
    { n: 1, word: 'one', at: '2024-01-01', from: '10.0.0.1', plain: 'one' },
    { n: 2, word: 'two', at: '2024-01-02', from: '10.0.0.2', plain: 'two' },
    { n: 3, word: ['three', 'one'] },
    { n: 4 },
  ];
  await rest('POST /a/_bulk?refresh=true', lines(...documents.flatMap(document => [{ index: {} }, document])));
});

test.each<[string, number[], number]>([
  ['word == "one"', [1], 2],
  ['n IN (1, 2)', [1, 2], 2],
  ['n IN (1, null)', [1], 1],
  ['n NOT IN (1, 2)', [3, 4], 4],
  ['n NOT IN (1, null)', [], 4],
  ['word IN ("one", "two")', [1, 2], 3],
  ['from IN ("10.0.0.2"::ip)', [2], 1],
  ['at IN ("2024-01-01")', [1], 1],
  ['at NOT IN ("2024-01-01")', [2], 4],
  ['n != 2', [1, 3, 4], 4],
  ['NOT n > 2', [1, 2], 2],
  ['NOT (n > 1 AND n < 4)', [1, 4], 2],
  ['n * 2 + 1 > 5', [3, 4], 2],
  ['10 - n >= 8', [1, 2], 2],
  ['n > 2.5', [3, 4], 2],
  ['n * 2147483647 > 5', [1], 4],
  ['DATE_TRUNC(1 month, at) == "2024-01-01"', [1, 2], 2],
  ['DATE_TRUNC(1 day, at) > "2024-01-01"', [2], 1],
  ['word != "one"', [2], 1],
  ['word LIKE "t*"', [2], 2],
  ['word LIKE ("o*", "tw?")', [1, 2], 3],
  ['NOT word LIKE "t*"', [1], 1],
  ['word RLIKE "t[vw]o"', [2], 1],
  ['ENDS_WITH(word, "e")', [1], 2],
  ['ENDS_WITH(word, "*")', [], 0],
  ['word IS NULL', [4], 1],
  ['word IS NULL OR n == 1', [1, 4], 2],
  ['CIDR_MATCH(from, "10.0.0.0/31")', [1], 1],
  ['NOT CIDR_MATCH(from, "10.0.0.0/31")', [2], 1],
  ['CIDR_MATCH(from, "10.0.0.0/31", "none")', [1], 4],
  ['NOT MATCH(word, "one")', [2, 4], 2],
  ['word IS NOT NULL', [1, 2, 3], 3],
  ['STARTS_WITH(word, "t")', [2], 2],
  ['STARTS_WITH(word, "")', [1, 2], 3],
  ['plain IN ("one")', [1], 4],
  ['n == 4 OR word IN ("two")', [2, 4], 2],
  ['n == 4 OR LENGTH(word) == 3', [1, 2, 4], 4],
  ['n > 1 AND word IS NOT NULL', [2, 3], 2],
])('%s reads only what the index finds', async (condition, expected, read) => {
  const { body } = await rest('POST /_query', { query: `FROM a | WHERE ${condition} | SORT n | KEEP n` });
  expect(body.values.flat()).toEqual(expected);
  expect(body.documents_found).toBe(read);
});

test.each<[string, number[], number]>([
  ['EVAL x = n * 2 + 1 | WHERE x > 5', [3, 4], 2],
  ['EVAL x = n | EVAL y = x + 1 | WHERE y == 3 AND n IS NOT NULL', [2], 1],
  ['RENAME n AS x | WHERE x IN (1, 2) | RENAME x AS n', [1, 2], 2],
  ['EVAL month = DATE_TRUNC(1 month, at) | WHERE month == "2024-01-01"', [1, 2], 2],
  ['EVAL x = n, w = word | WHERE x >= 3 AND w IS NOT NULL', [3], 1],
  // These may warn of rows that the condition leaves out.
  ['EVAL x = n + 1, y = 1 / n | WHERE x > 4', [4], 4],
  ['EVAL x = n * 2147483647 | WHERE x > 0', [1], 4],
  ['EVAL w = word | WHERE w == "one"', [1], 4],
  [`EVAL x = n, ${'x = x + x, '.repeat(25)}z = 0 | WHERE x / 33554432 == 1`, [1], 4],
])('%s reads only what the index finds', async (steps, expected, read) => {
  const { body } = await rest('POST /_query', { query: `FROM a | ${steps} | SORT n | KEEP n` });
  expect(body.values?.flat(), JSON.stringify(body)).toEqual(expected);
  expect(body.documents_found).toBe(read);
});
