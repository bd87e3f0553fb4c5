import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

test('a routing without values selects no shards for a search, unless an alias has its own', async () => {
  const rest = await openRest();
  await rest('PUT /i', { settings: { number_of_shards: 3 }, aliases: { routed: { routing: 'x' } } });
  await rest('PUT /i/_doc/1?refresh=true', { n: 1 });
  const aggs = { n: { sum: { field: 'n' } } };
  for (const routing of ['', ',', ',,']) {
    const { body } = await rest(`POST /i/_search?routing=${routing}`, { aggs });
    expect(body).toMatchObject({ _shards: { total: 0 }, hits: { total: { value: 0 }, max_score: 0 } });
    expect(body).not.toHaveProperty('aggregations');
    expect((await rest(`GET /i/_count?routing=${routing}`)).body).toMatchObject({ count: 0, _shards: { total: 0 } });
    expect((await rest(`GET /i/_search_shards?routing=${routing}`)).body.shards).toEqual([]);
    expect((await rest(`GET /routed/_search?routing=${routing}`)).body._shards.total).toBe(3);
  }
  expect((await rest('POST /i/_delete_by_query?routing=', { query: { match_all: {} } })).body.deleted).toBe(0);
  // An empty value before another is a routing as any other.
  expect((await rest('GET /i/_search?routing=,1')).body._shards.total).toBe(2);
});
