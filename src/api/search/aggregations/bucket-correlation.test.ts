import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

const VALUES = [1, 1, 1, 2, 2, 3, 3, 3, 3, 4];
const ALL = VALUES.length;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /v', { mappings: { properties: { n: { type: 'integer' }, id: { type: 'integer' } } } });
  const documents = VALUES.flatMap((n, id) => [{ index: { _id: String(id) } }, { n, id }]);
  await rest('POST /v/_bulk?refresh', lines(...documents));
});

const HISTOGRAM = { histogram: { field: 'n', interval: 1, extended_bounds: { min: 1, max: 4 } } };
const INDICATOR = { expectations: [1, 2, 3, 4], fractions: [0.3, 0.2, 0.4, 0.1], doc_count: ALL };

const correlate = async (indicator: object, query: object = { match_all: {} }, more: object = {}) => {
  const body = { buckets_path: 'h>_count', function: { count_correlation: { indicator } }, ...more };
  const aggs = { h: HISTOGRAM, c: { bucket_correlation: body } };
  const answer = await rest('POST /v/_search', { size: 0, query, aggs });
  return answer.body.aggregations?.c ?? answer.body;
};

/** The correlation of the value of a document with whether it is one of those. */
function naive(found: ReadonlySet<number>): number {
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const flags = VALUES.map((_, id) => Number(found.has(id)));
  const [x, y] = [mean(VALUES), mean(flags)];
  const covariance = mean(VALUES.map((value, id) => (value - x) * (flags[id]! - y)));
  return covariance / Math.sqrt(mean(VALUES.map(v => (v - x) ** 2)) * mean(flags.map(flag => (flag - y) ** 2)));
}

describe('bucket_correlation', () => {
  test('equals the correlation of the documents', async () => {
    const some = fc.uniqueArray(fc.integer({ min: 0, max: ALL - 1 }), { minLength: 1, maxLength: ALL - 1 });
    await fc.assert(
      fc.asyncProperty(some, async ids => {
        const { value } = await correlate(INDICATOR, { terms: { id: ids } });
        expect(value).toBeCloseTo(naive(new Set(ids)), 12);
      }),
      { numRuns: 40 },
    );
  });

  test('has no value if all documents are counted', async () => {
    expect(await correlate(INDICATOR)).toEqual({ value: null });
  });

  test.each([
    [{ ...INDICATOR, doc_count: 5 }, {}, 'doc_count of indicator must be larger than the total count'],
    [
      { expectations: [1, 2], doc_count: 9 },
      {},
      'value lengths do not match; indicator.expectations [2] and number of buckets [4]',
    ],
    [{ expectations: [1], doc_count: 9 }, {}, '[expectations] must have a length of at least 2'],
    [{ expectations: [1, 2], doc_count: 0 }, {}, '[doc_count] must be a positive value'],
    [
      { expectations: [1, 2], fractions: [1], doc_count: 9 },
      {},
      '[expectations] and [fractions] must have the same length',
    ],
    [INDICATOR, { gap_policy: 'skip' }, 'only [gap_policy] of [insert_zeros] is supported'],
    [INDICATOR, { function: { other: {} } }, 'unknown field [other]'],
    [INDICATOR, { buckets_path: 'h>_key' }, 'count correlation requires that bucket_path points to bucket [_count]'],
  ])('%j %j is rejected', async (indicator, more, reason) => {
    const { error, status } = await correlate(indicator, undefined, more);
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toContain(reason);
  });
});
