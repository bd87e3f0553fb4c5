import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RestRequest } from '../rest/rest-request.ts';
import { ManualThread, SOURCE } from './testing/manual-thread.ts';
import { ThreadPool } from './thread-pool.ts';

const SIGNAL = { aborted: false };
const SHORT = 10;
const LONG = 20;

let threads: ManualThread[];
let pool: ThreadPool;
/** The requests left to the owner, in order. */
let left: RestRequest[];

beforeEach(async () => {
  vi.useFakeTimers();
  threads = [];
  left = [];
  const start = () => {
    const thread = new ManualThread();
    threads.push(thread);
    return thread;
  };
  pool = new ThreadPool(SOURCE, {
    threads: 2,
    isSecured: false,
    start,
    now: Date.now,
    utilization: () => 1,
    nextTurn: turn => void setTimeout(turn),
  });
  threads[0]!.send({ usage: [] });
  pool.took(request(SHORT), 1);
  pool.took(request(LONG), 50);
});

afterEach(() => {
  pool.close();
  vi.useRealTimers();
});

function request(length: number, peer = 'a'): RestRequest {
  return { method: 'POST', path: '/i/_search', query: '', headers: {}, body: new Uint8Array(length), peer };
}

/** Sends searches of these lengths at once. */
async function search(lengths: number[], peer?: string, signal = SIGNAL): Promise<void> {
  for (const length of lengths) {
    const sent = request(length, peer);
    void pool.answer(sent, signal, undefined).then(
      answer => {
        if (!answer) left.push(sent);
        else pool.took(sent, 100);
      },
      () => undefined,
    );
  }
  await vi.advanceTimersByTimeAsync(0);
}

/** The owner answers the last request that was left to it. */
async function ownerAnswers(milliseconds = 1): Promise<void> {
  pool.took(left.at(-1)!, milliseconds);
  await vi.advanceTimersByTimeAsync(1);
}

test('one thread starts at once, and the first search runs there', async () => {
  await search([SHORT]);
  expect(threads).toHaveLength(1);
  expect(threads[0]!.requests).toHaveLength(1);
  expect(left).toEqual([]);
});

test('of searches that meet, the owner takes one at a time, and one waits in the thread', async () => {
  await search([SHORT, SHORT, SHORT, SHORT, SHORT]);
  await vi.advanceTimersByTimeAsync(5);
  expect([threads[0]!.requests.length, left.length]).toEqual([2, 1]);
  await ownerAnswers();
  expect([threads[0]!.requests.length, left.length]).toEqual([2, 2]);
  threads[0]!.answer(threads[0]!.requests[0]!);
  threads[0]!.answer(threads[0]!.requests[1]!);
  await vi.advanceTimersByTimeAsync(5);
  expect([threads[0]!.requests.length, left.length]).toEqual([3, 2]);
});

test('searches of an unknown or long kind wait for the thread', async () => {
  await search([LONG, 30, LONG, SHORT, 30]);
  await vi.advanceTimersByTimeAsync(5);
  expect(left).toEqual([]);
  threads[0]!.answer(threads[0]!.requests[0]!);
  threads[0]!.answer(threads[0]!.requests[1]!);
  await vi.advanceTimersByTimeAsync(5);
  expect(threads[0]!.requests).toHaveLength(4);
});

test('clients take turns at the owner, too', async () => {
  await search([SHORT, SHORT, SHORT, SHORT, SHORT, SHORT]);
  await search([SHORT], 'b');
  await ownerAnswers();
  await ownerAnswers();
  expect(left.map(({ peer }) => peer)).toContain('b');
});

test('the owner takes no search that was cancelled', async () => {
  const signal = { aborted: false };
  await search([LONG, LONG]);
  await search([SHORT, SHORT], 'b', signal);
  await vi.advanceTimersByTimeAsync(1);
  expect(left).toHaveLength(1);
  signal.aborted = true;
  await ownerAnswers();
  expect(left).toHaveLength(1);
});

test('what a search took in a thread does not include waiting', async () => {
  await search([LONG, LONG]);
  await vi.advanceTimersByTimeAsync(40);
  const [first, second] = threads[0]!.requests;
  threads[0]!.answer(first!);
  await vi.advanceTimersByTimeAsync(2);
  threads[0]!.answer(second!);
  await vi.advanceTimersByTimeAsync(0);
  await search([SHORT, LONG]);
  await vi.advanceTimersByTimeAsync(1);
  expect(left.map(({ body }) => body!.length)).toEqual([LONG]);
});

test('long searches that others wait for start the second thread, and the owner takes no more', async () => {
  await search([LONG]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(threads).toHaveLength(1);
  await search([LONG, LONG]);
  await vi.advanceTimersByTimeAsync(300);
  expect(threads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(threads).toHaveLength(2);
  threads[1]!.send({ usage: [] });
  await search([SHORT, SHORT, SHORT, SHORT, SHORT, SHORT]);
  await vi.advanceTimersByTimeAsync(5);
  expect(left).toEqual([]);
  expect(threads[1]!.requests.length).toBeGreaterThan(0);
});
