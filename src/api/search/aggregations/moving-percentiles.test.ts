import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

/** The values of each bucket of a histogram with an interval of 10. */
const BUCKETS = [[3, 1, 4], [1, 5], [], [9, 2, 6, 5], [3.5]];

beforeAll(async () => {
  rest = await openRest();
  const properties = { at: { type: 'integer' }, v: { type: 'double' }, k: { type: 'keyword' } };
  await rest('PUT /m', { settings: { number_of_shards: 2 }, mappings: { properties } });
  const documents = BUCKETS.flatMap((values, i) => values.map(v => ({ at: 10 * i + 1, v, k: 'x' })));
  await rest('POST /m/_bulk?refresh', lines(...documents.flatMap(one => [{ index: {} }, one])));
});

type Percentiles = { values: unknown };

async function search(percentiles: object, moving: object, query = '') {
  const inside = { p: { percentiles: { field: 'v', ...percentiles } }, mp: { moving_percentiles: moving } };
  const aggs = { h: { histogram: { field: 'at', interval: 10, min_doc_count: 0 }, aggs: inside } };
  return rest(`POST /m/_search${query}`, { size: 0, aggs });
}

async function moved(percentiles: object, moving: object): Promise<(Percentiles | undefined)[]> {
  const { body } = await search(percentiles, { buckets_path: 'p', ...moving });
  return body.aggregations.h.buckets.map(({ mp }: { mp?: Percentiles }) => mp);
}

/** Interpolated between the two nearest values, as percentiles of few values are. */
function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  return sorted[low]! + (at - low) * ((sorted[low + 1] ?? sorted[low]!) - sorted[low]!);
}

describe('moving_percentiles', () => {
  test('are the percentiles of all values of the window', async () => {
    const numbers = fc.record({ window: fc.integer({ min: 1, max: 7 }), shift: fc.integer({ min: -3, max: 6 }) });
    await fc.assert(
      fc.asyncProperty(numbers, async ({ window, shift }) => {
        const found = await moved({ percents: [25, 50, 90] }, { window, shift });
        const clamp = (at: number) => Math.max(0, Math.min(BUCKETS.length, at));
        const expected = BUCKETS.map((_, i) => {
          const inWindow = BUCKETS.slice(clamp(i - window + shift), clamp(i + shift));
          if (inWindow.length === 0) return undefined;
          const [a, b, c] = [0.25, 0.5, 0.9].map(share => quantile(inWindow.flat(), share));
          return { values: { '25.0': a, '50.0': b, '90.0': c } };
        });
        expect(found.length).toBe(expected.length);
        found.forEach((one, i) => {
          expect(one === undefined).toBe(expected[i] === undefined);
          for (const [percent, value] of Object.entries(expected[i]?.values ?? {})) {
            const shown = (one!.values as Record<string, number | null>)[percent];
            if (value === null) expect(shown).toBeNull();
            else expect(shown).toBeCloseTo(value!, 9);
          }
        });
      }),
      { numRuns: 30 },
    );
  });

  test('of HDR histograms are those of a histogram of all values', async () => {
    const hdr = { percents: [50, 100], hdr: { number_of_significant_value_digits: 3 } };
    const found = await moved(hdr, { window: 10 });
    const { body } = await rest('POST /m/_search', {
      size: 0,
      query: { range: { at: { lt: 40 } } },
      aggs: { p: { percentiles: { field: 'v', ...hdr } } },
    });
    expect(found[4]).toEqual(body.aggregations.p);
  });

  test('are keyed, and named for typed keys, as the percentiles are', async () => {
    const [, second] = await moved({ percents: [0, 100], keyed: false }, { window: 1 });
    expect(second).toEqual({
      values: [
        { key: 0, value: 1 },
        { key: 100, value: 4 },
      ],
    });
    const { body } = await search({}, { buckets_path: 'p', window: 1 }, '?typed_keys');
    expect(Object.keys(body.aggregations['histogram#h'].buckets[1])).toContain('tdigest_percentiles#mp');
  });

  test('do not change the percentiles of the buckets, and other pipelines can read them', async () => {
    const aggs = {
      h: {
        histogram: { field: 'at', interval: 10 },
        aggs: {
          p: { percentiles: { field: 'v', percents: [100] } },
          mp: { moving_percentiles: { buckets_path: 'p', window: 2, shift: 1 } },
        },
      },
      most: { max_bucket: { buckets_path: 'h>mp[100]' } },
    };
    const { buckets } = (await rest('POST /m/_search', { size: 0, aggs })).body.aggregations.h;
    expect(buckets.map((one: { p: Percentiles }) => one.p.values)).toEqual(
      BUCKETS.map(values => ({ '100.0': values.length === 0 ? null : Math.max(...values) })),
    );
    expect((await rest('POST /m/_search', { size: 0, aggs })).body.aggregations.most).toEqual({
      value: 9,
      keys: ['30.0', '40.0'],
    });
  });

  test.each([
    [{ buckets_path: 'p' }, 'Required [window]'],
    [{ window: 3 }, 'Required [buckets_path]'],
    [{ buckets_path: 'p', window: 0 }, '[window] must be a positive, non-zero integer.'],
    [{ buckets_path: 'p', window: 1, gap_policy: 'skip' }, '[moving_percentiles] unknown field [gap_policy]'],
    [{ buckets_path: 'q', window: 1 }, 'No aggregation found for path [q]'],
    [
      { buckets_path: '_count', window: 1 },
      'buckets_path must reference a percentiles percentiles aggregation, got: [Double] at aggregation [_count]',
    ],
    [
      { buckets_path: 'p[50]', window: 1 },
      'buckets_path must reference a percentiles percentiles aggregation, got: [Double] at aggregation [p]',
    ],
  ])('%j is rejected', async (moving, reason) => {
    const { status, body } = await search({}, moving);
    expect(status).toBe(400);
    expect(JSON.stringify(body.error)).toContain(reason);
  });

  test('need a histogram around them', async () => {
    const aggs = {
      t: {
        terms: { field: 'k' },
        aggs: { p: { percentiles: { field: 'v' } }, mp: { moving_percentiles: { buckets_path: 'p', window: 1 } } },
      },
    };
    const { status, body } = await rest('POST /m/_search', { size: 0, aggs });
    expect(status).toBe(400);
    expect(JSON.stringify(body.error)).toContain(
      'moving_percentiles aggregation [mp] must have a histogram, date_histogram or auto_date_histogram as parent',
    );
  });

  test('of too many windows exceed the work limit of a request', async () => {
    const aggs = {
      h: {
        histogram: { field: 'at', interval: 0.001, min_doc_count: 0 },
        aggs: { p: { percentiles: { field: 'v' } }, mp: { moving_percentiles: { buckets_path: 'p', window: 50_000 } } },
      },
    };
    const { status, body } = await rest('POST /m/_search', { size: 0, aggs });
    expect(status).toBe(400);
    expect(JSON.stringify(body.error)).toContain('The aggregation [mp] exceeds the work limit of a request.');
  });
});
