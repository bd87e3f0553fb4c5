import type { RestHandler, RestRequest, RestResponse } from '../rest/rest-request.ts';
import type { FromWorker, TabRole, ToWorker } from './protocol.ts';

/** The engine of this origin, as seen by a page. Which tab runs it is transparent. */
export interface TabEngine {
  readonly handle: RestHandler;
  readonly role: TabRole;
  /** Calls back immediately and at every change; returns a function that unsubscribes. */
  onRole(listener: (role: TabRole) => void): () => void;
  close(): void;
}

interface Pending {
  resolve(response: RestResponse): void;
  reject(error: Error): void;
}

/** Starts this tab's worker. Requests sent before the engine is open wait for it. */
export function connectTab(): TabEngine {
  return new TabClient(
    new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'vitrine engine' }),
  );
}

class TabClient implements TabEngine {
  role: TabRole = 'waiting';
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Set<(role: TabRole) => void>();
  private nextId = 1;
  /** Set once the worker has posted a message, so its script was loaded and runs. */
  private started = false;
  /** Why the worker could not start; every request fails with it. */
  private failure: string | undefined;

  constructor(worker: Worker) {
    this.worker = worker;
    worker.addEventListener('message', (event: MessageEvent<FromWorker>) => this.receive(event.data));
    worker.addEventListener('error', event => this.fail(event.message));
  }

  readonly handle: RestHandler = (request, signal) =>
    new Promise((resolve, reject) => {
      if (this.failure !== undefined) return reject(new Error(this.failure));
      const id = this.nextId++;
      this.pending.set(id, { resolve, reject });
      if (signal instanceof AbortSignal) this.cancelWith(signal, id);
      this.post({ kind: 'request', id, request }, request);
    });

  onRole(listener: (role: TabRole) => void): () => void {
    this.listeners.add(listener);
    listener(this.role);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.worker.terminate();
    this.failure = 'The engine of this tab was closed.';
    this.failAll(this.failure);
  }

  private cancelWith(signal: AbortSignal, id: number): void {
    const cancel = () => {
      const waiting = this.pending.get(id);
      if (!waiting) return;
      this.pending.delete(id);
      this.worker.postMessage({ kind: 'cancel', id } satisfies ToWorker);
      waiting.reject(new DOMException('The request was cancelled.', 'AbortError'));
    };
    if (signal.aborted) queueMicrotask(cancel);
    else signal.addEventListener('abort', cancel, { once: true });
  }

  /**
   * The buffer of the body is transferred: a caller must not use it again. A view of a larger buffer is copied first.
   */
  private post(message: ToWorker, request: RestRequest): void {
    const body = request.body;
    if (!body) return this.worker.postMessage(message);
    const whole = body.byteLength === body.buffer.byteLength ? body : body.slice();
    this.worker.postMessage({ ...message, request: { ...request, body: whole } }, [whole.buffer]);
  }

  private receive(message: FromWorker): void {
    this.started = true;
    if (message.kind === 'role') {
      this.role = message.role;
      for (const listener of this.listeners) listener(message.role);
      return;
    }
    const waiting = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (message.kind === 'response') waiting?.resolve(message.response);
    else waiting?.reject(new Error(message.message));
  }

  /** An error before the first message means that the worker never started, and no request will be answered. */
  private fail(reason: string): void {
    const message = reason || 'The script of the engine could not be loaded.';
    if (!this.started)
      this.failure = `The engine of this tab could not start: ${message} Reload the page to try again.`;
    this.failAll(this.failure ?? message);
  }

  private failAll(message: string): void {
    for (const waiting of this.pending.values()) waiting.reject(new Error(message));
    this.pending.clear();
  }
}
