import type { RestHandler } from '../rest/rest-request.ts';
import type { FromWorker, TabRole } from './protocol.ts';
import { WorkerRequests } from './worker-requests.ts';

/** The engine of this origin, as seen by a page. Which tab runs it is transparent. */
export interface TabEngine {
  readonly handle: RestHandler;
  readonly role: TabRole;
  /** Calls back immediately and at every change; returns a function that unsubscribes. */
  onRole(listener: (role: TabRole) => void): () => void;
  close(): void;
}

/** Starts this tab's worker. Requests sent before the engine is open wait for it. */
export function connectTab(): TabEngine {
  return new TabClient(
    new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'vitrine engine' }),
  );
}

class TabClient implements TabEngine {
  role: TabRole = 'waiting';
  private readonly requests: WorkerRequests;
  private readonly listeners = new Set<(role: TabRole) => void>();

  constructor(worker: Worker) {
    this.requests = new WorkerRequests(worker, 'The engine of this tab');
    worker.addEventListener('message', (event: MessageEvent<FromWorker>) => this.receive(event.data));
  }

  readonly handle: RestHandler = (request, signal) => this.requests.send(request, signal);

  onRole(listener: (role: TabRole) => void): () => void {
    this.listeners.add(listener);
    listener(this.role);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.requests.close();
  }

  private receive(message: FromWorker): void {
    if (message.kind !== 'role') return this.requests.receive(message);
    this.role = message.role;
    for (const listener of this.listeners) listener(message.role);
  }
}
