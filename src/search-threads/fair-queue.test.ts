import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function drain(queue: FairQueue<number>): number[] {
  const items: number[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
}

test('clients take turns, and each is served in order', () => {
  const queue = new FairQueue<number>();
  for (const item of [10, 11, 12, 13]) queue.push('a', item);
  queue.push('b', 20);
  queue.push('c', 30);
  queue.push('b', 21);
  expect(drain(queue)).toEqual([10, 20, 30, 11, 21, 12, 13]);
  expect(queue.isEmpty).toBe(true);
});

test('removed items are skipped', () => {
  const queue = new FairQueue<number>();
  for (const item of [10, 11, 12]) queue.push('a', item);
  queue.push('b', 20);
  expect(queue.takeAll(item => item === 11 || item === 20)).toEqual([11, 20]);
  expect(drain(queue)).toEqual([10, 12]);
});
