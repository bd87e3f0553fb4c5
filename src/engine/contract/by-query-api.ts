import type { EngineError } from '../errors/engine-error.ts';
import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Parameters } from './request-options.ts';
import type { Task, TaskOptions } from './task-api.ts';

/**
 * Update, delete and reindex by query. The request is validated as far as possible without reading data. Methods throw
 * EngineError.
 */
export interface ByQueryApi {
  reindex(body: JsonObject, parameters: Parameters): ByQueryWork;
  updateByQuery(index: string, body: JsonObject | undefined, parameters: Parameters): ByQueryWork;
  deleteByQuery(index: string, body: JsonObject | undefined, parameters: Parameters): ByQueryWork;
}

/** Work that reads, changes and writes many documents; the caller runs it once, as a task with these options. */
export interface ByQueryWork {
  readonly taskOptions: TaskOptions;
  /** @throws EngineError for an error that aborts the whole request; failed documents are part of the outcome */
  run(task: Task): Promise<WorkOutcome>;
}

export interface WorkOutcome {
  /** Milliseconds. */
  readonly took: number;
  /** The numbers of the response, in Elasticsearch's order. */
  readonly progress: WorkNumbers;
  /** One per slice; undefined when not sliced. */
  readonly slices: readonly WorkNumbers[] | undefined;
  readonly failures: readonly WorkFailure[];
}

export type WorkNumbers = Readonly<Record<string, Writable>>;

/** A document that could not be written. */
export interface WorkFailure {
  readonly index: string;
  readonly id: string;
  readonly error: EngineError;
}

/** Sends a request to another cluster: the body is JSON; the response text is returned unparsed. */
export type FetchRemote = (request: RemoteRequest) => Promise<{ status: number; text: string }>;

export interface RemoteRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds until a connection must be established; unlimited if undefined. */
  readonly connectTimeout: number | undefined;
  /** Milliseconds to wait for data from the remote; unlimited if undefined. */
  readonly socketTimeout: number | undefined;
  /** Checked while waiting for the response. */
  readonly signal: { readonly aborted: boolean };
}
