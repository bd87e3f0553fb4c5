import type { CircuitBreaker } from '../breakers/circuit-breaker.ts';
import type { SearchProgress } from '../contract/async-search-api.ts';

/** Supplied by the caller of a search: identity, clock, and cancellation. */
export interface SearchOptions {
  readonly nodeId: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Checked between slices. */
  readonly signal?: { readonly aborted: boolean } | undefined;
  /** Called after each shard. */
  readonly onShard?: ((progress: SearchProgress) => void) | undefined;
  /** Awaited between slices of long work. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** The indices that an `indices_boost` expression matches. @throws EngineError */
  readonly resolveIndices?: ((expression: string) => readonly string[]) | undefined;
  /** Charged with the memory of the search while it runs; unlimited without a breaker. */
  readonly breaker?: CircuitBreaker | undefined;
  /** search.default_search_timeout: negative for no limit. */
  readonly defaultTimeoutMillis?: number | undefined;
  /** search.max_buckets */
  readonly maxBuckets?: number | undefined;
}
