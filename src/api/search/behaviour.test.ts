import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

test('max_score is computed from the shards that have a score', async () => {
  const rest = await openRest();
  await rest('PUT /i', { settings: { number_of_shards: 3 } });
  await rest('PUT /i/_doc/3?refresh=true', { a: 1 });
  expect((await rest('GET /i/_search')).body.hits.max_score).toBe(1);
  await rest('PUT /j?wait_for_active_shards=0', { settings: { number_of_shards: 3 } });
  expect((await rest('GET /j/_search')).body.hits.max_score).toBe(null);
});

test('an analyzer given in the request tokenizes dates as well', async () => {
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

/** Scores by document of a query over an index of texts and truth values. */
async function scored(query: object): Promise<Record<string, number>> {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { t: { type: 'text' }, b: { type: 'boolean' } } } });
  await rest('PUT /i/_doc/1', { t: 'dog york yorks', b: true });
  await rest('PUT /i/_doc/2?refresh=true', { t: 'dig yorks', b: false });
  const { hits } = (await rest('GET /i/_search', { query })).body.hits;
  return Object.fromEntries(hits.map(({ _id, _score }: { _id: string; _score: number }) => [_id, _score]));
}

test('a query with exclusions only matches everything else, regardless of minimum_should_match', async () => {
  const excluding = { must_not: { match: { t: 'dig' } }, minimum_should_match: 1 };
  expect(await scored({ bool: excluding })).toEqual({ 1: 0 });
  expect(await scored({ bool: { ...excluding, filter: { match_all: {} } } })).toEqual({});
});

test('a word followed by another is no longer a prefix', async () => {
  expect(await scored({ match_bool_prefix: { t: 'yor' } })).toEqual({ 1: 1, 2: 1 });
  expect(await scored({ match_bool_prefix: { t: 'yor ' } })).toEqual({});
});

test('query_string: patterns contribute to the weaker fields of a type as well', async () => {
  const query = { query: 'yor*', fields: ['t', 't.raw'], type: 'most_fields' };
  const rest = await openRest();
  const raw = { type: 'keyword' };
  await rest('PUT /i', { mappings: { properties: { t: { type: 'text', fields: { raw } } } } });
  await rest('PUT /i/_doc/1?refresh=true', { t: 'york' });
  const found = await rest('GET /i/_search', { query: { query_string: query } });
  expect(found.body.hits.max_score).toBe(2);
});

test('nothing is scored if no hits are returned, regardless of from', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { k: { type: 'nested' } } } });
  await rest('PUT /i/_doc/1?refresh=true', { k: [{ n: 1 }, { n: 2 }] });
  const inside = (query: object) => ({ nested: { path: 'k', query } });
  // A path inside itself cannot be scored where a parent is among its children.
  const query = inside(inside({ match_all: {} }));
  expect((await rest('GET /i/_search', { query, size: 1 })).status).toBe(500);
  expect((await rest('GET /i/_search', { query, size: 0, from: 2 })).status).toBe(200);
});

test('a phrase prefix expands to at least one word', async () => {
  expect(await scored({ match_phrase_prefix: { t: { query: 'yor', max_expansions: 0 } } })).toHaveProperty('1');
});

test('both booleans together have a constant score', async () => {
  expect(await scored({ terms: { b: [true, 'false'] } })).toEqual({ 1: 1, 2: 1 });
});

test('_analyze: values of a keyword field are adjacent, those of a text field have a gap; the default analyzer can be named', async () => {
  const rest = await openRest();
  const properties = { k: { type: 'keyword' }, t: { type: 'text' }, near: { type: 'text', position_increment_gap: 0 } };
  await rest('PUT /i', { mappings: { properties } });
  const analyze = async (body: object) => (await rest('POST /i/_analyze', body)).body;
  const positions = async (field: string) =>
    (await analyze({ field, text: ['a', 'b'] })).tokens.map((token: { position: number }) => token.position);
  expect(await positions('k')).toEqual([0, 1]);
  expect(await positions('t')).toEqual([0, 101]);
  expect(await positions('near')).toEqual([0, 1]);
  expect((await analyze({ field: 'k', text: 'a', explain: true })).detail.analyzer.name).toBe('_keyword');
  expect((await analyze({ text: 'a', explain: true })).detail.analyzer.name).toBe('default');
});

test('when sorting by score first, max_score is that of the first hit returned', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh=true', { a: 1 });
  const best = async (body: object) =>
    (await rest('GET /i/_search', { track_scores: true, ...body })).body.hits.max_score;
  expect(await best({ sort: ['_score', 'a'] })).toBe(1);
  expect(await best({ sort: ['_score', 'a'], search_after: [0.5, 1] })).toBe(null);
  expect(await best({ sort: ['a'], search_after: [5] })).toBe(1);
});

test('names of post_filter queries are returned with the hits', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh=true', { a: 1 });
  const { body } = await rest('GET /i/_search', {
    query: { match_all: { _name: 'all' } },
    post_filter: { exists: { field: 'a', _name: 'there' } },
  });
  expect(body.hits.hits[0].matched_queries.sort()).toEqual(['all', 'there']);
});

test('tie_breaker must be between 0 and 1', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh=true', { a: 1 });
  const ask = (tie: number) =>
    rest('GET /i/_search', { query: { dis_max: { queries: [{ match_all: {} }], tie_breaker: tie } } });
  expect((await ask(1)).status).toBe(200);
  const refused = await ask(1.5);
  expect(refused.status).toBe(400);
  expect(refused.body.error.root_cause[0].reason).toBe(
    'failed to create query: tieBreakerMultiplier must be in [0, 1]',
  );
});

test('?version without a value is ignored, ?track_scores means true', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh=true', { a: 1 });
  const hit = async (query: string) => (await rest(`GET /i/_search?sort=a&${query}`)).body.hits.hits[0];
  expect(await hit('version')).toEqual({ _index: 'i', _id: '1', _score: null, _source: { a: 1 }, sort: [1] });
  expect(await hit('version=true')).toHaveProperty('_version', 1);
  expect(await hit('track_scores')).toHaveProperty('_score', 1);
});

test('a scalar before a clause is skipped; before anything else it is rejected', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh=true', { a: 1 });
  const ask = async (must: unknown[]) => (await rest('GET /i/_search', { query: { bool: { must } } })).status;
  expect(await ask([0, { match_all: {} }])).toBe(200);
  expect(await ask([{ match_all: {} }, 0])).toBe(400);
  expect(await ask([0])).toBe(400);
});

test('ids are a list or a string, not a number', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/0?refresh=true', { a: 1 });
  const ask = (values: unknown) => rest('GET /i/_search', { query: { ids: { values } } });
  expect((await ask([0])).body.hits.total.value).toBe(1);
  expect((await ask('0')).body.hits.total.value).toBe(1);
  const refused = await ask(0);
  expect(refused.status).toBe(400);
  expect(refused.body.error.reason).toContain("[ids] values doesn't support values of type: VALUE_NUMBER");
});

test('a constant field scores like match_all, and indices with another constant are skipped', async () => {
  const rest = await openRest();
  for (const value of ['web', 'api']) {
    await rest(`PUT /${value}`, { mappings: { properties: { app: { type: 'constant_keyword', value } } } });
    await rest(`PUT /${value}/_doc/1?refresh=true`, {});
  }
  const ask = async (query: object) => {
    const { _shards, hits } = (await rest('GET /web,api/_search?pre_filter_shard_size=1', { query })).body;
    return [_shards.skipped, ...hits.hits.map((hit: { _score: number }) => hit._score)];
  };
  expect(await ask({ match: { app: 'web' } })).toEqual([0, 1]);
  expect(await ask({ term: { app: { value: 'web', boost: 2 } } })).toEqual([1, 2]);
  expect(await ask({ terms: { app: ['web', 'x'] } })).toEqual([1, 1]);
  expect(await ask({ prefix: { app: 'w' } })).toEqual([1, 1]);
  expect(await ask({ wildcard: { app: 'w*b' } })).toEqual([1, 1]);
  expect(await ask({ wildcard: { app: 'w?b' } })).toEqual([1]);
  expect(await ask({ terms: { app: ['web', 'api'] } })).toEqual([0, 1, 1]);
});

test('a case-insensitive term without matches finds nothing', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { k: { type: 'keyword' } } } });
  await rest('PUT /i/_doc/1?refresh=true', { k: '' });
  const total = async (k: object) => (await rest('GET /i/_search', { query: { term: { k } } })).body.hits.total.value;
  expect(await total({ value: '' })).toBe(1);
  expect(await total({ value: '', case_insensitive: true })).toBe(0);
});

test('the document of a terms lookup is read once for all shards', async () => {
  const rest = await openRest();
  await rest('PUT /i', { settings: { number_of_shards: 5 }, mappings: { properties: { k: { type: 'keyword' } } } });
  for (const k of ['1', '2', '3']) await rest(`PUT /i/_doc/${k}?refresh=true`, { k });
  await rest('PUT /lists/_doc/1', { of: ['1', '3'] });
  const query = { terms: { k: { index: 'lists', id: '1', path: 'of' } } };
  expect((await rest('GET /i/_search', { query })).body.hits.total.value).toBe(2);
  expect((await rest('GET /lists/_stats/get')).body.indices.lists.total.get.total).toBe(1);
  await rest('PUT /lists/_doc/1', { of: ['2'] });
  expect((await rest('GET /i/_search', { query })).body.hits.total.value).toBe(1);
  expect((await rest('GET /lists/_stats/get')).body.indices.lists.total.get.total).toBe(2);
});

test('a shard that fails in the fetch phase returns no hits', async () => {
  const rest = await openRest();
  await rest('PUT /i', { settings: { number_of_shards: 2 }, mappings: { properties: { n: { type: 'long' } } } });
  await rest('PUT /i/_doc/1?routing=a', { n: 1 });
  await rest('PUT /i/_doc/2?routing=a&refresh=true', {});
  const { body } = await rest('GET /i/_search', { script_fields: { v: { script: 'doc.n.value' } } });
  expect([body._shards.failed, body.hits.total.value, body.hits.hits]).toEqual([1, 2, []]);
});

test('hits that tie are in the order of the last forced merge, which interleaves old and new segments', async () => {
  const rest = await openRest();
  await rest('PUT /i', { settings: { number_of_shards: 1, 'index.refresh_interval': -1 } });
  for (const ids of [['1'], ['2', '3', '4'], ['5']]) {
    for (const id of ids) await rest(`PUT /i/_doc/${id}`, { a: 1 });
    await rest('POST /i/_refresh');
  }
  const ids = async () =>
    (await rest('GET /i/_search')).body.hits.hits.map((hit: { _id: string }) => hit._id).join(' ');
  expect(await ids()).toBe('1 2 3 4 5');
  await rest('POST /i/_forcemerge?max_num_segments=1');
  await rest('POST /i/_refresh');
  expect(await ids()).toBe('5 1 2 3 4');
  expect((await rest('GET /i/_doc/4')).body._source).toEqual({ a: 1 });
});

test('documents of the same group are found by any of their values, and deleted ones are not read', async () => {
  const rest = await openRest();
  await rest('PUT /i', { settings: { number_of_shards: 1 } });
  await rest('PUT /i/_doc/1', { a: 1 });
  await rest('PUT /i/_doc/2?refresh=true', { n: [0, 0] });
  await rest('DELETE /i/_doc/2?refresh=true');
  const collapse = { field: 'n', inner_hits: { name: 'e' } };
  const { body } = await rest('POST /i/_search', { collapse });
  expect(body.hits.hits[0].inner_hits.e.hits.total.value).toBe(1);
});

test('min_score inside of a query ignores the boost around it unless scores are needed', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh=true', { price: 6.75 });
  const linear = { price: { origin: 3, scale: 5, decay: 0.3 } };
  const query = { function_score: { functions: [{ linear }], min_score: 0.5, boost: 2 } };
  const found = async (body: object) => (await rest('POST /i/_search', body)).body.hits.total.value;
  expect(await found({ query })).toBe(1);
  expect(await found({ query, sort: 'price' })).toBe(0);
  expect(await found({ query: { bool: { filter: query } } })).toBe(0);
});

test('_geo_distance ignores nulls and reads its order before it misses a field', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { g: { type: 'geo_point' } } } });
  await rest('PUT /i/_doc/1?refresh=true', { g: '0,0' });
  const sorted = (sort: object) => rest('POST /i/_search', { sort: { _geo_distance: sort } });
  expect((await sorted({ g: '0,0', order: null, unit: null, mode: null, nothing: null })).status).toBe(200);
  expect((await sorted({ order: 0 })).body.error.reason).toBe(
    'No enum constant org.elasticsearch.search.sort.SortOrder.0',
  );
});

test('a document without an integer sorts last, as the largest one', async () => {
  const rest = await openRest();
  await rest('PUT /numbers', { mappings: { properties: { n: { type: 'integer' } } } });
  await rest('PUT /numbers/_doc/1?refresh', { other: 1 });
  const { body } = await rest('POST /numbers/_search', { sort: [{ n: 'asc' }] });
  expect(body.hits.hits[0].sort).toEqual([2147483647]);
});
