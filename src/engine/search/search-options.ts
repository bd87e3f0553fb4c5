import type { CircuitBreaker } from '../breakers/circuit-breaker.ts';
import type { AggregationPhase } from './aggregation-phase.ts';

/** How far a search is. */
export interface SearchProgress {
  readonly total: number;
  readonly successful: number;
  readonly skipped: number;
  readonly failed: number;
  /** Found so far. */
  readonly hits: number;
}

/** What the caller of a search brings: identity, clock, and ways to stop. */
export interface SearchOptions {
  readonly nodeId: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Looked at between slices. */
  readonly signal?: { readonly aborted: boolean } | undefined;
  /** Told after each shard. */
  readonly onShard?: ((progress: SearchProgress) => void) | undefined;
  /** Awaited between slices of long work. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** The indices an expression stands for, as `indices_boost` names them. @throws EngineError */
  readonly resolveIndices?: ((expression: string) => readonly string[]) | undefined;
  /** Aggregations are a room of their own, to the right of this one; without it requests with `aggs` find nothing to run them. */
  readonly aggregations?: AggregationPhase | undefined;
  /** Charged with the memory of the search while it runs; without one there is no limit. */
  readonly breaker?: CircuitBreaker | undefined;
  /** search.max_buckets */
  readonly maxBuckets?: number | undefined;
}
