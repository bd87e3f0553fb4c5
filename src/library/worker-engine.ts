import { WorkerRequests } from '../worker/worker-requests.ts';
import { type VitrineEngine, vitrineEngine } from './vitrine-engine.ts';
import type { Done, Errand, FromEngineWorker, ToEngineWorker, WorkerEngineOptions } from './worker-messages.ts';

/** Opens the engine of a worker that runs `vitrine/worker`. @throws Error after ending the worker */
export async function connectWorker(worker: Worker, options: WorkerEngineOptions): Promise<VitrineEngine> {
  const errands = new Errands(worker);
  const requests = new WorkerRequests(worker, 'The engine of this worker');
  worker.addEventListener('message', ({ data }: MessageEvent<FromEngineWorker>) => {
    if (data.kind !== 'done') requests.receive(data);
  });
  try {
    await errands.run({ do: 'open', options });
  } catch (error) {
    requests.close();
    throw error;
  }
  return vitrineEngine({
    handle: (request, signal) => requests.send(request, signal),
    snapshot: async () => (await errands.run({ do: 'snapshot' }))!,
    async close() {
      try {
        await errands.run({ do: 'close' });
      } finally {
        requests.close();
      }
    },
  });
}

type Settle = { resolve(bytes: Uint8Array<ArrayBuffer> | undefined): void; reject(error: Error): void };

/** What was asked of a worker and is not done yet. An error outside of requests ends all. */
class Errands {
  private readonly worker: Worker;
  private readonly pending = new Map<number, Settle>();
  private nextId = 1;

  constructor(worker: Worker) {
    this.worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromEngineWorker>) => {
      if (data.kind === 'done') this.settle(data);
    });
    worker.addEventListener('error', ({ message }) =>
      this.fail(message || 'The script of the worker could not be loaded.'),
    );
  }

  run(errand: Errand): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return new Promise((resolve, reject) => {
      const id = this.nextId++;
      this.pending.set(id, { resolve, reject });
      this.worker.postMessage({ kind: 'errand', id, errand } satisfies ToEngineWorker);
    });
  }

  private settle({ id, bytes, error }: Done): void {
    const settle = this.pending.get(id);
    this.pending.delete(id);
    if (error === undefined) settle?.resolve(bytes);
    else settle?.reject(new Error(error));
  }

  private fail(message: string): void {
    for (const { reject } of this.pending.values()) reject(new Error(`The engine could not start: ${message}`));
    this.pending.clear();
  }
}
