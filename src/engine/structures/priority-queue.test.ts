import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PriorityQueue } from './priority-queue.ts';

test('a queue returns its elements in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), list => {
      const queue = new PriorityQueue<number>((a, b) => a < b);
      for (const value of list) queue.add(value);
      expect(queue.drain()).toEqual(list.slice().sort((a, b) => a - b));
    }),
  );
});

test('a queue with a capacity keeps the greatest elements', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 10 }), (list, capacity) => {
      const queue = new PriorityQueue<number>((a, b) => a < b, capacity);
      for (const value of list) queue.offer(value);
      const sorted = list.slice().sort((a, b) => a - b);
      expect(queue.drain()).toEqual(sorted.slice(Math.max(0, sorted.length - capacity)));
    }),
  );
});
