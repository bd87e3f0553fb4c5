import { expect, test } from 'vitest';
import { openRest } from './testing/rest-client.ts';

test('the best score is that of the shards that have one', async () => {
  const rest = await openRest();
  await rest('PUT /i', { settings: { number_of_shards: 3 } });
  await rest('PUT /i/_doc/3?refresh=true', { a: 1 });
  expect((await rest('GET /i/_search')).body.hits.max_score).toBe(1);
  await rest('PUT /j?wait_for_active_shards=0', { settings: { number_of_shards: 3 } });
  expect((await rest('GET /j/_search')).body.hits.max_score).toBe(null);
});

test('an analyzer named by the request cuts dates into words too', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { d: { type: 'date' }, n: { type: 'long' } } } });
  await rest('PUT /i/_doc/1?refresh=true', { n: 7 });
  const ask = (field: string, query: string) =>
    rest('GET /i/_search', { query: { match: { [field]: { query, analyzer: 'standard' } } } });
  expect((await ask('d', '2024-01-01||-d')).status).toBe(400);
  expect((await ask('n', '3 7')).body.hits.total.value).toBe(1);
  expect(
    (await rest('GET /i/_search', { query: { match_phrase: { n: { query: '3 7', analyzer: 'standard' } } } })).status,
  ).toBe(400);
  expect((await ask('n', ' ')).body.hits.total.value).toBe(0);
});
