import type { RequestMemory } from '../breakers/request-memory.ts';
import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Weight } from '../query/query.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { HitSearch } from './fetch/hit-search.ts';
import type { ShardTarget } from './shard-target.ts';

/**
 * Parses the `aggs` object of a request. They are implemented in a higher layer, `src/engine/aggregations`.
 * @throws EngineError for an invalid aggregation
 */
export type AggregationsParser = (body: JsonObject) => Aggregations;

/** The aggregations of one request. */
export interface Aggregations {
  readonly needsScores: boolean;
  /** Whether a shard without matches can contribute to the response. */
  readonly visitsAllDocuments: boolean;
  /** Whether the request has aggregations that Elasticsearch collects from slices of a shard concurrently. */
  readonly inSlices: boolean;
  /** Checks what depends on the request as a whole. @throws EngineError */
  validate(): void;
  /**
   * Rejects a request whose response would exceed `maxBuckets` for any documents: the bucket counts of filters and
   * ranges are known before collection. @throws EngineError
   */
  checkBuckets(maxBuckets: number | undefined): void;
  /** Binds the aggregations to a shard. @throws EngineError to be reported as a shard failure */
  collector(target: ShardTarget, options: CollectorOptions): ShardAggregator;
  /** Merges the partial results of all shards into the response's `aggregations`. */
  reduce(partials: readonly AggregationPartial[], options: ReductionOptions): Writable;
}

export interface CollectorOptions {
  /** Charged for collected documents and buckets. */
  readonly memory: RequestMemory;
  /** The value of `now`, in milliseconds since the epoch. */
  readonly now: number;
  readonly maxBuckets: number | undefined;
  /** Weight of the query, for scripts that read scores. */
  readonly scores: () => Weight;
  /** Whether to measure collection. */
  readonly profiled: boolean;
}

/** Format and size limit of the response. */
export interface ReductionOptions {
  readonly typedKeys: boolean;
  readonly totalAsInt: boolean;
  readonly maxBuckets?: number | undefined;
}

/** Collects the matches of one shard. */
export interface ShardAggregator {
  /** Undefined when the segment has nothing to collect. */
  leaf(leaf: Leaf): AggregationLeaf | undefined;
  /** Called once collection is complete. */
  finish(search: HitSearch): AggregationPartial;
  /** Measurements, one entry per aggregation. */
  profile(): Writable[];
}

/** Collects the matches of a segment; may buffer some until `flush`. */
export interface AggregationLeaf {
  collect(doc: number, score: number): void;
  /** Collects all documents in [from, to), with the same score. */
  collectRange(from: number, to: number, score: number): void;
  /** Collects the documents in [from, to) whose bit is set, with the same score. */
  collectBits(words: Int32Array, from: number, to: number, score: number): void;
  /**
   * Aggregates all live documents of the segment without iterating over them. Returns false if some aggregations still
   * need every document collected, which does not affect the others.
   */
  collectAll(): boolean;
  /** Aggregates the buffered documents. @throws EngineError */
  flush(): void;
}

/** A shard's result, opaque to the search. */
export type AggregationPartial = object;
