import type { Writable } from '../json/json-value.ts';
import type { Cancellation } from './request-options.ts';
import type { TaskOptions } from './task-api.ts';

/**
 * The async searches of a request's owner. Searches of other owners appear to be missing, except where a privilege on
 * the cluster allows more. Methods throw EngineError.
 */
export interface AsyncSearchApi {
  /** Starts a search as a task and waits briefly for it. */
  submit(search: (observer: SearchObserver) => Promise<Writable>, options: AsyncSearchOptions): Promise<AsyncSearch>;
  /**
   * Returns a search once it has completed or `wait` milliseconds have passed; undefined waits until it ends. A
   * positive `keepAlive`, in milliseconds, changes its expiry.
   */
  get(id: string, more: { wait: number | undefined; keepAlive: number | undefined }): Promise<AsyncSearch>;
  /** The status of a search; users with the monitor privilege may read those of others. */
  status(id: string, keepAlive: number | undefined): Promise<AsyncSearch>;
  /** Ends a search early and returns what it has found so far, or its result if it has completed. */
  stop(id: string): Promise<AsyncSearch>;
  /** Deletes a search, cancelling it if it is running; users who may cancel tasks may delete those of others. */
  delete(id: string): void;
}

/** How an async search runs and how long its result is stored. */
export interface AsyncSearchOptions {
  readonly task: TaskOptions;
  /** Milliseconds to store the result, from the start of the search. */
  readonly keepAlive: number;
  /** Milliseconds to wait for the search before the first response; undefined: until it ends. */
  readonly wait: number | undefined;
  /** Stores the result even when the first response carries it. */
  readonly keepOnCompletion: boolean;
}

/** Receives the progress of a running search. */
export interface SearchObserver extends Cancellation {
  onShard(progress: SearchProgress): void;
  /** Whether to end early with what was found so far. */
  readonly isStopped: boolean;
}

/** The state of a search: running, completed or failed. */
export interface AsyncSearch {
  /** Undefined if the result is not stored. */
  readonly id: string | undefined;
  /** Milliseconds since the epoch, as the other times. */
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly completedAt: number | undefined;
  readonly progress: SearchProgress | undefined;
  readonly response: Writable;
  /** The error of a failed search; undefined otherwise. */
  readonly error: unknown;
}

/** Numbers of shards, and number of hits so far. */
export interface SearchProgress {
  readonly total: number;
  readonly successful: number;
  readonly skipped: number;
  readonly failed: number;
  readonly hits: number;
}
