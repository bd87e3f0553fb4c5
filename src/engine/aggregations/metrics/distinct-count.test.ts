import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DistinctCount } from './distinct-count.ts';

function countOf(values: Iterable<string | number | bigint>, threshold: number): DistinctCount {
  const count = DistinctCount.forThreshold(threshold);
  for (const value of values) {
    if (typeof value === 'string') count.addText(value);
    else count.addLong(value);
  }
  return count;
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

test('numbers and integers of any size have the same hashes', () => {
  const property = fc.property(fc.array(fc.oneof(fc.maxSafeInteger(), fc.double(), fc.constant(-0))), list => {
    for (const isLong of [true, false]) {
      const values = isLong ? list.map(Math.trunc).filter(Number.isSafeInteger) : list;
      const [one, other] = [DistinctCount.forThreshold(10), DistinctCount.forThreshold(10)];
      for (const value of values) {
        one.addNumber(value, isLong);
        if (isLong) other.addLong(BigInt(value));
        else other.addDouble(value);
      }
      expect(one.value()).toBe(other.value());
      const before = one.value();
      one.addAll(other);
      expect(one.value()).toBe(before);
    }
  });
  fc.assert(property);
});

describe('DistinctCount', () => {
  test('counts few values exactly, strings as well as numbers', () => {
    expect(countOf(['1', 1, 1, 'a', 'a', 2n ** 60n], 10).value()).toBe(4);
    expect(countOf(numbers(0, 2000), 3000).value()).toBe(2000);
  });

  test('returns the same estimates as Elasticsearch for integers from 0', () => {
    expect(countOf(numbers(0, 10_000), 3000).value()).toBe(9886);
    expect(countOf(numbers(0, 20_000), 3000).value()).toBe(19_798);
    expect(countOf(numbers(0, 10_000), 100).value()).toBe(10_221);
    expect(countOf(numbers(0, 20_000), 100).value()).toBe(19_969);
  });

  test('values counted in two parts count once', () => {
    const merged = DistinctCount.forThreshold(3000);
    merged.addAll(countOf(numbers(0, 6000), 3000));
    merged.addAll(countOf(numbers(3000, 4000), 3000));
    expect(merged.value()).toBe(countOf(numbers(0, 6000), 3000).value());
    const few = DistinctCount.forThreshold(3000);
    few.addAll(countOf(numbers(3000, 4000), 3000));
    few.addAll(countOf(numbers(0, 6000), 3000));
    expect(few.value()).toBe(merged.value());
  });
});
