import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RestRequest } from '../rest/rest-request.ts';
import { ManualThread, SOURCE } from './testing/manual-thread.ts';
import { ThreadPool } from './thread-pool.ts';

const SIGNAL = { aborted: false };

let threads: ManualThread[];
let pool: ThreadPool;

beforeEach(() => {
  vi.useFakeTimers();
  threads = [];
  const start = () => {
    const thread = new ManualThread();
    threads.push(thread);
    return thread;
  };
  pool = new ThreadPool(SOURCE, { threads: 2, isLazy: true, isSecured: false, start, now: Date.now });
});

afterEach(() => {
  pool.close();
  vi.useRealTimers();
});

function request(): RestRequest {
  return { method: 'POST', path: '/i/_search', query: '', headers: {} };
}

function search(signal = SIGNAL) {
  return pool.answer(request(), signal, undefined);
}

/** A search that the owner answers slowly enough to start the first thread. */
async function startFirst(): Promise<ManualThread> {
  expect(await search()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(30);
  threads[0]!.send({ usage: [] });
  return threads[0]!;
}

test('short searches start no thread', async () => {
  for (let round = 0; round < 10; round++) {
    const short = request();
    expect(await pool.answer(short, SIGNAL, undefined)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(5);
    pool.took(short, 5);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(threads).toHaveLength(0);
});

test('a slow search starts one thread while it runs, and the next searches run there', async () => {
  const first = await startFirst();
  expect(threads).toHaveLength(1);
  const answer = search();
  await vi.advanceTimersByTimeAsync(0);
  first.answer(first.requests[0]!);
  expect(await answer).toMatchObject({ response: { status: 200 } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(threads).toHaveLength(1);
});

test('a slow search in a thread starts another one for quick searches', async () => {
  const first = await startFirst();
  void search();
  await vi.advanceTimersByTimeAsync(100);
  expect(threads).toHaveLength(2);
  threads[1]!.send({ usage: [] });
  void search();
  await vi.advanceTimersByTimeAsync(0);
  expect([first, threads[1]!].map(({ requests }) => requests.length)).toEqual([1, 1]);
});

test('searches that meet start further threads, up to the limit, and a quick one avoids the thread of a slow one', async () => {
  const first = await startFirst();
  void search();
  await vi.advanceTimersByTimeAsync(30);
  void search();
  await vi.advanceTimersByTimeAsync(30);
  expect(first.requests).toHaveLength(2);
  expect(threads).toHaveLength(2);
  threads[1]!.send({ usage: [] });
  void search();
  await vi.advanceTimersByTimeAsync(30);
  expect(threads.map(({ requests }) => requests.length)).toEqual([2, 1]);
  for (let round = 0; round < 20; round++) void search();
  await vi.advanceTimersByTimeAsync(100);
  expect(threads).toHaveLength(2);
});

test('at most one search waits behind another in a thread; the others wait for the thread that is free first', async () => {
  const first = await startFirst();
  for (let round = 0; round < 8; round++) void search();
  await vi.advanceTimersByTimeAsync(0);
  const second = threads[1]!;
  second.send({ usage: [] });
  expect([first, second].map(({ requests }) => requests.length)).toEqual([2, 2]);
  for (let done = 0; done < 4; done++) second.answer(second.requests[done]!);
  expect([first, second].map(({ requests }) => requests.length)).toEqual([2, 6]);
});

test('a cancelled search that does not stop fails after a second, and its thread is replaced when it has ended', async () => {
  const first = await startFirst();
  const signal = { aborted: false };
  const stuck = search(signal);
  const failed = expect(stuck).rejects.toThrow('task cancelled');
  await vi.advanceTimersByTimeAsync(100);
  signal.aborted = true;
  await vi.advanceTimersByTimeAsync(1100);
  await failed;
  expect(first.isTerminated).toBe(true);
  first.answer(first.requests[0]!);
  expect(await search()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  expect(threads).toHaveLength(2);
  first.end();
  await vi.advanceTimersByTimeAsync(200);
  expect(threads).toHaveLength(3);
});

test('a thread that never becomes ready is started again only when a search needs it', async () => {
  expect(await search()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(30);
  threads[0]!.end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(threads).toHaveLength(1);
  expect(await search()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(30);
  expect(threads).toHaveLength(2);
});

test('a closed pool starts nothing', async () => {
  expect(await search()).toBeUndefined();
  pool.close();
  await vi.advanceTimersByTimeAsync(100);
  expect(await search()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(threads).toHaveLength(0);
});
