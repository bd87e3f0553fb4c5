import { describe, expect, test } from 'vitest';
import { DistinctCount } from './distinct-count.ts';

function countOf(values: Iterable<string | number | bigint>, threshold: number): DistinctCount {
  const count = new DistinctCount(threshold);
  for (const value of values) count.add(value);
  return count;
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

describe('DistinctCount', () => {
  test('is exact up to the threshold, texts and numbers apart', () => {
    expect(countOf(['1', 1, 1, 'a', 'a', 2n ** 60n], 10).value()).toBe(4);
  });

  test('estimates beyond it within a few per cent', () => {
    for (const [size, threshold] of [
      [5000, 3000],
      [100_000, 3000],
      [20_000, 100],
    ] as const) {
      const error = Math.abs(countOf(numbers(0, size), threshold).value() - size) / size;
      expect(error).toBeLessThan(threshold === 100 ? 0.15 : 0.03);
    }
  });

  test('what is counted twice in two parts counts once', () => {
    const merged = new DistinctCount(3000);
    merged.addAll(countOf(numbers(0, 6000), 3000));
    merged.addAll(countOf(numbers(3000, 4000), 3000));
    expect(merged.value()).toBe(countOf(numbers(0, 6000), 3000).value());
  });
});
