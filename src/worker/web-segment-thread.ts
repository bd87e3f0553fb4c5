import { JobRunner } from '../engine/segments/making/job-runner.ts';
import type { FromMaker, MakerThread, ToMaker } from '../engine/segments/making/threaded-maker.ts';
import { openOwnerPort, startNestedWorker } from './nested-worker.ts';
import { pause } from './turn.ts';

/** The name of such a worker. */
export const SEGMENT_WORKER = 'vitrine segments';

/** Starts a script that calls `runSegmentThread` in a worker with this name. */
export function startSegmentThread(script: string | URL): MakerThread {
  return startNestedWorker(script, SEGMENT_WORKER, undefined);
}

/** Makes segments in this worker until its owner ends it. */
export async function runSegmentThread(self: DedicatedWorkerGlobalScope): Promise<void> {
  const { port } = await openOwnerPort<undefined, ToMaker, FromMaker>(self);
  const { post } = port;
  // Browsers offer no such function, and collect dropped segments without it.
  const runner = new JobRunner({ post, pause, now: Date.now, collectGarbage: () => undefined });
  port.onMessage(message => runner.receive(message));
}
