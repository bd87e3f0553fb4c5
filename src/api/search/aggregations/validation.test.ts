import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest } from '../../testing/rest-client.ts';

// Expected answers are those of Elasticsearch to the same requests.

let search: (aggregation: object) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;

beforeAll(async () => {
  const rest = await openRest();
  const properties = { d: { type: 'date' }, n: { type: 'long' }, hf: { type: 'half_float' } };
  await rest('PUT /i', { settings: { number_of_shards: 1 }, mappings: { properties } });
  await rest('POST /i/_bulk?refresh=true', lines({ index: {} }, { d: '2024-02-29T10:00:00Z', n: 1, hf: 0.1 }));
  search = aggregation => rest('POST /i/_search', { size: 0, aggs: { a: aggregation } });
});

function deepest(error: { caused_by?: object; reason: string }): string {
  return error.caused_by ? deepest(error.caused_by as never) : error.reason;
}

const histogram = (more: object) => ({ histogram: { field: 'n', interval: 5, ...more } });
const days = (more: object) => ({ date_histogram: { field: 'd', fixed_interval: '1d', ...more } });
const hard = { hard_bounds: { min: 0, max: 10 } };

describe('rejected while the request is parsed', () => {
  test.each([
    [histogram({ extended_bounds: { min: 10, max: 1 } }), 'max bound [1.0] must be greater than min bound [10.0]'],
    [histogram({ hard_bounds: { max: 1, min: 10 } }), 'max bound [1.0] must be greater than min bound [10.0]'],
    [histogram({ extended_bounds: { min: 'NaN', max: 1 } }), 'min bound must be finite, got: NaN'],
    [histogram({ extended_bounds: { max: 'Infinity' } }), 'max bound must be finite, got: Infinity'],
    [histogram({ extended_bounds: { z: 1 } }), '[1:81] [double_bounds] unknown field [z]'],
    [days({ extended_bounds: { min: 1.5 } }), '1.5 cannot be converted to Long without data loss'],
    [
      days({ fixed_interval: '1M' }),
      'failed to parse setting [date_histogram.fixedInterval] with value [1M] as a time value: unit is missing or unrecognized',
    ],
    [{ scripted_metric: { combine_script: '1' } }, 'Required [map_script]'],
    [
      { ip_range: { field: 'n', ranges: [{ mask: '10.0.0.0/40' }] } },
      'Illegal prefix length [40] in [10.0.0.0/40]. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges',
    ],
  ])('%j', async (aggregation, reason) => {
    const { status, body } = await search(aggregation);
    expect(status).toBe(400);
    expect(body.error.phase).toBeUndefined();
    expect(deepest(body.error)).toBe(reason);
  });
});

describe('rejected on the shards', () => {
  test.each([
    [{ auto_date_histogram: { field: 'd', buckets: 2185 } }, 'buckets must be less than 2184'],
    [
      { variable_width_histogram: { field: 'n', buckets: 2, initial_buffer: 1 } },
      'initial_buffer must be at least buckets but was [1<2] for [a]',
    ],
    [
      histogram({ ...hard, extended_bounds: { min: -5, max: 10 } }),
      'Extended bounds have to be inside hard bounds, hard bounds: [0.0--10.0], extended bounds: [-5.0--10.0]',
    ],
    [
      histogram({ hard_bounds: { min: 0 }, extended_bounds: { min: -2, max: 11 } }),
      'Extended bounds have to be inside hard bounds, hard bounds: [0.0--], extended bounds: [-2.0--11.0]',
    ],
    [
      days({ extended_bounds: { min: '2024-03-05', max: '2024-03-01' } }),
      '[extended_bounds.min][1709596800000] cannot be greater than [extended_bounds.max][1709251200000] for histogram aggregation [a]',
    ],
    [days({ fixed_interval: '-1d' }), 'Zero or negative time interval not supported'],
    [days({ fixed_interval: '500micros' }), 'Zero or negative time interval not supported'],
    [{ sum: { field: 'n', format: '000.0.0' } }, 'Multiple decimal separators in pattern "000.0.0"'],
    [{ sum: { field: 'unmapped', format: '#0#' } }, 'Malformed pattern "#0#"'],
    [{ scripted_metric: { map_script: '1', reduce_script: '1' } }, '[combineScript] must not be null: [a]'],
    [{ scripted_metric: { map_script: '1', combine_script: '1' } }, '[reduceScript] must not be null: [a]'],
    [
      { composite: { size: 70_000, sources: [{ x: { terms: { field: 'n' } } }] } },
      'Trying to create too many buckets. Must be less than or equal to: [65536] but was [70000]. This limit can be set by changing the [search.max_buckets] cluster level setting.',
    ],
  ])('%j', async (aggregation, reason) => {
    const { status, body } = await search(aggregation);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ reason: 'all shards failed', phase: 'query' });
    expect(deepest(body.error)).toBe(reason);
  });
});

test('bounds may be null', async () => {
  const { body } = await search(histogram({ extended_bounds: { min: null, max: null } }));
  expect(body.aggregations.a.buckets).toEqual([{ key: 0, doc_count: 1 }]);
});

test('the other bucket can be disabled although it has a name', async () => {
  const { body } = await search({
    filters: { other_bucket_key: 'x', other_bucket: false, filters: { all: { match_all: {} } } },
  });
  expect(body.aggregations.a.buckets).toEqual({ all: { doc_count: 1 } });
});

test.each([7, 7.5, true])('terms of an unmapped field are texts, as the missing value %j', async missing => {
  const { body } = await search({ terms: { field: 'unmapped', missing } });
  expect(body.aggregations.a.buckets).toEqual([{ key: String(missing), doc_count: 1 }]);
});

test('ends of ranges have the precision of the field', async () => {
  const { body } = await search({ range: { field: 'hf', ranges: [{ to: 0.1 }, { from: 0.1 }] } });
  expect(body.aggregations.a.buckets).toEqual([
    { key: '*-0.1', to: 0.1, doc_count: 0 },
    { key: '0.1-*', from: 0.1, doc_count: 1 },
  ]);
});

test('a sampler without sub-aggregations fails only where there are documents', async () => {
  const rest = await openRest();
  await rest('PUT /none', {});
  const aggs = { a: { sampler: {} } };
  expect((await rest('POST /none/_search', { aggs })).body.aggregations).toEqual({ a: { doc_count: 0 } });
  expect((await search(aggs.a)).status).toBe(500);
});

test('a global aggregation below another is rejected on the shards', async () => {
  const { status, body } = await search({ filter: { match_all: {} }, aggs: { g: { global: {} } } });
  expect([status, body.error.phase, body.error.root_cause[0].reason]).toEqual([
    500,
    'query',
    'Aggregation [a] cannot have a global sub-aggregation [g]. Global aggregations can only be defined as top level aggregations',
  ]);
});
