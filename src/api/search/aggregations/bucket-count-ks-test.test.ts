import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /l', { mappings: { properties: { ms: { type: 'double' }, v: { type: 'keyword' } } } });
  const documents = Array.from({ length: 400 }, (_, i) =>
    i % 2 === 0 ? { v: 'even', ms: i / 4 } : { v: 'slow', ms: Math.sqrt(i / 400) * 100 },
  );
  const few = Array.from({ length: 5 }, () => ({ v: 'few', ms: 1 }));
  await rest('POST /l/_bulk?refresh', lines(...[...documents, ...few].flatMap(one => [{ index: {} }, one])));
});

const RANGES = Array.from({ length: 10 }, (_, i) => ({ from: 10 * i, to: 10 * (i + 1) }));

async function search(body: object) {
  const aggs = { r: { range: { field: 'ms', ranges: RANGES } }, ks: { bucket_count_ks_test: body } };
  return rest('POST /l/_search', { size: 0, aggs: { versions: { terms: { field: 'v' }, aggs } } });
}

async function pValues(body: object = {}) {
  const answer = await search({ buckets_path: 'r>_count', ...body });
  const buckets = answer.body.aggregations.versions.buckets as { key: string; ks: Record<string, number> }[];
  return Object.fromEntries(buckets.map(({ key, ks }) => [key, ks])) as Record<string, Record<string, number>>;
}

describe('bucket_count_ks_test', () => {
  test('finds the terms whose counts differ from the expected ones', async () => {
    const { even, slow, few } = await pValues();
    expect(Object.keys(even!)).toEqual(['less', 'greater', 'two_sided']);
    expect(even!.two_sided).toBeGreaterThan(0.99);
    expect(slow!.less).toBeLessThan(0.05);
    expect(slow!.greater).toBe(1);
    expect(few).toEqual({ less: 'NaN', greater: 'NaN', two_sided: 'NaN' });
  });

  test('compares with the given fractions', async () => {
    const fractions = RANGES.map((_, i) => ((i + 1) / 10) ** 2 - (i / 10) ** 2);
    const { even, slow } = await pValues({ fractions });
    expect(slow!.two_sided).toBeGreaterThan(0.99);
    expect(even!.greater).toBeLessThan(0.05);
  });

  test('computes what is asked for, at the points that are asked for', async () => {
    expect(Object.keys((await pValues({ alternative: ['TWO_SIDED', 'less'] })).slow!)).toEqual(['less', 'two_sided']);
    const [upper, uniform, lower] = await Promise.all(
      ['upper_tail', 'uniform', 'lower_tail'].map(async sampling_method => (await pValues({ sampling_method })).slow!),
    );
    expect(upper).toEqual((await pValues()).slow);
    // The samples differ most in the lower half, so that points there make the difference clearer.
    expect(lower!.less!).toBeLessThan(uniform!.less!);
    expect(uniform!.less!).toBeLessThan(upper!.less!);
  });

  test.each([
    [{}, 'Required [buckets_path]'],
    [{ buckets_path: 'missing>_count' }, 'No aggregation found for path [missing>_count]'],
    [{ buckets_path: 'r>_key' }, '[bucket_count_ks_test] requires that buckets_path points to bucket [_count]'],
    [{ buckets_path: 'r>_count', alternative: [] }, '[alternative] must not be empty for aggregation [ks]'],
    [
      { buckets_path: 'r>_count', alternative: ['more'] },
      'No enum constant org.elasticsearch.xpack.ml.aggs.kstest.Alternative.MORE',
    ],
    [{ buckets_path: 'r>_count', sampling_method: 'any' }, 'Unrecognized sampling_method [any]'],
    [{ buckets_path: 'r>_count', gap_policy: 'skip' }, 'only [gap_policy] of [insert_zeros] is supported'],
    [{ buckets_path: 'r>_count', fractions: [1] }, '[fractions] must have a value for each bucket of [r>_count]'],
    [{ buckets_path: 'r>_count', other: 1 }, '[bucket_count_ks_test] unknown field [other]'],
  ])('%j is rejected', async (body, reason) => {
    const answer = await search(body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body.error)).toContain(reason);
  });
});
