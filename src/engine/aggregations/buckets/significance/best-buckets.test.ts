import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestBuckets, inHashOrder } from './best-buckets.ts';

test('the best items come first, in any insertion order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 12 }), (items, size) => {
      const sorted = [...items].sort((a, b) => b - a).slice(0, size);
      expect(bestBuckets(items, size, (a, b) => a < b)).toEqual(sorted);
    }),
  );
});

test('equal items are in heap order', () => {
  expect(bestBuckets(['a1', 'a2', 'a3'], 10, () => false)).toEqual(['a2', 'a3', 'a1']);
});

test('orders texts by their hashes', () => {
  expect(inHashOrder(['b', '2', 'a'], text => text)).toEqual(['a', 'b', '2']);
});
