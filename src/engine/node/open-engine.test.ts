import { expect, test } from 'vitest';
import { nodeLimits } from '../breakers/node-limits.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';

test('long waits never exceed the maximum timer delay', async () => {
  const asked: number[] = [];
  const sleep = async (milliseconds: number) => void asked.push(milliseconds);
  const engine = await openEngine({ store: new MemoryStore(), sleep });
  await engine.sleep(Number.MAX_SAFE_INTEGER);
  await engine.sleep(250);
  expect(asked).toEqual([2 ** 31 - 1, 250]);
  await engine.close();
});

test('an engine in memory is empty and keeps the limits that the settings of the node fix', async () => {
  const settings = { 'indices.query.bool.max_nested_depth': '7' };
  const engine = await openEngine({ store: new MemoryStore(), settings });
  await engine.indices.create('i', undefined);
  const scratch = await engine.openScratch(() => 5);
  expect(await scratch.indices.exists('i')).toBe(false);
  expect(nodeLimits().maxNestedDepth).toBe(7);
  await scratch.indices.create('own', undefined);
  expect((await scratch.indices.describe('own')).map(({ creationDate }) => creationDate)).toEqual([5]);
  await scratch.close();
  expect(await engine.indices.exists('own')).toBe(false);
  await engine.close();
});
