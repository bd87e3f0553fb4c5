import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FULL_KEY, StorageWatch, type StorageWatchOptions } from './storage-watch.ts';

let room: boolean;
let probes: number;
let recovered: number;
let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  [room, probes, recovered, kept] = [false, 0, 0, new Map()];
});
afterEach(() => void vi.useRealTimers());

function watch(options: StorageWatchOptions = {}): StorageWatch {
  return new StorageWatch({
    hasRoom: async () => {
      probes++;
      return room;
    },
    memory: {
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
    },
    onRoom: () => void recovered++,
    every: 1000,
    ...options,
  });
}

test('a full store is probed in intervals until writing works, and then no more', async () => {
  const storage = watch();
  const changes: boolean[] = [];
  storage.subscribe(() => changes.push(storage.isFull()));
  storage.sawFull();
  storage.sawFull();
  await vi.advanceTimersByTimeAsync(3500);
  expect([storage.isFull(), probes]).toEqual([true, 3]);
  room = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect([storage.isFull(), probes, recovered, kept.size]).toEqual([false, 4, 1, 0]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([probes, changes]).toEqual([4, [true, false]]);
});

test('after a reload a full store is found before a write fails', async () => {
  const first = watch();
  first.sawFull();
  first.close();
  expect(kept.get(FULL_KEY)).toBe('yes');
  const second = watch();
  await second.open();
  expect(second.isFull()).toBe(true);
  room = true;
  const third = watch();
  await third.open();
  expect([third.isFull(), kept.size]).toEqual([false, 0]);
});

test('a store that was not full is probed on opening only if it looks full', async () => {
  await watch({ looksFull: async () => false }).open();
  expect(probes).toBe(0);
  const storage = watch({ looksFull: async () => true });
  await storage.open();
  expect([storage.isFull(), probes]).toEqual([true, 1]);
});

test('a successful write probes at once, because it may have freed space', async () => {
  const storage = watch();
  storage.sawFull();
  storage.sawWrite();
  storage.sawWrite();
  await vi.advanceTimersByTimeAsync(0);
  expect([storage.isFull(), probes]).toEqual([true, 1]);
  room = true;
  storage.sawWrite();
  await vi.advanceTimersByTimeAsync(0);
  expect([storage.isFull(), probes, recovered]).toEqual([false, 2, 1]);
});

test('without a probe, the next successful write ends the notice', async () => {
  const storage = new StorageWatch({ onRoom: () => void recovered++ });
  await storage.open();
  storage.sawWrite();
  storage.sawFull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(storage.isFull()).toBe(true);
  storage.sawWrite();
  expect([storage.isFull(), recovered]).toEqual([false, 1]);
});

test('nothing is probed after closing', async () => {
  const storage = watch();
  storage.sawFull();
  void storage.probe();
  storage.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(probes).toBe(1);
});

test('a failure to remember a full store does not hide it', () => {
  const memory = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  const storage = watch({ memory });
  storage.sawFull();
  expect(storage.isFull()).toBe(true);
});
