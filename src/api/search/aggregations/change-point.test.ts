import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 1);

/** Some noise, and a spike on one day. */
const valueOn = (day: number) => (day === 17 ? 500 : 10 + ((day * 7919) % 11));

beforeAll(async () => {
  rest = await openRest();
  const properties = { day: { type: 'date', format: 'yyyy-MM-dd' }, v: { type: 'double' }, n: { type: 'integer' } };
  await rest('PUT /days', { settings: { number_of_shards: 2 }, mappings: { properties } });
  const documents = Array.from({ length: 40 }, (_, day) => ({
    day: new Date(START + day * DAY).toISOString().slice(0, 10),
    n: day,
    v: valueOn(day),
  }));
  await rest('POST /days/_bulk?refresh', lines(...documents.flatMap(one => [{ index: {} }, one])));
});

const DAYS = {
  date_histogram: { field: 'day', fixed_interval: '1d' },
  aggs: { v: { sum: { field: 'v' } } },
};

const aggregate = async (aggs: object, parameters = '') =>
  (await rest(`POST /days/_search${parameters}`, { size: 0, aggs })).body;

describe('change_point', () => {
  test('shows the bucket of the change with its sub-aggregations', async () => {
    const { aggregations } = await aggregate({ days: DAYS, c: { change_point: { buckets_path: 'days>v' } } });
    const { bucket, type } = aggregations.c;
    expect(bucket).toEqual({ key: '2024-01-18T00:00:00.000Z', doc_count: 1, v: { value: 500 } });
    expect(Object.keys(type)).toEqual(['spike']);
    expect(type.spike.change_point).toBe(17);
    expect(type.spike.p_value).toBeLessThan(0.01);
    expect(Object.keys(aggregations.c)).toEqual(['bucket', 'type']);
  });

  test('positions count buckets without a value, and keys are those of the aggregation', async () => {
    const histogram = { histogram: { field: 'n', interval: 1, extended_bounds: { min: -3, max: 39 } } };
    const days = { ...histogram, aggs: DAYS.aggs };
    const { aggregations } = await aggregate({ days, c: { change_point: { buckets_path: 'days>v' } } });
    expect(aggregations.c.bucket.key).toBe(17);
    expect(aggregations.c.type.spike.change_point).toBe(20);
  });

  test('counts without a change', async () => {
    const { aggregations } = await aggregate({ days: DAYS, c: { change_point: { buckets_path: 'days>_count' } } });
    expect(aggregations.c).toEqual({ type: { stationary: {} } });
  });

  test('too few buckets', async () => {
    const months = { date_histogram: { field: 'day', calendar_interval: 'month' } };
    const { aggregations } = await aggregate({ months, c: { change_point: { buckets_path: 'months>_count' } } });
    const reason = 'not enough buckets to calculate change_point. Requires at least [22]; found [2]';
    expect(aggregations.c).toEqual({ type: { indeterminable: { reason } } });
  });

  test('other pipelines read the p-value', async () => {
    const parity = { script: { source: "doc['n'].value % 2 == 0 ? 'even' : 'odd'" } };
    const change = { change_point: { buckets_path: 'days>v' } };
    const select = { bucket_selector: { buckets_path: { p: 'change.p_value' }, script: 'params.p < 1' } };
    const aggs = { days: { histogram: { field: 'n', interval: 1 }, aggs: DAYS.aggs }, change };
    const all = await aggregate({ t: { terms: parity, aggs } });
    expect(all.aggregations.t.buckets).toHaveLength(2);
    const few = { range: { field: 'n', ranges: [{ to: 16 }, { to: 30 }] } };
    const { aggregations } = await aggregate({ t: { ...few, aggs: { ...aggs, select } } });
    expect(aggregations.t.buckets.map(({ key }: { key: string }) => key)).toEqual(['*-30.0']);
  });

  test('typed keys', async () => {
    const { aggregations } = await aggregate(
      { days: DAYS, c: { change_point: { buckets_path: 'days>v', gap_policy: 'insert_zeros' } } },
      '?typed_keys',
    );
    expect(Object.keys(aggregations['change_point#c'].bucket)).toEqual(['key', 'doc_count', 'sum#v']);
  });

  test.each([
    [{}, 'Required [buckets_path]'],
    [{ buckets_path: 'days>v', format: '0' }, '[change_point] unknown field [format]'],
    [{ buckets_path: 'none>v' }, 'No aggregation found for path [none>v]'],
    [{ buckets_path: 'days>v', gap_policy: 'x' }, 'Invalid gap policy: [x], accepted values: [insert_zeros, skip]'],
  ])('%j is rejected', async (body, reason) => {
    const { error, status } = await aggregate({ days: DAYS, c: { change_point: body } });
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toContain(reason);
  });
});
