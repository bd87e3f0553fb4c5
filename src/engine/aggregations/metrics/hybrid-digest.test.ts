import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HybridDigest } from './hybrid-digest.ts';

function digestOf(values: readonly number[], compression = 100): HybridDigest {
  const digest = new HybridDigest(compression);
  for (const value of values) digest.add(value);
  return digest;
}

/** Position share × (n − 1) in the sorted values, interpolated. */
function interpolated(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const lower = Math.floor(position);
  const upper = Math.min(lower + 1, sorted.length - 1);
  return sorted[lower]! + (position - lower) * (sorted[upper]! - sorted[lower]!);
}

const values = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 50 });

describe('HybridDigest', () => {
  test('percentiles of few values are interpolated between neighbors', () => {
    expect(digestOf([1, 2]).percentile(50)).toBe(1.5);
    expect(digestOf([4, 1, 3, 2]).percentile(25)).toBe(1.75);
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 100 }), (list, percent) => {
        expect(digestOf(list).percentile(percent)).toBeCloseTo(interpolated(list, percent / 100), 12);
      }),
    );
  });

  test('ranks of few values count equal values half and interpolate between neighbors', () => {
    expect(digestOf([1, 51, 101, 151]).rank(50)).toBe(0.37);
    expect(digestOf([1, 1, 2, 3]).rank(0)).toBe(0);
    expect(digestOf([1, 2, 3]).rank(9)).toBe(1);
    expect(new HybridDigest(100).rank(1)).toBeNaN();
  });

  test('digests merged in parts equal the digest of all values', () => {
    fc.assert(
      fc.property(values, values, fc.integer({ min: 0, max: 100 }), (a, b, percent) => {
        const merged = digestOf(a);
        merged.addAll(digestOf(b));
        const whole = digestOf([...a, ...b]);
        expect([merged.percentile(percent), merged.min, merged.max]).toEqual([
          whole.percentile(percent),
          whole.min,
          whole.max,
        ]);
      }),
    );
  });

  test('stays exact below 20 × compression values and approximates from there on', () => {
    const list = (size: number) => Array.from({ length: size }, (_, i) => (i * 7919) % size);
    const centroids = (size: number): number => {
      let seen = 0;
      digestOf(list(size), 10).each(() => seen++);
      return seen;
    };
    expect(centroids(199)).toBe(199);
    expect(centroids(200)).toBeLessThan(100);
    const many = digestOf(list(100_000));
    for (const [share, error] of [
      [0.001, 100],
      [0.25, 1000],
      [0.5, 1000],
      [0.99, 300],
      [1, 0],
    ] as const)
      expect(Math.abs(many.quantile(share) - share * 99_999)).toBeLessThanOrEqual(error);
    expect(many.rank(25_000)).toBeCloseTo(0.25, 2);
  });
});
