import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Weight } from '../query/query.ts';
import type { QueryScripts } from '../query/query-context.ts';
import type { HitSearch } from '../search/fetch/hit-search.ts';
import type { ShardTarget } from '../search/shard-target.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { AggregationMemory } from './aggregation-memory.ts';
import type { CalendarUnit } from './buckets/histograms/rounding.ts';
import type { LeafAggregator } from './doc-block.ts';
import type { AggregationProfile, AggregatorFacts } from './profile/aggregation-profile.ts';

/**
 * One aggregation of a request. It is parsed once and bound to each shard, where it collects partial results (`P`),
 * which are merged over all shards and shown in the response. A new aggregation is a file with such a class and a line
 * in the registry.
 */
export interface Aggregation<P = unknown> extends ShownAggregation<P> {
  readonly needsScores: boolean;
  /** Number of buckets in every response, including nested ones; 0 if it depends on the documents. */
  readonly certainBuckets?: number;
  /** Whether the result also depends on documents that the query does not match. */
  readonly visitsAllDocuments?: boolean;
  /** False if Elasticsearch cannot collect slices of a shard in parallel. */
  readonly inSlices?: boolean;
  /** Called with the type and name of the parent aggregation; not called at the top level. */
  placeIn?(parent: string, name: string): void;
  /** Called with the type of each enclosing aggregation, innermost first, up to the first with several buckets. */
  placeUnder?(ancestor: string): void;
  /** Whether Elasticsearch rewrites it before binding; the response then has an empty `meta`. */
  isRewritten?(shard: AggregationShard): boolean;
  /** @throws EngineError reported as a shard failure */
  bind(shard: AggregationShard): Aggregator<P>;
  /** Merges the partial results of shards; `parts` has at least one element. */
  merge(parts: readonly P[], reduction: Reduction): P;
}

/** An entry of the response: an aggregation, or the result of a pipeline. */
export interface ShownAggregation<P = unknown> {
  readonly name: string;
  /** The type, as named in the request. */
  readonly type: string;
  readonly meta: JsonObject | undefined;
  /** The response body, without name and meta. */
  show(part: P, reduction: Reduction): { readonly [key: string]: Writable };
  /** The prefix that `typed_keys` puts before the name. */
  typedName(part: P): string;
  /** Present when buckets can be sorted by it. */
  readonly metric?: Metric<P>;
  /** Present for a single-bucket aggregation: paths pass through it. */
  readonly inner?: InnerBucket<P>;
  /** Present for a multi-bucket aggregation: paths and pipelines pass through its buckets. */
  readonly multi?: MultiBuckets<P>;
}

/** One number or several named numbers that buckets can be sorted by. */
export interface Metric<P> {
  /** Undefined if there is a single unnamed number. */
  has(name: string): boolean;
  readonly single: boolean;
  value(part: P, name: string | undefined): number;
}

export interface InnerBucket<P> {
  readonly subs: AggregationLevel;
  docCount(part: P): number;
  subParts(part: P): readonly unknown[];
  withSubParts(part: P, subParts: readonly unknown[]): P;
}

/**
 * The aggregations at one level of a request, as seen by paths, pipelines and the level above. Implemented by
 * SubAggregations.
 */
export interface AggregationLevel {
  readonly list: readonly Aggregation[];
  /** Everything with an entry in a list of results, in that order: `list`, then pipelines. */
  readonly shown: readonly ShownAggregation[];
  /** Here or at any depth. */
  readonly hasPipelines: boolean;
  /** Whether Elasticsearch can collect slices of a shard in parallel. */
  readonly inSlices: boolean;
  /**
   * Collects the aggregations that Elasticsearch rewrites on a shard, and their parents. Returns whether there are any.
   */
  gatherRewritten(shard: AggregationShard, into: Set<ShownAggregation>): boolean;
  /** Reports every pipeline, here or at any depth, that is not allowed at its position. */
  checkPipelines(parent: Aggregation | undefined, reportError: (reason: string) => void): void;
  /** Appends the results of pipelines to merged results, innermost first. @throws EngineError */
  finish(parts: readonly unknown[], scripts: () => QueryScripts): readonly unknown[];
  /**
   * Finishes the sub-results of the buckets of a merged result, then runs the parent pipelines over these buckets.
   * @throws EngineError
   */
  finishBuckets(multi: MultiBuckets<unknown>, part: unknown, scripts: () => QueryScripts): readonly Bucket[];
  /** The entries of the response. */
  show(parts: readonly unknown[], reduction: Reduction): Record<string, Writable>;
}

/** One of the buckets of a multi-bucket aggregation. */
export interface Bucket {
  readonly docCount: number;
  readonly subParts: readonly unknown[];
}

export interface MultiBuckets<P> {
  readonly subs: AggregationLevel;
  buckets(part: P): readonly Bucket[];
  /** The key of one bucket, as shown and as text. */
  key(bucket: Bucket, part: P): BucketName;
  /** A copy of `part` with these buckets instead: fewer, reordered, or with more sub-results. */
  withBuckets(part: P, buckets: readonly Bucket[]): P;
}

export interface BucketName {
  readonly value: Writable;
  readonly text: string;
}

/**
 * Bucket numbers from here on mean no bucket: their partial result is that of an aggregation that collected nothing.
 */
export const NO_BUCKET = 2 ** 40;

/**
 * An aggregation bound to a shard. Buckets of the parent are numbered from 0; at the top level there is only bucket 0.
 */
export interface Aggregator<P = unknown> {
  leaf(leaf: Leaf): LeafAggregator;
  /** Figures for the profile, available once collection is complete. */
  facts?(): Partial<AggregatorFacts>;
  /** The partial result of a bucket, which may have no documents. */
  partial(bucket: number): P;
}

export interface AggregationShard {
  readonly target: ShardTarget;
  /** Charged for the memory of documents and buckets. */
  readonly memory: AggregationMemory;
  /** The value of `now`, in milliseconds since the epoch. */
  readonly now: number;
  /** `search.max_buckets` */
  readonly maxBuckets: number;
  /** The query of the search, for scripts that read scores. */
  scores(): Weight;
  /**
   * Inside time buckets: the length of a bucket in a unit, or 1 without a unit. @throws EngineError for an incompatible
   * unit
   */
  readonly lengthOf?: ((bucket: number, unit: CalendarUnit | undefined) => number) | undefined;
  /** Where profiled aggregations add their profiles; undefined when not profiling. */
  readonly profiles?: AggregationProfile[] | undefined;
  /** The search that matched the documents; available once collection is complete. */
  found(): HitSearch;
}

/** Request state for merging and showing results. */
export interface Reduction {
  readonly typedKeys: boolean;
  /** Show total hits as a number instead of an object. */
  readonly totalAsInt: boolean;
  /** Aggregations that Elasticsearch rewrites. */
  readonly rewritten: ReadonlySet<ShownAggregation>;
  /** Adds to the number of buckets in the response. @throws EngineError above `search.max_buckets` */
  addBuckets(count: number): void;
}
