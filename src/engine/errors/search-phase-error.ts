import type { Writable } from '../json/json-value.ts';
import { EngineError } from './engine-error.ts';

/** What went wrong on one shard. */
export interface ShardFailure {
  /** Null, with the shard −1: nobody knows which it was. */
  readonly index: string | null;
  readonly shard: number;
  readonly node: string | undefined;
  readonly error: EngineError;
}

/**
 * All shards of a search failed, or one did where partial results are not allowed. Its root causes are the shards' errors
 * and its status is theirs; it is shown with `phase`, `grouped` and `failed_shards` between reason and `caused_by`.
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

/** Failures that differ only in their shard are shown once, in the order they came. */
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

/** An error as it is shown inside another one: type, reason, metadata, cause. */
export function describeError(error: EngineError): Writable {
  const cause = error.cause ? { caused_by: describeError(error.cause) } : undefined;
  return { type: error.type, reason: error.reason, ...error.metadata, ...cause };
}

/** Types that are Elasticsearch's own exceptions: they stand as root causes, others are wrapped twice on their way. */
const OWN_TYPES = new Set([
  'query_shard_exception',
  'script_exception',
  'parsing_exception',
  'aggregation_execution_exception',
  'resource_not_found_exception',
  'search_context_missing_exception',
]);

/** What an exception of Elasticsearch's own wraps is shown again around it. */
function wrapped(error: EngineError): EngineError | undefined {
  return error.cause && WRAPPERS.has(error.type) ? error : undefined;
}

const WRAPPERS = new Set(['query_shard_exception', 'script_exception']);

function outerCause(failures: readonly ShardFailure[]): EngineError | undefined {
  const first = failures[0]?.error;
  if (!first) return undefined;
  if (OWN_TYPES.has(first.type))
    return first.cause?.type === 'resource_not_found_exception' ? first.cause : wrapped(first);
  const { type, reason, metadata } = first;
  return new EngineError(type, reason, {
    metadata,
    cause: new EngineError(type, reason, { metadata, cause: first.cause }),
  });
}
