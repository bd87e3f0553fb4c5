import { expect, test } from 'vitest';
import { lines, openRest } from '../../testing/rest-client.ts';

test('a histogram over ranges counts a document once in every bucket its ranges touch', async () => {
  const rest = await openRest();
  await rest('PUT /i', {
    mappings: { properties: { seats: { type: 'integer_range' }, stay: { type: 'date_range', format: 'yyyy-MM-dd' } } },
  });
  const documents = [
    { seats: { gte: 5, lte: 25 }, stay: { gte: '2024-05-01', lt: '2024-05-03' } },
    {
      seats: [
        { gte: 10, lt: 20 },
        { gte: 19, lte: 19 },
      ],
      stay: { gte: '2024-05-02', lte: '2024-05-02' },
    },
  ].flatMap((source, id) => [{ index: { _id: String(id) } }, source]);
  await rest('POST /i/_bulk?refresh=true', lines(...documents));
  const aggs = {
    n: { histogram: { field: 'seats', interval: 10 } },
    d: { date_histogram: { field: 'stay', calendar_interval: 'day' } },
  };
  const { aggregations } = (await rest('POST /i/_search', { size: 0, aggs })).body;
  const counts = (name: string) =>
    aggregations[name].buckets.map((bucket: Record<string, unknown>) => [
      bucket.key_as_string ?? bucket.key,
      bucket.doc_count,
    ]);
  expect(counts('n')).toEqual([
    [0, 1],
    [10, 2],
    [20, 1],
  ]);
  expect(counts('d')).toEqual([
    ['2024-05-01', 1],
    ['2024-05-02', 2],
  ]);
  const refused = await rest('POST /i/_search', { size: 0, aggs: { t: { terms: { field: 'seats' } } } });
  expect(refused.body.error.root_cause[0].reason).toBe(
    'Field [seats] of type [integer_range] is not supported for aggregation [terms]',
  );
  const twice = await rest('PUT /i/_doc/9', { seats: { gte: 1, gt: 2 } });
  expect(twice.body.error.caused_by.reason).toBe('error parsing field [seats], invalid lower bound (gt/gte)');
});

test('an open end extends to the hard bounds, and is rejected without them', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { at: { type: 'date_range' } } } });
  await rest('PUT /i/_doc/1?refresh=true', { at: { gte: '2016-04-15' } });
  const histogram = async (more: object) =>
    (
      await rest('POST /i/_search', {
        size: 0,
        aggs: { h: { date_histogram: { field: 'at', calendar_interval: 'month', ...more } } },
      })
    ).body;
  const bounded = await histogram({ hard_bounds: { min: '2016-01-01', max: '2016-06-01' } });
  expect(bounded.aggregations.h.buckets.map((bucket: { key_as_string: string }) => bucket.key_as_string)).toEqual([
    '2016-04-01T00:00:00.000Z',
    '2016-05-01T00:00:00.000Z',
    '2016-06-01T00:00:00.000Z',
  ]);
  expect((await histogram({})).error.type).toBe('search_phase_execution_exception');
});

test('a time zone on numbers and too many buckets are rejected early', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { n: { type: 'long_range' }, at: { type: 'date_range' } } } });
  await rest('PUT /i/_doc/1?refresh=true', { n: { gte: 1 }, at: { gte: '2016' } });
  const refusal = async (field: string, zone: object = {}) => {
    const h = { date_histogram: { field, fixed_interval: '1000d', ...zone } };
    return (await rest('POST /i/_search', { size: 0, aggs: { h } })).body.error.root_cause[0].reason;
  };
  expect(await refusal('n', { time_zone: 'Europe/Berlin' })).toBe(
    'Field [n] of type [long_range] does not support custom time zones',
  );
  expect(await refusal('at')).toContain('Must be less than or equal to: [65535]');
});
