import type { Writable } from '../json/json-value.ts';

/**
 * A location in a parsed request: a container and a key. Errors may refer to the key, the value or the end of the
 * container.
 */
export interface Place {
  in: object;
  key?: string | number;
  of?: 'key' | 'value' | 'end';
}

/**
 * The engine's error class, with Elasticsearch's types and messages; `api/errors.ts` maps types to HTTP statuses unless
 * `status` is set here.
 */
export class EngineError extends Error {
  readonly type: string;
  readonly reason: string;
  override readonly cause: EngineError | undefined;
  /** Returned with type and reason: index, index_uuid, shard, resource.type, resource.id, line, col … */
  readonly metadata: Record<string, Writable>;
  readonly status: number | undefined;
  readonly suppressed: EngineError[];
  /** Set for exceptions of the libraries that Elasticsearch uses: never reported as root cause. */
  readonly foreign: boolean;
  /** Where in the request the parser stopped. */
  readonly place: Place | undefined;
  readonly placement: Placement;
  /** Set for errors that some callers treat specially. */
  readonly kind: ErrorKind | undefined;
  /** The innermost ingest processor that failed. */
  readonly processor: FailedProcessor | undefined;
  /** Why the document was not kept in the failure store of its data stream. */
  readonly failureStore: 'not_enabled' | 'failed' | undefined;
  /** The reason of an exception around this one that responses leave out. Errors that quote their cause quote it. */
  readonly wrapperReason: string | undefined;

  constructor(type: string, reason: string, options: EngineErrorOptions = {}) {
    super(reason);
    this.name = 'EngineError';
    this.type = type;
    this.reason = reason;
    this.cause = options.cause;
    this.metadata = options.metadata ?? {};
    this.status = options.status;
    this.suppressed = options.suppressed ?? [];
    this.foreign = options.foreign ?? false;
    this.place = options.place;
    this.placement = options.placement ?? 'shard';
    this.kind = options.kind;
    this.processor = options.processor;
    this.failureStore = options.failureStore;
    this.wrapperReason = options.wrapperReason;
  }

  /** A copy with other options. It is a plain EngineError: fields of subclasses are lost. */
  with(changes: EngineErrorOptions): EngineError {
    const copy = new EngineError(this.type, this.reason, { ...this, ...changes });
    if (this.stack !== undefined) copy.stack = this.stack;
    return copy;
  }
}

/**
 * How to report an error thrown while a shard builds a query: `shard`, wrapped in the shard's `failed to create query`;
 * `bare`, as a shard failure without that wrapping; `request`, as a failure of the request.
 */
export type Placement = 'shard' | 'bare' | 'request';

export interface FailedProcessor {
  readonly type: string;
  readonly tag: string | undefined;
  /** The pipelines that were running, the innermost last. */
  readonly trace: readonly string[];
}

export type ErrorKind = 'unknown setting' | 'pipeline cycle' | 'missing pipeline';

export interface EngineErrorOptions {
  cause?: EngineError | undefined;
  metadata?: Record<string, Writable>;
  status?: number | undefined;
  suppressed?: EngineError[];
  foreign?: boolean;
  place?: Place | undefined;
  placement?: Placement;
  kind?: ErrorKind | undefined;
  processor?: FailedProcessor | undefined;
  failureStore?: 'not_enabled' | 'failed' | undefined;
  wrapperReason?: string | undefined;
}

export function illegalArgument(reason: string, options?: EngineErrorOptions): EngineError {
  return new EngineError('illegal_argument_exception', reason, options);
}

/** `Validation Failed: 1: …;2: …;` */
export function validationFailed(...messages: string[]): EngineError {
  const list = messages.map((message, index) => `${index + 1}: ${message};`).join('');
  return new EngineError('action_request_validation_exception', `Validation Failed: ${list}`);
}

export function indexNotFound(index: string): EngineError {
  return new EngineError('index_not_found_exception', `no such index [${index}]`, {
    metadata: { 'resource.type': 'index_or_alias', 'resource.id': index, index_uuid: '_na_', index },
  });
}

/** The validation error of a write with a version but no external version type. */
export const INTERNAL_VERSION =
  'internal versioning can not be used for optimistic concurrency control. Please use `if_seq_no` and `if_primary_term` instead';
