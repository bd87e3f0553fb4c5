import { expect, test } from 'vitest';
import { Lazy, whenLoaded } from './lazy.ts';

test('a part that cannot be loaded answers 503, and is loaded by the next request', async () => {
  let reachable = false;
  const part = new Lazy(async () => {
    if (!reachable) throw new TypeError('Importing a module script failed.');
    return 7;
  });
  const use = () => whenLoaded(() => part.need());
  await expect(use()).rejects.toMatchObject({
    type: 'node_disconnected_exception',
    status: 503,
    reason: expect.stringContaining('[Importing a module script failed.]; try again'),
  });
  reachable = true;
  expect(await use()).toBe(7);
  expect(part.loaded).toBe(7);
});
