import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Weight } from '../query/query.ts';
import type { FoundContext } from '../search/aggregation-phase.ts';
import type { ShardTarget } from '../search/shard-target.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { CalendarUnit } from './buckets/rounding.ts';
import type { AggregationProfile, AggregatorFacts } from './profile/aggregation-profile.ts';
import type { SubAggregations } from './sub-aggregations.ts';

/**
 * One aggregation of a request. Its life: parsed once, bound to each shard, collects there into partial results (`P`),
 * which are merged over all shards and shown. A new aggregation is a file with such a class and a line in the registry.
 */
export interface Aggregation<P = unknown> extends ShownAggregation<P> {
  readonly needsScores: boolean;
  /** False where the reference cannot collect parts of a shard side by side. */
  readonly inSlices?: boolean;
  /** Tells the type of the aggregation around it; at the top nobody calls. */
  placeIn?(parent: string): void;
  /** Whether the reference puts another in its place before it is bound: the answer then has an empty `meta`. */
  isRewritten?(shard: AggregationShard): boolean;
  /** @throws EngineError what becomes a shard failure */
  bind(shard: AggregationShard): Aggregator<P>;
  /** Joins the partial results of shards; there is at least one. */
  merge(parts: readonly P[], reduction: Reduction): P;
}

/** An entry of the answer: an aggregation, or what a pipeline made of others. */
export interface ShownAggregation<P = unknown> {
  readonly name: string;
  /** The word of the request. */
  readonly type: string;
  readonly meta: JsonObject | undefined;
  /** The answer, without name and meta. */
  show(part: P, reduction: Reduction): { readonly [key: string]: Writable };
  /** What `typed_keys` puts before the name. */
  typedName(part: P): string;
  /** Where buckets may be sorted by it. */
  readonly metric?: Metric<P>;
  /** An aggregation with one bucket: paths lead through it. */
  readonly inner?: InnerBucket<P>;
  /** An aggregation with buckets: paths and pipelines lead through them. */
  readonly multi?: MultiBuckets<P>;
}

/** A number, or several with names, that buckets can be sorted by. */
export interface Metric<P> {
  /** Undefined: one number without a name. */
  has(name: string): boolean;
  readonly single: boolean;
  value(part: P, name: string | undefined): number;
}

export interface InnerBucket<P> {
  readonly subs: SubAggregations;
  docCount(part: P): number;
  subParts(part: P): readonly unknown[];
  withSubParts(part: P, subParts: readonly unknown[]): P;
}

/** One of several buckets. */
export interface Bucket {
  readonly docCount: number;
  readonly subParts: readonly unknown[];
}

export interface MultiBuckets<P> {
  readonly subs: SubAggregations;
  buckets(part: P): readonly Bucket[];
  /** The key of one of its buckets: as the answer shows it, and as text. */
  key(bucket: Bucket, part: P): BucketName;
  /** The same with other buckets: fewer, in another order, or with more inside. */
  withBuckets(part: P, buckets: readonly Bucket[]): P;
}

export interface BucketName {
  readonly value: Writable;
  readonly text: string;
}

/** From here on numbers stand for no bucket: what an aggregation says of it is what it says where it never was. */
export const NO_BUCKET = 2 ** 40;

/** An aggregation bound to a shard. Buckets of the aggregation around it are numbered from 0; the outermost is bucket 0. */
export interface Aggregator<P = unknown> {
  leaf(leaf: Leaf): LeafAggregator;
  /** What a profile tells of it; asked when everything is collected. */
  facts?(): Partial<AggregatorFacts>;
  /** What a bucket has collected; also for one that never saw a document. */
  partial(bucket: number): P;
}

export interface LeafAggregator {
  collect(doc: number, score: number, bucket: number): void;
}

export interface AggregationShard {
  readonly target: ShardTarget;
  /** Milliseconds since the epoch that `now` stands for. */
  readonly now: number;
  /** The query of the search, for scripts that ask for scores. */
  scores(): Weight;
  /** Inside buckets of time: how long one is in a unit, or 1 without one. @throws EngineError for units that do not fit */
  readonly lengthOf?: ((bucket: number, unit: CalendarUnit | undefined) => number) | undefined;
  /** Where aggregations that are to be measured hang their profiles. */
  readonly profiles?: AggregationProfile[] | undefined;
  /** What the search found by; known once everything is collected. */
  found(): FoundContext;
}

/** What merging and showing need to know about the request. */
export interface Reduction {
  readonly typedKeys: boolean;
  /** Totals of hits are numbers and no objects. */
  readonly totalAsInt: boolean;
  /** Those that the reference has put another in the place of. */
  readonly rewritten: ReadonlySet<ShownAggregation>;
  /** Counts buckets of the answer. @throws EngineError when there are too many */
  addBuckets(count: number): void;
}

/** What a parser of an aggregation is given. */
export interface AggregationBody {
  readonly name: string;
  readonly type: string;
  readonly body: JsonObject;
  readonly meta: JsonObject | undefined;
  readonly subs: SubAggregations;
}

/** @throws EngineError */
export type AggregationParser = (definition: AggregationBody) => Aggregation;
