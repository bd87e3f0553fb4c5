import { expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

async function numbered(count: number, shards = 2): Promise<Rest> {
  const rest = await openRest();
  await rest('PUT /i', { settings: { number_of_shards: shards } });
  const documents = Array.from({ length: count }, (_, n) => [{ index: { _id: String(n) } }, { n, same: 1 }]).flat();
  await rest('POST /i/_bulk?refresh=true', lines(...documents));
  return rest;
}

const idsOf = (body: { hits: { hits: { _id: string }[] } }) => body.hits.hits.map(({ _id }) => _id);

test('a scroll returns every document once, and no later writes', async () => {
  const rest = await numbered(23);
  for (const sort of [undefined, ['n'], ['_doc'], [{ n: 'desc' }]]) {
    let page = (await rest('POST /i/_search?scroll=1m&size=4', { sort })).body;
    const seen = idsOf(page);
    await rest('PUT /i/_doc/late?refresh=true', { n: 5 });
    await rest('DELETE /i/_doc/7?refresh=true');
    while (page.hits.hits.length > 0) {
      page = (await rest('POST /_search/scroll', { scroll: '1m', scroll_id: page._scroll_id })).body;
      expect(page.hits.total.value).toBe(23);
      seen.push(...idsOf(page));
    }
    expect(new Set(seen).size).toBe(23);
    expect(seen).toHaveLength(23);
    await rest('DELETE /i/_doc/late?refresh=true');
    await rest('PUT /i/_doc/7?refresh=true', { n: 7 });
  }
});

test('slices are disjoint and complete', async () => {
  const rest = await numbered(30);
  for (const field of ['_id', 'n'])
    for (const max of [2, 3, 5]) {
      const seen: string[] = [];
      for (let id = 0; id < max; id++)
        seen.push(...idsOf((await rest('POST /i/_search?scroll=1m&size=100', { slice: { field, id, max } })).body));
      expect(seen.sort()).toEqual(Array.from({ length: 30 }, (_, n) => String(n)).sort());
    }
});

test('a cleared scroll cannot be read', async () => {
  const rest = await numbered(3, 1);
  const { _scroll_id: id } = (await rest('POST /i/_search?scroll=1m&size=1')).body;
  expect((await rest('DELETE /_search/scroll', { scroll_id: id })).body).toEqual({ succeeded: true, num_freed: 1 });
  const gone = await rest('POST /_search/scroll', { scroll_id: id });
  expect(gone.status).toBe(404);
  expect(gone.body.error.root_cause[0].type).toBe('search_context_missing_exception');
  expect((await rest('POST /_search/scroll', { scroll_id: 'nonsense' })).status).toBe(400);
});

test('search_after pages through a point in time without gaps among equal values', async () => {
  const rest = await numbered(17);
  const { id } = (await rest('POST /i/_pit?keep_alive=1m')).body;
  await rest('PUT /i/_doc/late?refresh=true', { n: 1, same: 1 });
  const seen: string[] = [];
  let after: unknown[] | undefined;
  for (;;) {
    const body = { size: 5, pit: { id, keep_alive: '1m' }, sort: ['same'], search_after: after };
    const { hits } = (await rest('POST /_search', body)).body.hits;
    if (hits.length === 0) break;
    seen.push(...hits.map((hit: { _id: string }) => hit._id));
    after = hits.at(-1).sort;
  }
  expect(new Set(seen).size).toBe(17);
  expect(seen).toHaveLength(17);
  expect((await rest('DELETE /_pit', { id })).body.succeeded).toBe(true);
  expect((await rest('POST /_search', { pit: { id } })).status).toBe(404);
});

test('there is one group per value across shards, with all its hits', async () => {
  const rest = await openRest();
  await rest('PUT /i', { settings: { number_of_shards: 3 }, mappings: { properties: { k: { type: 'keyword' } } } });
  const documents = Array.from({ length: 20 }, (_, n) => [{ index: { _id: String(n) } }, { n, k: `k${n % 4}` }]).flat();
  await rest('POST /i/_bulk?refresh=true', lines(...documents));
  const collapse = { field: 'k', inner_hits: { name: 'all', size: 10 } };
  const { hits } = (await rest('POST /i/_search', { collapse, sort: ['n'] })).body;
  expect(hits.total.value).toBe(20);
  expect(idsOf({ hits })).toEqual(['0', '1', '2', '3']);
  for (const hit of hits.hits) expect(hit.inner_hits.all.hits.total.value).toBe(5);
});

test('a profile shows the query as a tree', async () => {
  const rest = await numbered(9, 1);
  const query = { bool: { must: [{ range: { n: { gte: 3 } } }], must_not: [{ term: { n: 4 } }] } };
  const { hits, profile } = (await rest('POST /i/_search', { profile: true, query })).body;
  expect(hits.total.value).toBe(5);
  const [root] = profile.shards[0].searches[0].query;
  expect(root.type).toBe('BooleanQuery');
  expect(root.children).toHaveLength(2);
  expect(root.children[0].breakdown.build_scorer_count).toBeGreaterThan(0);
});
