import { describe, expect, test } from 'vitest';
import { bucketedSmirnov } from './bucketed-smirnov.ts';
import { oneSidedSmirnov } from './one-sided-smirnov.ts';

const SHARES = Array.from({ length: 55 }, (_, i) => (i + 1) / 56);
const ALL = ['less', 'greater', 'two_sided'] as const;
const EQUAL = [1, 1, 1, 1, 1, 1, 1, 1];

const of = (values: number[], fractions = EQUAL) =>
  Object.fromEntries(
    bucketedSmirnov({ values, documents: values.reduce((sum, one) => sum + one, 0) }, fractions, SHARES, ALL),
  ) as Record<(typeof ALL)[number], number>;

/**
 * The share of the ways to mix samples of `size` in which one is ahead by `distance` at some point, by the reflection
 * principle: C(2n, n − d) / C(2n, n).
 */
function ahead(size: number, distance: number): number {
  let share = 1;
  for (let i = 0; i < distance; i++) share *= (size - i) / (size + i + 1);
  return share;
}

describe('test of counts by bucket', () => {
  test('the one-sided probability is close to the exact one', () => {
    for (const distance of [5, 10, 15, 20])
      expect(oneSidedSmirnov(distance / 55, 55, 55) / ahead(55, distance)).toBeCloseTo(1, 0);
    expect(oneSidedSmirnov(0, 55, 55)).toBe(1);
  });

  test('equal distributions are likely, whatever their scale', () => {
    for (const values of [EQUAL.map(() => 100), [10, 20, 30, 400]]) {
      const found = of(
        values,
        values.map(value => value / 1024),
      );
      expect(Math.max(found.greater, found.less)).toBe(1);
      expect(Math.min(found.greater, found.less)).toBeGreaterThan(0.9);
      expect(found.two_sided).toBeGreaterThan(0.99);
    }
  });

  test('counts in the first buckets are less, in the last greater', () => {
    const first = of([500, 300, 100, 50, 20, 10, 10, 10]);
    expect(first.less).toBe(1);
    expect(first.greater).toBeLessThan(1e-4);
    const last = of([10, 10, 10, 20, 50, 100, 300, 500]);
    expect(last.greater).toBe(1);
    expect(last.less).toBeLessThan(1e-4);
    expect(last.two_sided).toBeLessThan(1e-3);
    expect(last.two_sided).toBeGreaterThan(last.less);
  });

  test('the two-sided probability of a known distance', () => {
    // All documents are in the second of two buckets: the positions of the samples are 1 + share of 1 and 2 * share.
    // At share s the first is ahead by the shares in (s, (1 + s) / 2), of which there are at most half: 28 of 55.
    const { two_sided: found } = of([0, 1000], [1, 1]);
    const distance = 28;
    let expected = 0;
    for (let k = 1, sign = 1; k * distance <= 55; k++, sign = -sign) expected += 2 * sign * ahead(55, k * distance);
    expect(found).toBeCloseTo(expected, 12);
  });

  test('few documents are compared at a part of the points, which does not change from one request to the next', () => {
    const found = of([20, 10, 5, 2, 1, 1, 1, 0]);
    expect(of([20, 10, 5, 2, 1, 1, 1, 0])).toEqual(found);
    expect(found.less).toBe(1);
    expect(found.greater).toBeGreaterThan(0);
    expect(found.greater).toBeLessThan(0.05);
  });

  test('too few documents have no probabilities', () => {
    expect(of([20, 2])).toEqual({ less: Number.NaN, greater: Number.NaN, two_sided: Number.NaN });
    expect(of([])).toEqual({ less: Number.NaN, greater: Number.NaN, two_sided: Number.NaN });
    expect(of([100, 200], [0, 0])).toEqual({ less: Number.NaN, greater: Number.NaN, two_sided: Number.NaN });
  });
});
