import '../testing/load-aggregations.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AggregationMemory } from '../aggregation-memory.ts';
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

test('texts of any length are counted by all their bytes, and as the same bytes', () => {
  const count = DistinctCount.forThreshold(100);
  const encoder = new TextEncoder();
  const texts = [84, 85, 86, 128, 256, 1000].flatMap(length => {
    const start = 'é'.repeat(length);
    return [`${start}a`, `${start}b`];
  });
  for (const text of texts) count.addText(text);
  expect(count.value()).toBe(12);
  for (const text of texts) count.addBytes(encoder.encode(text));
  expect(count.value()).toBe(12);
  count.addBytes(encoder.encode('another'));
  expect(count.value()).toBe(13);
});

test('few values are counted exactly up to three sixteenths of the registers', () => {
  // A threshold of 3000 has 2^14 registers; Elasticsearch estimates 3476 for 3500 integers, 3518 with 2^10.
  const upTo = (count: number) => numbers(1, count + 1);
  expect(countOf(upTo(3072), 3000).value()).toBe(3072);
  expect(countOf(upTo(3500), 3000).value()).toBe(3476);
  expect(countOf(upTo(3500), 100).value()).toBe(3518);
});

test('memory is charged for what is allocated: hashes, then registers', () => {
  const charges: number[] = [];
  const memory = { charge: (bytes: number) => void charges.push(bytes) };
  const count = DistinctCount.forThreshold(3000, memory as unknown as AggregationMemory);
  expect(charges).toEqual([256]);
  for (const value of numbers(0, 3072)) count.addLong(value);
  const ofHashes = charges.reduce((sum, bytes) => sum + bytes, 0);
  // Four bytes per hash, in a table that is never full.
  expect(ofHashes).toBeGreaterThanOrEqual(4 * 3072);
  expect(ofHashes).toBeLessThanOrEqual(4 * 3072 * 4);
  const before = charges.length;
  count.addLong(3072);
  expect(charges.slice(before)).toEqual([1 << 14]);
});
