import { constants, getPriority, platform, setPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { parentPort, Worker } from 'node:worker_threads';
import { JobRunner } from '../../engine/segments/making/job-runner.ts';
import type { MakerThread, ToMaker } from '../../engine/segments/making/threaded-maker.ts';
import { collectGarbage, threadHeap } from './garbage.ts';

/** The `workerData` of such a thread; that of a search thread is a record. */
export const SEGMENT_THREAD = 'segments';

/** Room for young objects: what jobs allocate seldom outlives them, so more would stay allocated for little. */
const YOUNG_MEGABYTES = 24;

/** A third of the share of the threads that answer requests: not less, because a shard that seals slowly makes writers wait. */
const LESS_URGENT = 5;

/** Starts a program that calls `runSegmentThread` when its `workerData` is SEGMENT_THREAD. */
export function startSegmentThread(program: URL): MakerThread {
  const worker = new Worker(program, {
    workerData: SEGMENT_THREAD,
    name: SEGMENT_THREAD,
    resourceLimits: threadHeap(YOUNG_MEGABYTES),
  });
  worker.on('error', error => console.error(`the segment thread ended: ${error.stack ?? error}`));
  return {
    post: message => worker.postMessage(message),
    onMessage: listener => worker.on('message', listener),
    onEnd: listener => worker.once('exit', listener),
    terminate: () => void worker.terminate(),
  };
}

/** Makes segments in this thread until its owner ends it. */
export function runSegmentThread(): void {
  yieldToRequests();
  const port = parentPort!;
  const runner = new JobRunner({
    post: (message, transfer) => port.postMessage(message, transfer),
    pause: () => setImmediate(),
    now: Date.now,
    collectGarbage,
  });
  port.on('message', (message: ToMaker) => runner.receive(message));
}

/** Lowers the priority of this thread where the system has one for each thread; elsewhere it would be the process's. */
function yieldToRequests(): void {
  if (platform() !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + LESS_URGENT, constants.priority.PRIORITY_LOW));
  } catch {
    // A sandbox may forbid it, and segments are made all the same.
  }
}
