import type { RestRequest } from '../rest/rest-request.ts';
import type { Answer, Cancel } from '../worker/protocol.ts';

/** How to open the engine of a worker; everything can be posted. */
export interface WorkerEngineOptions {
  /** The name of an IndexedDB database; in memory if omitted. */
  readonly database?: string;
  /** Contents for an engine in memory, from `snapshot()`. */
  readonly snapshot?: Uint8Array;
  readonly clusterName?: string;
  readonly nodeName?: string;
}

/** What a page asks of the worker besides requests. `open` comes first, `close` last. */
export type Errand =
  | { readonly do: 'open'; readonly options: WorkerEngineOptions }
  | { readonly do: 'snapshot' | 'close' };

/** Page → worker. */
export type ToEngineWorker =
  | { readonly kind: 'request'; readonly id: number; readonly request: RestRequest }
  | Cancel
  | { readonly kind: 'errand'; readonly id: number; readonly errand: Errand };

/** An errand's result: a snapshot, or nothing. */
export interface Done {
  readonly kind: 'done';
  readonly id: number;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Why it failed. */
  readonly error?: string;
}

/** Worker → page. */
export type FromEngineWorker = Answer | Done;
