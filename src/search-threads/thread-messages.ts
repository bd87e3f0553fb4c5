import type { ThreadAnswer } from '../api/search/search-threads.ts';
import type { PrincipalRecord } from '../api/security/access/principal.ts';
import type { ReplicaOptions, ReplicaUpdate, ReplicaUsage } from '../engine/contract/replica-api.ts';
import type { ShardKey } from '../engine/errors/owner-only.ts';
import type { RestRequest } from '../rest/rest-request.ts';

// The owner of the engine posts updates and requests to a search thread, which answers each request once. Messages arrive
// in order, so a request sees at least the updates posted before it.

/** The initial data of a thread. */
export interface ThreadStart {
  /** From 1; identifies the thread in shared memory. */
  readonly number: number;
  readonly replica: ReplicaOptions;
  /** Whether requests have principals. */
  readonly isSecured: boolean;
  /** One word per concurrent request, which is not 0 once the request is cancelled. */
  readonly cancelled: Int32Array;
}

export type ToThread = { readonly update: ReplicaUpdate } | ThreadRequest;

export interface ThreadRequest {
  readonly id: number;
  /** The index of its word in `cancelled`. */
  readonly slot: number;
  readonly request: RestRequest;
  readonly principal: PrincipalRecord | undefined;
}

/** The first message says that the thread is ready; others without an id report on a running request. */
export interface FromThread {
  readonly id?: number;
  readonly answer?: ThreadAnswer;
  /** The owner has to answer, or to refresh these shards before the request is repeated. */
  readonly ownerOnly?: readonly ShardKey[];
  readonly usage: ReplicaUsage;
}

/** One end of the messages between a thread and its owner. */
export interface ThreadPort<Received, Posted> {
  /** @param transfer buffers to transfer instead of copying */
  post(message: Posted, transfer?: ArrayBuffer[]): void;
  onMessage(listener: (message: Received) => void): void;
}

/** A started thread, as its owner sees it. */
export interface ThreadHandle extends ThreadPort<FromThread, ToThread> {
  /** Calls back once when the thread has ended for any reason. */
  onEnd(listener: () => void): void;
  /** Ends the thread, even within a loop. */
  terminate(): void;
}
