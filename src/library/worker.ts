import type { RestHandler } from '../rest/rest-request.ts';
import { serveRequests } from '../worker/serve-requests.ts';
import { createEngine } from './create-engine.ts';
import { indexedDbStore } from './indexeddb-store.ts';
import type { VitrineEngine } from './vitrine-engine.ts';
import type { Done, Errand, FromEngineWorker, ToEngineWorker, WorkerEngineOptions } from './worker-messages.ts';

// The script of the worker that `startWorker` starts.

declare const self: {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToEngineWorker>) => void): void;
  postMessage(message: FromEngineWorker, transfer: Transferable[]): void;
};

type Request = Extract<ToEngineWorker, { kind: 'request' }>;

let opened: Promise<VitrineEngine> | undefined;

function open({ database, ...options }: WorkerEngineOptions): Promise<VitrineEngine> {
  return createEngine({ ...options, ...(database !== undefined && { store: indexedDbStore(database) }) });
}

async function run(errand: Errand): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (errand.do === 'open') opened = open(errand.options);
  const engine = await opened!;
  if (errand.do === 'close') await engine.close();
  return errand.do === 'snapshot' ? engine.snapshot() : undefined;
}

async function answer(id: number, errand: Errand): Promise<void> {
  try {
    const bytes = await run(errand);
    self.postMessage({ kind: 'done', id, ...(bytes && { bytes }) }, bytes ? [bytes.buffer] : []);
  } catch (error) {
    const done: Done = { kind: 'done', id, error: error instanceof Error ? error.message : String(error) };
    self.postMessage(done, []);
  }
}

const handle: RestHandler = async (request, signal) => (await opened!).handle(request, signal);

serveRequests<Request>(self as Parameters<typeof serveRequests<Request>>[0], ({ request }, signal) =>
  handle(request, signal),
);
self.addEventListener('message', ({ data }) => {
  if (data.kind === 'errand') void answer(data.id, data.errand);
});
