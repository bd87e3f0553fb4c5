import { beforeAll, describe, expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

type Rest = Awaited<ReturnType<typeof openRest>>;

describe('shards that cannot match', () => {
  let rest: Rest;
  const ALL = '/y0,y1,y2,other,empty/_search';

  beforeAll(async () => {
    rest = await openRest();
    const dated = { mappings: { properties: { d: { type: 'date' }, n: { type: 'long' }, k: { type: 'keyword' } } } };
    for (const name of ['y0', 'y1', 'y2', 'empty']) await rest(`PUT /${name}`, dated);
    for (const year of [0, 1, 2])
      await rest(`PUT /y${year}/_doc/1?refresh`, { d: `202${year}-05-01`, n: year, k: `k${year}` });
    await rest('PUT /other', { mappings: { properties: { k: { type: 'keyword' } } } });
    await rest('PUT /other/_doc/1?refresh', { k: 'k3' });
  });

  const skipped = async (query: object, more: object = {}, parameters = 'pre_filter_shard_size=1') => {
    const { body } = await rest(`POST ${ALL}?${parameters}`, { query, ...more });
    expect(body._shards).toMatchObject({ total: 5, successful: 5, failed: 0 });
    return body._shards.skipped;
  };
  const since = (date: string) => ({ range: { d: { gte: date } } });

  test('dates outside the range, and unmapped fields', async () => {
    expect(await skipped(since('2022-01-01'))).toBe(4);
    expect(await skipped(since('2021-01-01'))).toBe(3);
    expect(await skipped(since('2030-01-01'))).toBe(4);
    expect(await skipped({ range: { n: { gte: 9 } } })).toBe(1);
    expect(await skipped({ term: { d: '2022-05-01' } })).toBe(1);
    expect(await skipped({ term: { _index: 'y1' } })).toBe(4);
    expect(await skipped({ match: { nowhere: 'x' } })).toBe(0);
    expect(await skipped({ match_all: {} })).toBe(0);
  });

  test('clauses of compound queries', async () => {
    const recent = since('2022-01-01');
    expect(await skipped({ bool: { must: [{ match_all: {} }], filter: [recent] } })).toBe(4);
    expect(await skipped({ bool: { should: [recent, recent] } })).toBe(4);
    expect(await skipped({ bool: { should: [recent, { match_all: {} }] } })).toBe(0);
    expect(await skipped({ constant_score: { filter: recent } })).toBe(4);
    expect(await skipped({ dis_max: { queries: [recent] } })).toBe(0);
  });

  test('are determined beyond a number of shards, or when sorting by a field', async () => {
    const recent = since('2022-01-01');
    expect(await skipped(recent, {}, '')).toBe(0);
    expect(await skipped(recent, {}, 'pre_filter_shard_size=5')).toBe(0);
    expect(await skipped(recent, {}, 'pre_filter_shard_size=4')).toBe(4);
    expect(await skipped(recent, { sort: ['k'] }, '')).toBe(4);
    expect(await skipped(recent, { sort: ['k'] }, 'search_type=dfs_query_then_fetch')).toBe(0);
    expect(await skipped(recent, { sort: ['_score'] }, '')).toBe(0);
  });

  test('global aggregations use every shard', async () => {
    const recent = since('2022-01-01');
    expect(await skipped(recent, { aggs: { a: { terms: { field: 'k' } } } })).toBe(4);
    expect(await skipped(recent, { aggs: { a: { terms: { field: 'k', min_doc_count: 0 } } } })).toBe(0);
    expect(await skipped(recent, { aggs: { a: { global: {} } } })).toBe(0);
  });
});

test('among equal sort values the shard with the lowest minimum comes first', async () => {
  const rest = await openRest();
  const values = [[1, 2, 5], [5, 7, 9], [3, 5, 5], [5]];
  for (const [i, list] of values.entries()) {
    await rest(`PUT /t${i}`, { mappings: { properties: { n: { type: 'long' } } } });
    for (const [id, n] of list.entries()) await rest(`PUT /t${i}/_doc/${id}?refresh`, { n });
  }
  const order = async (sort: string, parameters = '') => {
    const { body } = await rest(`POST /t0,t1,t2,t3/_search?size=20${parameters}`, { sort: [{ n: sort }] });
    return body.hits.hits.map((hit: { _index: string; _id: string }) => hit._index[1] + hit._id).join(' ');
  };
  expect(await order('asc')).toBe('00 01 20 02 21 22 10 30 11 12');
  expect(await order('desc')).toBe('12 11 10 02 21 22 30 20 01 00');
  expect(await order('asc', '&pre_filter_shard_size=128')).toBe('00 01 20 02 10 21 22 30 11 12');
});

test('a clause that cannot match skips all others', async () => {
  const rest = await openRest();
  await rest('PUT /a', { mappings: { properties: { k: { type: 'keyword' } } } });
  const wrong = { multi_match: { query: 'x', fields: 'k', type: 'phrase_prefix' } };
  const { status } = await rest('POST /a/_search', { query: { bool: { must: { term: { zz: 1 } }, filter: wrong } } });
  expect(status).toBe(200);
  expect((await rest('POST /a/_search', { query: wrong })).status).toBe(400);
});
