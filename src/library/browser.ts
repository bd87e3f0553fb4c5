import type { VitrineEngine } from './vitrine-engine.ts';
import { connectWorker } from './worker-engine.ts';
import type { WorkerEngineOptions } from './worker-messages.ts';

export { indexedDbStore } from './indexeddb-store.ts';
export type { WorkerEngineOptions } from './worker-messages.ts';

export interface StartWorkerOptions extends WorkerEngineOptions {
  /**
   * A worker that runs `vitrine/worker`, for bundlers that do not find workers of packages:
   * `new Worker(new URL('vitrine/worker', import.meta.url), { type: 'module' })`.
   */
  readonly worker?: Worker;
}

/**
 * Opens an engine in a Web Worker, so that the page stays responsive; closing the engine ends the worker.
 * @throws Error if the worker does not start, the snapshot is damaged, or another engine has the database open
 */
export function startWorker({ worker, ...options }: StartWorkerOptions = {}): Promise<VitrineEngine> {
  const script = worker ?? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'vitrine' });
  return connectWorker(script, options);
}
