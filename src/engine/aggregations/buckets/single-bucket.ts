import type { JsonObject, Writable } from '../../json/json-value.ts';
import { deletedIn } from '../../query/live-docs.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { Aggregation, AggregationShard, Aggregator, InnerBucket, Reduction } from '../aggregation.ts';
import type { AggregationBody } from '../aggregation-parser.ts';
import { BucketCounts } from '../bucket-counts.ts';
import { eachDocument } from '../doc-block.ts';
import type { SubAggregations } from '../sub-aggregations.ts';

export interface SingleBucketPart {
  readonly docCount: number;
  readonly subParts: readonly unknown[];
}

/** The documents that belong to the bucket. */
export interface Membership {
  tester(leaf: Leaf): (doc: number) => boolean;
  /** The number of live documents of a segment that belong to the bucket; undefined if they must be counted. */
  count?(leaf: Leaf): number | undefined;
}

/** Every document belongs to the bucket. */
export const EVERY_DOCUMENT: Membership = {
  tester: () => () => true,
  count: leaf => leaf.segment.maxDoc - deletedIn(leaf),
};

/** An aggregation with one bucket, for documents that satisfy a condition. */
export class SingleBucket implements Aggregation<SingleBucketPart> {
  readonly name: string;
  readonly type: string;
  readonly meta: JsonObject | undefined;
  readonly inner: InnerBucket<SingleBucketPart>;
  protected readonly subs: SubAggregations;
  private readonly membership: (shard: AggregationShard) => Membership;

  constructor(definition: AggregationBody, membership: (shard: AggregationShard) => Membership) {
    this.name = definition.name;
    this.type = definition.type;
    this.meta = definition.meta;
    this.subs = definition.subs;
    this.inner = {
      subs: definition.subs,
      docCount: part => part.docCount,
      subParts: part => part.subParts,
      withSubParts: (part, subParts) => ({ ...part, subParts }),
    };
    this.membership = membership;
  }

  get needsScores(): boolean {
    return this.subs.needsScores;
  }

  get certainBuckets(): number {
    return this.subs.certainBuckets;
  }

  placeUnder(ancestor: string): void {
    for (const sub of this.subs.list) sub.placeUnder?.(ancestor);
  }

  bind(shard: AggregationShard): Aggregator<SingleBucketPart> {
    const membership = this.membership(shard);
    const inner = this.subs.bind(shard);
    const counts = new BucketCounts(shard.memory);
    return {
      leaf(leaf) {
        const belongs = membership.tester(leaf);
        const innerLeaf = inner.leaf(leaf);
        const each = eachDocument((doc, score, bucket) => {
          if (!belongs(doc)) return;
          counts.add(bucket);
          innerLeaf?.add(doc, score, bucket);
        });
        const collectAll = (): boolean => {
          const found = membership.count?.(leaf);
          if (found === undefined) return false;
          if (innerLeaf && !(found === leaf.segment.maxDoc - deletedIn(leaf) && innerLeaf.collectAll())) return false;
          counts.addMany(0, found);
          return true;
        };
        return { ...each, collectAll };
      },
      partial: bucket => ({ docCount: counts.get(bucket), subParts: inner.partials(bucket) }),
    };
  }

  merge(parts: readonly SingleBucketPart[], reduction: Reduction): SingleBucketPart {
    return {
      docCount: parts.reduce((sum, part) => sum + part.docCount, 0),
      subParts: this.subs.merge(
        parts.map(part => part.subParts),
        reduction,
      ),
    };
  }

  show({ docCount, subParts }: SingleBucketPart, reduction: Reduction): Record<string, Writable> {
    return { doc_count: docCount, ...this.subs.show(subParts, reduction) };
  }

  typedName(): string {
    return this.type;
  }
}
