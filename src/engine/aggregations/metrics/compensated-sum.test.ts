import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNLIMITED_BREAKER } from '../../breakers/circuit-breaker.ts';
import { RequestMemory } from '../../breakers/request-memory.ts';
import { AggregationMemory } from '../aggregation-memory.ts';
import { BucketSums, CompensatedSum, compensatedSum } from './compensated-sum.ts';

test('keeps digits that a plain sum loses', () => {
  const tenths = Array.from({ length: 1000 }, () => 0.1);
  expect(compensatedSum(tenths)).toBe(100);
  expect(tenths.reduce((a, b) => a + b, 0)).not.toBe(100);
});

test('an infinite sum stays infinite', () => {
  expect(compensatedSum([1e308, 1e308, -1])).toBe(Number.POSITIVE_INFINITY);
  expect(compensatedSum([])).toBe(0);
});

test('sums by bucket equal sums added one by one, bit for bit', () => {
  const whole = fc.integer({ min: -1000, max: 1000 }).map(value => ({ value, bound: 1000 }));
  const large = fc.maxSafeInteger().map(value => ({ value, bound: 2 ** 53 }));
  const extremes = fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NaN);
  const any = fc
    .oneof({ arbitrary: fc.double(), weight: 20 }, { arbitrary: extremes, weight: 1 })
    .map(value => ({ value, bound: Number.POSITIVE_INFINITY }));
  const blocks = fc.array(
    fc.tuple(
      fc
        .constantFrom<fc.Arbitrary<{ value: number; bound: number }>>(whole, large, any)
        .chain(one => fc.array(one, { maxLength: 30 })),
      fc.integer({ min: -1, max: 40 }),
      fc.array(fc.nat({ max: 40 }), { minLength: 50, maxLength: 50 }),
    ),
    { maxLength: 12 },
  );
  const property = fc.property(blocks, list => {
    const sums = new BucketSums(new AggregationMemory(new RequestMemory(UNLIMITED_BREAKER)));
    const expected = Array.from({ length: 41 }, () => new CompensatedSum());
    for (const [numbers, onlyBucket, owners] of list) {
      const buckets = Int32Array.from(numbers, (_, i) => (onlyBucket < 0 ? owners[i % owners.length]! : onlyBucket));
      const values = Float64Array.from(numbers, ({ value }) => value);
      const wholeBound = numbers[0]?.bound ?? 0;
      sums.addAll({ length: numbers.length, values, buckets, onlyBucket, wholeBound });
      for (const [i, value] of values.entries()) expected[buckets[i]!]!.add(value);
    }
    expect(expected.map((_, bucket) => sums.get(bucket))).toEqual(expected.map(({ value }) => value));
  });
  fc.assert(property, { numRuns: 500 });
});
