import type { JsonObject, Writable } from '../../json/json-value.ts';
import type {
  Aggregation,
  AggregationShard,
  Aggregator,
  Bucket,
  BucketName,
  MultiBuckets,
  Reduction,
} from '../aggregation.ts';
import type { AggregationBody } from '../aggregation-parser.ts';
import type { SubAggregations } from '../sub-aggregations.ts';

/** The result of an aggregation with buckets, from one shard or merged. */
export interface BucketsPart<B extends Bucket> {
  readonly buckets: readonly B[];
}

/** Base class of all multi-bucket aggregations. */
export abstract class BucketAggregation<P extends BucketsPart<B>, B extends Bucket = P['buckets'][number]>
  implements Aggregation<P>
{
  readonly name: string;
  readonly type: string;
  readonly meta: JsonObject | undefined;
  readonly multi: MultiBuckets<P>;
  protected readonly subs: SubAggregations;

  constructor(definition: AggregationBody) {
    this.name = definition.name;
    this.type = definition.type;
    this.meta = definition.meta;
    this.subs = definition.subs;
    this.multi = {
      subs: definition.subs,
      buckets: part => part.buckets,
      key: (bucket, part) => this.keyOf(bucket as B, part),
      withBuckets: (part, buckets) => ({ ...part, buckets: buckets as readonly B[] }),
    };
  }

  get needsScores(): boolean {
    return this.subs.needsScores;
  }

  abstract bind(shard: AggregationShard): Aggregator<P>;
  abstract merge(parts: readonly P[], reduction: Reduction): P;
  abstract show(part: P, reduction: Reduction): { readonly [key: string]: Writable };

  typedName(_part: P): string {
    return this.type;
  }

  /** The key of one bucket. */
  protected abstract keyOf(bucket: B, part: P): BucketName;
}

/** Merges buckets with the same key: adds their counts and merges their sub-results. */
export function mergeBuckets<B extends Bucket>(buckets: readonly B[], subs: SubAggregations, reduction: Reduction): B {
  if (buckets.length === 1 && subs.isEmpty) return buckets[0]!;
  let docCount = 0;
  for (const bucket of buckets) docCount += bucket.docCount;
  const subParts = subs.merge(
    buckets.map(bucket => bucket.subParts),
    reduction,
  );
  return { ...buckets[0]!, docCount, subParts };
}

/** Groups the buckets of several shards by key, in order of first appearance. */
export function groupBuckets<B extends Bucket, K>(
  parts: readonly BucketsPart<B>[],
  keyOf: (bucket: B) => K,
): Map<K, B[]> {
  const byKey = new Map<K, B[]>();
  for (const part of parts)
    for (const bucket of part.buckets) {
      const key = keyOf(bucket);
      const same = byKey.get(key);
      if (same) same.push(bucket);
      else byKey.set(key, [bucket]);
    }
  return byKey;
}
