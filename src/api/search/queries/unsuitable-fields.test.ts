import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = {
    word: { type: 'keyword' },
    text: { type: 'text' },
    number: { type: 'integer' },
    flag: { type: 'boolean' },
    address: { type: 'ip' },
    place: { type: 'geo_point' },
    days: { type: 'date_range' },
    topics: { type: 'rank_features' },
  };
  await rest('PUT /i', { mappings: { properties } });
  const document = { word: 'x', text: 'x y', number: 1, flag: true, address: '1.2.3.4', place: '1,2' };
  await rest('PUT /i/_doc/1?refresh', { ...document, days: { gte: '2020-01-01' }, topics: { a: 1 } });
});

const search = async (body: object) => (await rest('POST /i/_search', body)).body;
const rootOf = async (body: object) => {
  const { type, reason } = (await search(body)).error.root_cause[0];
  return `${type}: ${reason}`;
};

test('fields without numbers cannot be factors or required counts', async () => {
  for (const field of ['word', 'address', 'place', 'days']) {
    const query = { function_score: { field_value_factor: { field, missing: 1 } } };
    expect(await rootOf({ query })).toMatch(
      /^query_shard_exception: failed to create query: class org\.elasticsearch\.index\.fielddata\.plain\.\w+ cannot be cast/,
    );
  }
  const set = (field: string) => ({
    query: { terms_set: { word: { terms: ['x'], minimum_should_match_field: field } } },
  });
  expect(await rootOf(set('word'))).toContain('cannot be cast to class');
  expect(await rootOf(set('text'))).toContain('Text fields are not optimised');
  expect((await search(set('number'))).hits.total.value).toBe(1);
});

test('the values of terms_set are neither lists nor null', async () => {
  const set = (value: unknown) => ({
    query: { terms_set: { word: { terms: ['x', value], minimum_should_match_field: 'number' } } },
  });
  expect(await rootOf(set(['y']))).toBe('parsing_exception: [terms_set] unknown token [END_ARRAY] after [terms]');
  expect(await rootOf(set(null))).toBe('parsing_exception: No value specified for terms query');
});

test('rank_feature names a feature, and exists cannot find features, nor by a pattern', async () => {
  const query = (field: string) => ({ query: { rank_feature: { field } } });
  expect(await rootOf(query('topics'))).toContain('fields and features of [rank_features] fields, not [rank_features]');
  expect((await search(query('topics.a'))).hits.total.value).toBe(1);
  const reason =
    'query_shard_exception: failed to create query: [rank_features] fields do not support [exists] queries';
  expect(await rootOf({ query: { exists: { field: 'topics' } } })).toBe(reason);
  expect(await rootOf({ query: { exists: { field: 'top*' } } })).toBe(reason);
});

test('only dates have time zones', async () => {
  const histogram = (field: string) => ({
    aggs: { a: { date_histogram: { field, calendar_interval: 'day', time_zone: 'Europe/Berlin' } } },
  });
  expect(await rootOf(histogram('number'))).toBe(
    'illegal_argument_exception: Field [number] of type [integer] does not support custom time zones',
  );
  expect(await rootOf(histogram('flag'))).toContain('[flag] of type [boolean] does not support custom time zones');
});

test('a sample by a field that no document has is empty, with nothing inside', async () => {
  const aggs = { a: { terms: { field: 'word' } } };
  const { aggregations } = await search({ aggs: { s: { diversified_sampler: { field: 'none' }, aggs } } });
  expect(aggregations.s).toEqual({ doc_count: 0 });
});

test('a document has the same score however many of the addresses and networks it is in', async () => {
  const { hits } = await search({ query: { terms: { address: ['1.2.3.4', '1.2.3.0/24', '1.2.0.0/16'] } } });
  expect(hits.max_score).toBe(1);
});

test('an invalid date for a range of dates is an error of the query', async () => {
  const { error } = await search({ query: { term: { days: 'x' } } });
  expect(error.failed_shards[0].reason.type).toBe('query_shard_exception');
});

test('the cause of failed shards is their root cause', async () => {
  const { error } = await search({ query: { function_score: { field_value_factor: { field: 'none' } } } });
  expect(error.caused_by.type).toBe('exception');
});

test('decay functions take a day for durations that are null, and refuse other nulls', async () => {
  const score = async (kind: string, field: string, params: object) => {
    const source = `decay${kind}(params.origin, params.scale, params.offset, 0.5, ${field})`;
    return search({ query: { script_score: { query: { match_all: {} }, script: { source, params } } } });
  };
  const now = "ZonedDateTime.parse('2024-01-02T00:00:00Z')";
  const { hits } = await score('DateLinear', now, { origin: '2024-01-01', scale: '1d' });
  expect(hits.max_score).toBe(1);
  const nowhere = await score('GeoLinear', "doc['place'].value", { offset: '1km', scale: '1km' });
  expect(nowhere.error.root_cause[0].type).toBe('script_exception');
});

test('names of matched queries have the order of a HashMap', async () => {
  const named = (name: string) => ({ term: { word: { value: 'x', _name: name } } });
  const should = ['many', 'x', 'zeta', 'alpha', 'bb'].map(named);
  const { hits } = await search({ query: { bool: { should } } });
  expect(hits.hits[0].matched_queries).toEqual(['zeta', 'bb', 'alpha', 'x', 'many']);
});

test('offsets of a whole hour are printed without minutes, also in UTC', async () => {
  await rest('PUT /dates/_doc/1?refresh', { at: '2024-01-01' });
  const aggs = { a: { date_histogram: { field: 'at', calendar_interval: 'day', format: 'dd x X' } } };
  const { body } = await rest('POST /dates/_search', { aggs });
  expect(body.aggregations.a.buckets[0].key_as_string).toBe('01 +00 Z');
});

test('prohibited documents have no inner hits', async () => {
  await rest('PUT /nested', { mappings: { properties: { o: { type: 'nested' } } } });
  await rest('PUT /nested/_doc/1?refresh', { a: 1 });
  const inner = { nested: { path: 'o', query: { match_all: {} }, inner_hits: {} } };
  const { body } = await rest('POST /nested/_search', { query: { bool: { must_not: inner } } });
  expect(body.hits.hits[0]).not.toHaveProperty('inner_hits');
});

test('the field of a percolation is checked before its document', async () => {
  const percolate = { field: 'none', document: { number: 'x' } };
  expect(await rootOf({ query: { percolate } })).toBe('query_shard_exception: field [none] does not exist');
});

test('a partition is smaller than the number of routing shards', async () => {
  expect((await rest('PUT /one', { settings: { 'index.routing_partition_size': 3 } })).status).toBe(200);
  const settings = { 'index.routing_partition_size': 3, 'index.number_of_routing_shards': 3 };
  expect((await rest('PUT /two', { settings })).body.error.reason).toBe(
    'routing partition size [3] should be a positive number less than the number of routing shards [3] for [two]',
  );
});

test('a range of both booleans scores alike', async () => {
  for (const flag of [true, true, false]) await rest('POST /flags/_doc?refresh', { flag });
  const { body } = await rest('POST /flags/_search', { query: { range: { flag: { lte: true } } } });
  expect(body.hits.hits.map((hit: { _score: number }) => hit._score)).toEqual([1, 1, 1]);
});

test('directions of orders are texts', async () => {
  for (const [direction, token] of [
    [['desc'], 'START_ARRAY'],
    [1, 'VALUE_NUMBER'],
  ])
    expect(await rootOf({ aggs: { a: { terms: { field: 'word', order: { _key: direction } } } } })).toBe(
      `parsing_exception: Unexpected token [${token}] for [order]`,
    );
});

test('documents are not read by versions that cannot be', async () => {
  const reasonOf = async (version: string) => (await rest(`GET /i/_doc/1?version=${version}`)).body.error?.reason;
  expect(await reasonOf('0')).toBe('Validation Failed: 1: illegal version value [0] for version type [INTERNAL];');
  expect(await reasonOf('-5&version_type=external')).toBe(
    'Validation Failed: 1: illegal version value [-5] for version type [EXTERNAL];',
  );
  expect(await reasonOf('-3')).toBeUndefined();
});

test('the members of stored scripts have types', async () => {
  const reasonOf = async (script: object) => (await rest('PUT /_scripts/s', { script })).body.error.reason;
  const member = (at: number, name: string, token: string) =>
    `[1:${at}] [stored script source] ${name} doesn't support values of type: ${token}`;
  expect(await reasonOf({ lang: 'painless', source: ['1'] })).toBe(member(39, 'source', 'START_ARRAY'));
  expect(await reasonOf({ lang: 5, source: '1' })).toBe(member(19, 'lang', 'VALUE_NUMBER'));
  expect(await reasonOf({ lang: 'painless', source: '1', options: 'x' })).toBe(member(53, 'options', 'VALUE_STRING'));
});
