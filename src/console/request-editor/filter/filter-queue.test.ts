import { afterEach, expect, test, vi } from 'vitest';
import { COPY } from './copy.ts';
import { FilterQueue } from './filter-queue.ts';
import type { FilterJob, FilterResult } from './filter-text.ts';

afterEach(() => void vi.useRealTimers());

class Worker {
  onmessage: ((event: MessageEvent<FilterResult>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly jobs: FilterJob[] = [];
  ended = false;

  postMessage(job: FilterJob): void {
    this.jobs.push(job);
  }

  terminate(): void {
    this.ended = true;
  }

  answer(text: string): void {
    this.onmessage!({ data: { text, lines: 1 } } as MessageEvent<FilterResult>);
  }
}

function queueOf() {
  const workers: Worker[] = [];
  const queue = new FilterQueue(() => {
    const worker = new Worker();
    workers.push(worker);
    return worker;
  });
  return { queue, workers };
}

const job = (text: string): FilterJob => ({ text, isJson: true, filter: { path: 'a', lines: '' } });
const turn = () => new Promise(resolve => setImmediate(resolve));

test('jobs run one after the other in one worker', async () => {
  const { queue, workers } = queueOf();
  const { signal } = new AbortController();
  const both = Promise.all([queue.run(job('1'), signal), queue.run(job('2'), signal)]);
  await turn();
  expect(workers[0]!.jobs).toEqual([job('1')]);
  workers[0]!.answer('one');
  await turn();
  workers[0]!.answer('two');
  expect(await both).toEqual([
    { text: 'one', lines: 1 },
    { text: 'two', lines: 1 },
  ]);
  expect(workers.length).toBe(1);
});

test('an aborted job ends its worker if it is running, and the next gets another', async () => {
  const { queue, workers } = queueOf();
  const [running, pending] = [new AbortController(), new AbortController()];
  const first = queue.run(job('1'), running.signal);
  const second = queue.run(job('2'), pending.signal);
  const third = queue.run(job('3'), new AbortController().signal);
  await turn();
  pending.abort();
  running.abort();
  expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
  await turn();
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  workers[1]!.answer('three');
  expect(await third).toEqual({ text: 'three', lines: 1 });
  expect(workers[1]!.jobs).toEqual([job('3')]);
});

test('a worker that cannot be started fails its own job only', async () => {
  const worker = new Worker();
  let starts = 0;
  const queue = new FilterQueue(() => {
    if (++starts === 1) throw new Error('blocked');
    return worker;
  });
  const { signal } = new AbortController();
  expect(await queue.run(job('1'), signal)).toEqual({ problem: COPY.failed });
  const second = queue.run(job('2'), signal);
  await turn();
  worker.answer('two');
  expect(await second).toEqual({ text: 'two', lines: 1 });
});

test('a job that takes too long is stopped with a sentence on what to do', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { queue, workers } = queueOf();
  const result = queue.run(job('1'), new AbortController().signal);
  await turn();
  vi.advanceTimersByTime(10_000);
  expect(await result).toEqual({ problem: COPY.tooSlow(10) });
  expect(workers[0]!.ended).toBe(true);
});
