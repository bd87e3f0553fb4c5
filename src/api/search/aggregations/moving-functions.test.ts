import { beforeAll, describe, expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

const VALUES = [2, 5, 3, 7, 4, 6, 1, 8];

describe('functions over a window of six buckets, with the answers of Elasticsearch', () => {
  let rest: Awaited<ReturnType<typeof openRest>>;

  beforeAll(async () => {
    rest = await openRest();
    for (const [n, v] of VALUES.entries()) await rest(`PUT /m/_doc/${n}`, { n, v });
    await rest('POST /m/_refresh');
  });

  test.each([
    ['holtWinters(values, 0.3, 0.1, 0.2, 2, true)', [3.3565380899984647, 4.899221263139188]],
    ['holtWinters(values, 0.3, 0.1, 0.2, 2, false)', [4.294148653571428, 4.691874632499999]],
    ['holtWinters(values, 0.5, 0.5, 0.5, 3, true)', [9.414843750007913, 3.42120535719768]],
    ['holt(values, 0.3, 0.1)', [4.964066759, 3.9246478939999996]],
    ['ewma(values, 0.3)', [4.67399, 3.924739999999999]],
    ['linearWeightedAvg(values)', [4.7727272727272725, 3.8181818181818183]],
    ['unweightedAvg(values)', [4.5, 4.333333333333333]],
    ['stdDev(values, MovingFunctions.unweightedAvg(values))', [1.707825127659933, 1.9720265943665387]],
    ['max(values)', [7, 7]],
    ['min(values)', [2, 1]],
    ['sum(values)', [27, 26]],
  ])('%s', async (call, expected) => {
    const script = `values.length < 6 ? Double.NaN : MovingFunctions.${call}`;
    const moving = { moving_fn: { buckets_path: 's', window: 6, script } };
    const aggs = { h: { histogram: { field: 'n', interval: 1 }, aggs: { s: { sum: { field: 'v' } }, moving } } };
    const { buckets } = (await rest('POST /m/_search', { size: 0, aggs })).body.aggregations.h;
    expect(buckets.slice(6).map((bucket: { moving: { value: number } }) => bucket.moving.value)).toEqual(expected);
  });
});

test('values of a script that sorts by number are decimals, those of one that sorts by string are texts', async () => {
  const rest = await openRest();
  await rest('PUT /s/_doc/1?refresh', { n: 7 });
  const sortedBy = async (type: string, script: string) =>
    (await rest('POST /s/_search', { sort: { _script: { type, script } } })).text;
  expect(await sortedBy('number', "doc['n'].value")).toContain('"sort":[7.0]');
  expect(await sortedBy('string', "doc['n'].value.toString()")).toContain('"sort":["7"]');
});
