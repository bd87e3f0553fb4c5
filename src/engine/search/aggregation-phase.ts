import type { RequestMemory } from '../breakers/request-memory.ts';
import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Weight } from '../query/query.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { ShardResult } from './query-phase.ts';
import type { ShardTarget } from './shard-target.ts';

/** What a search asks of aggregations: `src/engine/aggregations` implements it, the node brings the two together. */
export interface AggregationPhase {
  /** Reads the `aggs` object of a request. @throws EngineError for what is not an aggregation */
  parse(body: JsonObject): Aggregations;
}

/** The aggregations of one request. */
export interface Aggregations {
  readonly needsScores: boolean;
  /** Whether there are any, and the reference collects parts of a shard side by side for them. */
  readonly inSlices: boolean;
  /** Looks at what only the whole request can tell. @throws EngineError */
  validate(): void;
  /**
   * Refuses a request whose answer would have more than so many buckets whatever the documents are: those of filters
   * and ranges are known before anything is collected. @throws EngineError
   */
  checkBuckets(maxBuckets: number | undefined): void;
  /** Binds them to a shard. @throws EngineError what becomes a shard failure */
  collector(target: ShardTarget, options: CollectorOptions): ShardAggregator;
  /** Joins the partial results of all shards into the answer's `aggregations`. */
  reduce(partials: readonly AggregationPartial[], options: ReductionOptions): Writable;
}

export interface CollectorOptions {
  /** Charged with what is kept of documents and buckets. */
  readonly memory: RequestMemory;
  /** Milliseconds since the epoch that `now` stands for. */
  readonly now: number;
  /** The query, for scripts that ask for scores. */
  readonly scores: () => Weight;
  /** What is done is measured. */
  readonly profiled: boolean;
}

/** How the answer is to be shown, and how long it may get. */
export interface ReductionOptions {
  readonly typedKeys: boolean;
  readonly totalAsInt: boolean;
  readonly maxBuckets?: number | undefined;
}

/** Collects the matches of one shard. */
export interface ShardAggregator {
  /** Undefined where nothing in the segment is of interest. */
  leaf(leaf: Leaf): AggregationLeaf | undefined;
  finish(found: FoundContext): AggregationPartial;
  /** What was measured: an entry for each aggregation. */
  profile(): Writable[];
}

/** The search as it was bound to the shard: hits inside aggregations are explained and highlighted by it. */
export interface FoundContext extends Pick<ShardResult, 'query' | 'weight' | 'named' | 'percolations'> {
  readonly nodeId: string;
}

export interface AggregationLeaf {
  collect(doc: number, score: number): void;
}

/** A shard's result, opaque to the search. */
export type AggregationPartial = object;
