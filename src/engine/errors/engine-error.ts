import type { Writable } from '../json/json-value.ts';

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
  /** Set for exceptions of the libraries that Elasticsearch uses: shown as a cause, but never as root cause. */
  readonly foreign: boolean;

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
  }
}

export interface EngineErrorOptions {
  cause?: EngineError | undefined;
  metadata?: Record<string, Writable>;
  status?: number;
  suppressed?: EngineError[];
  foreign?: boolean;
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
