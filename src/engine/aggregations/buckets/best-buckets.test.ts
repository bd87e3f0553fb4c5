import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestBuckets, inHashOrder } from './best-buckets.ts';

test('the best come first, whatever the order they came in', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 12 }), (items, size) => {
      const sorted = [...items].sort((a, b) => b - a).slice(0, size);
      expect(bestBuckets(items, size, (a, b) => a < b)).toEqual(sorted);
    }),
  );
});

test('among equals the heap decides', () => {
  expect(bestBuckets(['a1', 'a2', 'a3'], 10, () => false)).toEqual(['a2', 'a3', 'a1']);
});

test('texts in the order of their hashes', () => {
  expect(inHashOrder(['b', '2', 'a'], text => text)).toEqual(['a', 'b', '2']);
});
