import type { RestHandler, RestRequest, RestResponse, RestSignal } from '../rest/rest-request.ts';
import { isRead } from './is-read.ts';
import { lostLeaderResponse } from './lost-leader.ts';
import type { FromWorker, TabRole } from './protocol.ts';
import { WorkerRequests } from './worker-requests.ts';

/** What a page has and a worker lacks: this layer is compiled with the types of workers. */
declare const window: {
  addEventListener(
    type: 'pagehide' | 'pageshow',
    listener: (event: { persisted: boolean }) => void,
    options: { signal: AbortSignal },
  ): void;
};

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
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'vitrine engine' }),
  );
}

/** Why requests fail that were pending when the user left the page. */
class PageLeft extends Error {}

/**
 * The worker runs while its page is shown. A page in the back/forward cache is frozen with its worker, which would keep
 * the lock of the engine from every other tab, so the worker ends when the user leaves the page and another one starts
 * when the user returns. Then pending reads are sent again; pending writes get a retryable 503.
 */
class TabClient implements TabEngine {
  role: TabRole = 'waiting';
  private readonly start: () => Worker;
  private readonly listeners = new Set<(role: TabRole) => void>();
  private readonly closing = new AbortController();
  private requests: WorkerRequests;
  /** Resolves when the user returns to the page; undefined while it is shown. */
  private away: Promise<void> | undefined;
  private comeBack: (() => void) | undefined;

  constructor(start: () => Worker) {
    this.start = start;
    this.requests = this.run();
    const { signal } = this.closing;
    window.addEventListener('pagehide', ({ persisted }) => persisted && this.leave(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.return(), { signal });
  }

  readonly handle: RestHandler = async (request, signal) => {
    for (;;) {
      if (this.away) await this.away;
      try {
        return await this.send(request, signal);
      } catch (error) {
        if (!(error instanceof PageLeft)) throw error;
        if (!isRead(request)) return lostLeaderResponse(error.message);
      }
    }
  };

  onRole(listener: (role: TabRole) => void): () => void {
    this.listeners.add(listener);
    listener(this.role);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.closing.abort();
    this.requests.close();
  }

  /** The body of a read is copied, because sending it transfers its buffer. */
  private send(request: RestRequest, signal: RestSignal | undefined): Promise<RestResponse> {
    const copy = request.body && isRead(request) ? { ...request, body: request.body.slice() } : request;
    return this.requests.send(copy, signal);
  }

  private leave(): void {
    if (this.away) return;
    this.away = new Promise(resolve => {
      this.comeBack = resolve;
    });
    this.requests.close(
      new PageLeft(
        'The page was left during this request. It may or may not have been applied: check before retrying.',
      ),
    );
    this.setRole('waiting');
  }

  private return(): void {
    if (!this.away) return;
    this.requests = this.run();
    this.away = undefined;
    this.comeBack?.();
  }

  private run(): WorkerRequests {
    const worker = this.start();
    const requests = new WorkerRequests(worker, 'The engine of this tab');
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'role') this.setRole(data.role);
      else requests.receive(data);
    });
    return requests;
  }

  private setRole(role: TabRole): void {
    this.role = role;
    for (const listener of this.listeners) listener(role);
  }
}
