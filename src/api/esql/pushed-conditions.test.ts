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
  ['n IN (1, null)', [1], 4],
  ['n NOT IN (1, 2)', [3, 4], 4],
  ['word IN ("one", "two")', [1, 2], 3],
  ['from IN ("10.0.0.2"::ip)', [2], 1],
  ['at IN ("2024-01-01")', [1], 4],
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
