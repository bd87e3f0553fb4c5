import { expect, test } from 'vitest';
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
