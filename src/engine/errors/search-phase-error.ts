import type { Writable } from '../json/json-value.ts';
import { EngineError } from './engine-error.ts';

/** An error on one shard. */
export interface ShardFailure {
  /** Null, with shard −1, if the shard is unknown. */
  readonly index: string | null;
  readonly shard: number;
  readonly node: string | undefined;
  readonly error: EngineError;
}

/**
 * All shards of a search failed, or one did and partial results are not allowed. Root causes and status are those of
 * the shards' errors; `phase`, `grouped` and `failed_shards` are written between reason and `caused_by`.
 */
export class SearchPhaseError extends EngineError {
  readonly phase: string;
  readonly failures: readonly ShardFailure[];

  constructor(phase: string, reason: string, failures: readonly ShardFailure[], cause = outerCause(failures)) {
    super('search_phase_execution_exception', reason, { cause });
    this.phase = phase;
    this.failures = failures;
  }
}

/** Merges failures that differ only in their shard, keeping their order. */
export function groupFailures(failures: readonly ShardFailure[]): ShardFailure[] {
  const seen = new Map<string, ShardFailure>();
  for (const failure of failures) {
    const key = `${failure.index}\n${failure.error.type}\n${failure.error.reason}`;
    if (!seen.has(key)) seen.set(key, failure);
  }
  return [...seen.values()];
}

/** One entry of `failed_shards` and of `_shards.failures`. */
export function describeFailure(failure: ShardFailure): Writable {
  const { shard, index, node, error } = failure;
  return { shard, index, node, reason: describeError(error) };
}

/** An error as shown inside another one: type, reason, metadata, cause. */
export function describeError(error: EngineError): Writable {
  const cause = error.cause ? { caused_by: describeError(error.cause) } : undefined;
  return { type: error.type, reason: error.reason, ...error.metadata, ...cause };
}

/** Exceptions of Java and of libraries, which Elasticsearch wraps twice. */
const FOREIGN_TYPES = new Set([
  'arithmetic_exception',
  'array_index_out_of_bounds_exception',
  'class_cast_exception',
  'date_time_parse_exception',
  'illegal_argument_exception',
  'illegal_state_exception',
  'named_object_not_found_exception',
  'null_pointer_exception',
  'number_format_exception',
  'too_many_clauses',
  'unsupported_operation_exception',
  'x_content_parse_exception',
]);

function isForeign(error: EngineError): boolean {
  return error.foreign || FOREIGN_TYPES.has(error.type);
}

/** The innermost of Elasticsearch's own exceptions; a library exception is wrapped. */
function outerCause(failures: readonly ShardFailure[]): EngineError | undefined {
  let root = failures[0]?.error;
  if (!root) return undefined;
  while (root.cause && !isForeign(root) && !isForeign(root.cause)) root = root.cause;
  if (!isForeign(root)) return root;
  const { type, reason, metadata } = root;
  return new EngineError(type, reason, {
    metadata,
    cause: new EngineError(type, reason, { metadata, cause: root.cause }),
  });
}

/** Reports errors thrown by `run` as failures of the request instead of shard failures. */
export function asRequestFailure<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof EngineError ? error.with({ placement: 'request' }) : error;
  }
}

/** Reports errors thrown by `run` as shard failures without `failed to create query`. */
export function withoutShardWrapping<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    const isOfShard = error instanceof EngineError && error.placement === 'shard';
    throw isOfShard ? error.with({ placement: 'bare' }) : error;
  }
}
