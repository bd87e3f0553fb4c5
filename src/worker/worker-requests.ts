import type { RestRequest, RestResponse, RestSignal } from '../rest/rest-request.ts';
import type { Answer, Cancel } from './protocol.ts';

interface Pending {
  /** The workspace that it was sent to, if the worker has several. */
  readonly workspace: number | undefined;
  resolve(response: RestResponse): void;
  reject(error: Error): void;
}

/** The page's end of a worker that answers requests: what was sent and is not answered yet. */
export class WorkerRequests {
  private readonly worker: Worker;
  private readonly subject: string;
  private readonly pending = new Map<number, Pending>();
  private nextId = 1;
  /** Set once the worker has posted a message, so its script was loaded and runs. */
  private started = false;
  /** Why the worker could not start or was closed; every request fails with it. */
  private failure: Error | undefined;

  /**
   * The caller passes on answers that it receives.
   * @param subject starts the sentences of errors: "The engine of this tab"
   */
  constructor(worker: Worker, subject: string) {
    this.worker = worker;
    this.subject = subject;
    worker.addEventListener('message', () => {
      this.started = true;
    });
    worker.addEventListener('error', event => this.fail(event.message));
  }

  send(request: RestRequest, signal: RestSignal | undefined, workspace?: number): Promise<RestResponse> {
    return new Promise((resolve, reject) => {
      if (this.failure !== undefined) return reject(this.failure);
      const id = this.nextId++;
      this.pending.set(id, { workspace, resolve, reject });
      if (signal instanceof AbortSignal) this.cancelWith(signal, id);
      this.post({ kind: 'request', id, ...(workspace !== undefined && { workspace }) }, request);
    });
  }

  receive(answer: Answer): void {
    const waiting = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    if (answer.kind === 'response') waiting?.resolve(answer.response);
    else waiting?.reject(new Error(answer.message));
  }

  /** Rejects the pending requests of one workspace. */
  abandon(workspace: number, message: string): void {
    for (const [id, waiting] of this.pending) {
      if (waiting.workspace !== workspace) continue;
      this.pending.delete(id);
      waiting.reject(new DOMException(message, 'AbortError'));
    }
  }

  /** Ends the worker; pending and later requests fail with the error. */
  close(error = new Error(`${this.subject} was closed.`)): void {
    this.worker.terminate();
    this.failure = error;
    this.failAll(error);
  }

  private cancelWith(signal: AbortSignal, id: number): void {
    const cancel = () => {
      const waiting = this.pending.get(id);
      if (!waiting) return;
      this.pending.delete(id);
      this.worker.postMessage({ kind: 'cancel', id } satisfies Cancel);
      waiting.reject(new DOMException('The request was cancelled.', 'AbortError'));
    };
    if (signal.aborted) queueMicrotask(cancel);
    else signal.addEventListener('abort', cancel, { once: true });
  }

  /**
   * The buffer of the body is transferred: a caller must not use it again. A view of a larger buffer is copied first.
   */
  private post(message: { kind: 'request'; id: number; workspace?: number }, request: RestRequest): void {
    const body = request.body;
    if (!body) return this.worker.postMessage({ ...message, request });
    const whole = body.byteLength === body.buffer.byteLength ? body : body.slice();
    this.worker.postMessage({ ...message, request: { ...request, body: whole } }, [whole.buffer]);
  }

  /** An error before the first message means that the worker never started, and no request will be answered. */
  private fail(reason: string): void {
    const message = reason || 'The script of the engine could not be loaded.';
    if (!this.started)
      this.failure = new Error(`${this.subject} could not start: ${message} Reload the page to try again.`);
    this.failAll(this.failure ?? new Error(message));
  }

  private failAll(error: Error): void {
    for (const waiting of this.pending.values()) waiting.reject(error);
    this.pending.clear();
  }
}
