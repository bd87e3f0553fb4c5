import { expect, test } from 'vitest';
import { SpareMemory } from './spare-memory.ts';

const MB = 1 << 20;

test('memory that was given back is taken again for the same power of two', () => {
  const spare = new SpareMemory(4 * MB);
  const [first, other] = [spare.take(MB), spare.take(MB)];
  spare.give(first);
  expect(spare.take(2 * MB)).not.toBe(first);
  expect(spare.take(MB / 2)).not.toBe(first);
  const again = spare.take(MB - 1000);
  expect(again).toBe(first);
  expect(again.byteLength).toBe(MB);
  expect(spare.take(MB)).not.toBe(other);
});

test('no more than the limit is kept', () => {
  const spare = new SpareMemory(2 * MB);
  spare.take(MB);
  const given = [1, 2, 3].map(() => spare.take(MB));
  for (const memory of given) spare.give(memory);
  const taken = [1, 2, 3].map(() => spare.take(MB));
  expect(taken.filter(memory => given.includes(memory))).toHaveLength(2);
});

test('nothing is kept when nothing is in use', () => {
  const spare = new SpareMemory(4 * MB);
  const [first, second] = [spare.take(MB), spare.take(MB)];
  spare.give(first);
  spare.give(second);
  const taken = [spare.take(MB), spare.take(MB)];
  expect(taken).not.toContain(first);
  expect(taken).not.toContain(second);
});

test('small memory is neither kept nor rounded up', () => {
  const spare = new SpareMemory(4 * MB);
  spare.take(MB);
  const small = spare.take(100);
  expect(small.byteLength).toBe(100);
  spare.give(small);
  expect(spare.take(100)).not.toBe(small);
});
