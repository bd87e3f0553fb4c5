import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_RUNS, Repeater } from './repeater.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function repeating(send: () => Promise<boolean | undefined>) {
  const changes: [number, string?][] = [];
  const repeater = new Repeater({
    seconds: 5,
    send,
    onChange: (runs, stopped) => changes.push(stopped === undefined ? [runs] : [runs, stopped]),
  });
  return { repeater, changes };
}

test('a request is sent at once, and again some seconds after each response', async () => {
  const send = vi.fn(async () => true);
  const { repeater, changes } = repeating(send);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  repeater.stop('asked');
  repeater.stop('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(changes).toEqual([[1], [2], [2, 'asked']]);
});

test('a slow response is never overtaken, and one after the stop changes nothing', async () => {
  let answer = (_: boolean) => {};
  const send = vi.fn(() => new Promise<boolean>(resolve => (answer = resolve)));
  const { repeater, changes } = repeating(send);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  repeater.stop('edited');
  answer(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(changes).toEqual([[0, 'edited']]);
});

test('a failure ends it, and so does another run', async () => {
  const failing = repeating(async () => false);
  const replaced = repeating(async () => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failing.changes).toEqual([[1, 'failed']]);
  expect(replaced.changes).toEqual([[0, 'replaced']]);
});

test('it ends by itself after many runs', async () => {
  const send = vi.fn(async () => true);
  const { changes } = repeating(send);
  await vi.advanceTimersByTimeAsync(5000 * (MOST_RUNS + 10));
  expect(send).toHaveBeenCalledTimes(MOST_RUNS);
  expect(changes.at(-1)).toEqual([MOST_RUNS, 'bound']);
});
