import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TDigest } from './t-digest.ts';

function digestOf(values: readonly number[]): TDigest {
  const digest = new TDigest(100);
  for (const value of values) digest.add(value);
  return digest;
}

describe('TDigest', () => {
  test('few values are exact', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 0, max: 100 }),
        (values, percent) => {
          const sorted = [...values].sort((a, b) => a - b);
          const index = Math.min(values.length - 1, Math.floor((percent / 100) * values.length));
          expect(digestOf(values).quantile(percent / 100)).toBe(sorted[index]);
        },
      ),
    );
  });

  test('many are close, closest at the ends', () => {
    const values = Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 100_000);
    const digest = digestOf(values);
    for (const [share, error] of [
      [0.001, 100],
      [0.25, 1000],
      [0.5, 1000],
      [0.99, 300],
      [1, 1],
    ] as const)
      expect(Math.abs(digest.quantile(share) - share * 100_000)).toBeLessThanOrEqual(error);
  });

  test('parts joined are the whole', () => {
    const merged = new TDigest(100);
    merged.addAll(digestOf([1, 2]));
    merged.addAll(digestOf([3]));
    expect([0, 0.5, 1].map(share => merged.quantile(share))).toEqual([1, 2, 3]);
    expect(merged.rank(2)).toBe(0.5);
    expect(new TDigest(100).quantile(0.5)).toBeNaN();
  });
});

test('the same digits as the reference: 20000 pseudo-random values', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const shard = digestOf(Array.from({ length: 20_000 }, () => Math.floor(random() * 1e6) / 4));
  shard.compress();
  expect([1, 50, 99.9].map(percent => shard.percentile(percent))).toEqual([
    2268.9267469324845, 124933.17054980411, 249752.20833333337,
  ]);
});
