import { expect, test } from 'vitest';
import { lines, openRest } from '../testing/rest-client.ts';

test('an aggregation whose count comes from the index reports terminated_early', async () => {
  const rest = await openRest();
  const documents = [1, 2, 3].flatMap(n => [{ index: { _id: String(n) } }, { n, k: n > 1 ? 'a' : 'b' }]);
  await rest('PUT /i', { mappings: { properties: { n: { type: 'long' }, k: { type: 'keyword' } } } });
  await rest('POST /i/_bulk?refresh=true', lines(...documents));
  const early = async (body: object) => (await rest('POST /i/_search', body)).body.terminated_early;
  const aggs = { s: { sum: { field: 'n' } } };
  expect(await early({ size: 0, aggs })).toBe(true);
  expect(await early({ size: 0, aggs, query: { term: { k: 'a' } } })).toBe(true);
  expect(await early({ size: 0, aggs, query: { range: { n: { gt: 1 } } } })).toBeUndefined();
  expect(await early({ size: 0, aggs, query: { term: { n: 1 } } })).toBeUndefined();
  expect(await early({ size: 1, aggs })).toBeUndefined();
  expect(await early({ size: 0 })).toBeUndefined();
  expect(await early({ size: 0, aggs, terminate_after: 2 })).toBe(true);
  expect(await early({ size: 0, aggs, terminate_after: 9 })).toBe(false);
});
