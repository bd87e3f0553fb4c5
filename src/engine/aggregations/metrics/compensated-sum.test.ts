import { expect, test } from 'vitest';
import { compensatedSum } from './compensated-sum.ts';

test('keeps what a plain sum loses', () => {
  const tenths = Array.from({ length: 1000 }, () => 0.1);
  expect(compensatedSum(tenths)).toBe(100);
  expect(tenths.reduce((a, b) => a + b, 0)).not.toBe(100);
});

test('infinity stays', () => {
  expect(compensatedSum([1e308, 1e308, -1])).toBe(Number.POSITIVE_INFINITY);
  expect(compensatedSum([])).toBe(0);
});
