import { expect, test } from 'vitest';
import { TDigest } from './t-digest.ts';

test('quantiles of many values are close, and closest at the ends', () => {
  const digest = new TDigest(100);
  for (let i = 0; i < 100_000; i++) digest.add((i * 7919) % 100_000);
  for (const [share, error] of [
    [0, 0],
    [0.001, 100],
    [0.25, 1000],
    [0.5, 1000],
    [0.99, 300],
    [1, 0],
  ] as const)
    expect(Math.abs(digest.quantile(share) - share * 99_999)).toBeLessThanOrEqual(error);
});

test('a rank is the inverse of a quantile', () => {
  const digest = new TDigest(100);
  for (let i = 0; i < 50_000; i++) digest.add(Math.sqrt(i));
  for (const share of [0.01, 0.2, 0.5, 0.8, 0.99]) expect(digest.rank(digest.quantile(share))).toBeCloseTo(share, 2);
});

test('weighted values count as often as their weight, whatever the buffer size', () => {
  const digest = new TDigest(10);
  for (let i = 0; i < 1000; i++) digest.add(i, 3);
  expect(digest.count).toBe(3000);
  expect(digest.quantile(0.5)).toBeGreaterThan(400);
  expect(digest.quantile(0.5)).toBeLessThan(600);
  expect(new TDigest(100).quantile(0.5)).toBeNaN();
});
