import { setImmediate as callInNextTurn } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { SearchThread } from '../../search-threads/search-thread.ts';
import type { FromThread, ThreadHandle, ThreadStart, ToThread } from '../../search-threads/thread-messages.ts';
import { collectGarbage, threadHeap } from './garbage.ts';

/** Room for young objects: half of it would need twice as many collections, and each takes the same time. */
const YOUNG_MEGABYTES = 48;

/** Starts a program that calls `runSearchThread` outside of the main thread. */
export function startSearchThread(program: URL, start: ThreadStart): ThreadHandle {
  const worker = new Worker(program, {
    workerData: start,
    name: `search ${start.number}`,
    resourceLimits: threadHeap(YOUNG_MEGABYTES),
  });
  worker.on('error', error => console.error(`a search thread ended: ${error.stack ?? error}`));
  return {
    post: message => worker.postMessage(message),
    onMessage: listener => worker.on('message', listener),
    onEnd: listener => worker.once('exit', listener),
    terminate: () => void worker.terminate(),
  };
}

/** Calls back once after the messages that have arrived were handled. */
export function nextTurn(turn: () => void): void {
  callInNextTurn(turn);
}

/** Turns this thread into a search thread until its owner ends it. */
export function runSearchThread(): void {
  const port = parentPort!;
  new SearchThread(workerData as ThreadStart, {
    port: {
      post: (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer),
      onMessage: (listener: (message: ToThread) => void) => port.on('message', listener),
    },
    pause: () => setImmediate(),
    onFailure: error => console.error(error.stack),
    collectGarbage,
  });
}
