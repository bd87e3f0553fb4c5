import { SearchThread } from '../search-threads/search-thread.ts';
import type { FromThread, ThreadHandle, ThreadStart, ToThread } from '../search-threads/thread-messages.ts';
import { openOwnerPort, startNestedWorker } from './nested-worker.ts';
import { pause } from './turn.ts';

/** The beginning of the names of such workers. */
export const SEARCH_WORKER = 'vitrine search';

/** Starts a script that calls `runSearchThread` in workers with such names. */
export function startSearchThread(script: string | URL, start: ThreadStart): ThreadHandle {
  return startNestedWorker(script, `${SEARCH_WORKER} ${start.number}`, start);
}

/** Turns this worker into a search thread until its owner ends it. */
export async function runSearchThread(self: DedicatedWorkerGlobalScope): Promise<void> {
  const { options, port } = await openOwnerPort<ThreadStart, ToThread, FromThread>(self);
  new SearchThread(options, { port, pause, onFailure: error => console.error(error.stack) });
}
