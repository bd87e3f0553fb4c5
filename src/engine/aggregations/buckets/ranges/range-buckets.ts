import { illegalArgument } from '../../../errors/engine-error.ts';
import type { Writable } from '../../../json/json-value.ts';
import { NumberBlock } from '../../../segments/numbers/number-block.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import {
  type AggregationShard,
  type Aggregator,
  type Bucket,
  type BucketName,
  NO_BUCKET,
  type Reduction,
} from '../../aggregation.ts';
import type { AggregationBody } from '../../aggregation-parser.ts';
import { BucketCounts } from '../../bucket-counts.ts';
import { NO_DOCUMENTS } from '../../doc-block.ts';
import { type ReadableNumbers, readNumbers } from '../../doc-numbers.ts';
import type { SortedNumbers } from '../../sorted-numbers.ts';
import type { SummaryValues } from '../../summaries.ts';
import { eachExcludedNumber } from '../../whole-segment-counts.ts';
import { BucketAggregation, type BucketsPart, mergeBuckets } from '../bucket-aggregation.ts';
import { rejectInnerResults, valueTimes } from '../histograms/stored-histograms.ts';

/** A range as shown in the response. */
export interface ShownRange {
  readonly key: string;
  /** `from`, `to` and their string forms. */
  readonly ends: Readonly<Record<string, Writable>>;
}

/** The ranges on a shard, in response order. */
export interface BoundRanges {
  readonly ranges: readonly ShownRange[];
  /**
   * Set if the field is not mapped: sub-aggregations then have the results of an aggregation that collected nothing.
   */
  readonly unmapped?: boolean;
  /** A histogram field, whose values are counted instead of documents, and the ends of the ranges. */
  readonly histograms?: CountedHistograms | undefined;
  leaf(leaf: Leaf): RangeLeaf;
}

interface CountedHistograms {
  readonly source: SummaryValues;
  readonly ends: readonly { readonly from: number; readonly to: number }[];
}

/** The values of documents as numbers, and the range ends on the same scale. */
export interface RangeLeaf {
  /** Range r holds values ≥ lows[r] and < highs[r]. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  /** Undefined without any value. */
  readonly numbers: ReadableNumbers | undefined;
  /** All numbers of the segment, if they are sorted. */
  readonly sorted?: SortedNumbers | undefined;
}

interface RangeBucket extends Bucket {
  readonly range: ShownRange;
}

export interface RangeKind {
  readonly ranges: number;
  readonly keyed: boolean;
  /** An aggregation that collected nothing has no buckets. */
  readonly emptyIfUnreached?: boolean;
  bind(shard: AggregationShard): BoundRanges;
}

/** One bucket per range, including its lower and excluding its upper end; a document can be in several. */
export class RangeBuckets extends BucketAggregation<BucketsPart<RangeBucket>> {
  private readonly kind: RangeKind;

  constructor(definition: AggregationBody, kind: RangeKind) {
    super(definition);
    this.kind = kind;
  }

  get certainBuckets(): number {
    return this.kind.ranges * (1 + this.subs.certainBuckets);
  }

  override bind(shard: AggregationShard): Aggregator<BucketsPart<RangeBucket>> {
    if (this.kind.ranges === 0) throw illegalArgument(`No [ranges] specified for the [${this.name}] aggregation`);
    const bound = this.kind.bind(shard);
    if (bound.histograms) return this.bindHistograms(bound, bound.histograms, shard);
    const inner = this.subs.bind(shard);
    const counts = new BucketCounts(shard.memory);
    const read = new NumberBlock();
    return {
      leaf(leaf) {
        const rangeLeaf = bound.leaf(leaf);
        const { lows, highs, numbers } = rangeLeaf;
        const innerLeaf = inner.leaf(leaf);
        if (!numbers) return NO_DOCUMENTS;
        const width = lows.length;
        return {
          collectAll() {
            const found = innerLeaf ? undefined : documentsByRange(leaf, rangeLeaf);
            found?.forEach((count, r) => {
              counts.addMany(r, count);
            });
            return found !== undefined;
          },
          collect(block) {
            readNumbers(numbers, block, read);
            const { docs, scores, buckets } = block;
            const { values, positions } = read;
            for (let from = 0, to = 0; from < read.length; from = to) {
              const at = positions[from]!;
              for (to = from + 1; to < read.length && positions[to] === at; ) to++;
              for (let r = 0; r < width; r++) {
                if (!isAnyWithin(values, from, to, lows[r]!, highs[r]!)) continue;
                const bucket = buckets[at]! * width + r;
                counts.add(bucket);
                innerLeaf?.add(docs[at]!, scores[at]!, bucket);
              }
            }
          },
        };
      },
      partial: owner =>
        this.partialOf(owner, bound, bucket => ({
          docCount: counts.get(bucket),
          subParts: bound.unmapped ? inner.emptyPartials() : inner.partials(bucket),
        })),
    };
  }

  /** Counts the values of histogram fields. */
  private bindHistograms(
    bound: BoundRanges,
    { source, ends }: CountedHistograms,
    shard: AggregationShard,
  ): Aggregator<BucketsPart<RangeBucket>> {
    rejectInnerResults(this.subs, 'Range');
    const times = valueTimes(source, shard, (value, parent, add) => {
      ends.forEach(({ from, to }, r) => {
        if (value >= from && value < to) add(parent * ends.length + r);
      });
    });
    return {
      leaf: leaf => times.leaf(leaf),
      partial: owner => this.partialOf(owner, bound, bucket => ({ docCount: times.get(bucket), subParts: [] })),
    };
  }

  private partialOf(
    owner: number,
    { ranges }: BoundRanges,
    contents: (bucket: number) => Bucket,
  ): BucketsPart<RangeBucket> {
    if (this.kind.emptyIfUnreached && owner >= NO_BUCKET) return { buckets: [] };
    return { buckets: ranges.map((range, r) => ({ range, ...contents(owner * ranges.length + r) })) };
  }

  override merge(parts: readonly BucketsPart<RangeBucket>[], reduction: Reduction): BucketsPart<RangeBucket> {
    const present = parts.filter(part => part.buckets.length > 0);
    const buckets = present[0]?.buckets ?? [];
    reduction.addBuckets(buckets.length);
    return {
      buckets: buckets.map((_, r) =>
        mergeBuckets(
          present.map(part => part.buckets[r]!),
          this.subs,
          reduction,
        ),
      ),
    };
  }

  override show({ buckets }: BucketsPart<RangeBucket>, reduction: Reduction): Record<string, Writable> {
    const shown = buckets.map(({ range, docCount, subParts }) => ({
      key: range.key,
      body: { ...range.ends, doc_count: docCount, ...this.subs.show(subParts, reduction) },
    }));
    if (this.kind.keyed) return { buckets: Object.fromEntries(shown.map(({ key, body }) => [key, body])) };
    return { buckets: shown.map(({ key, body }) => ({ key, ...body })) };
  }

  protected override keyOf({ range: { key } }: RangeBucket): BucketName {
    return { value: key, text: key };
  }
}

/** Documents of a whole segment by range. */
function documentsByRange(leaf: Leaf, { lows, highs, numbers, sorted }: RangeLeaf): Float64Array | undefined {
  if (!sorted) return undefined;
  const counts = lows.map((low, r) => Math.max(0, sorted.lowerBound(highs[r]!) - sorted.lowerBound(low)));
  eachExcludedNumber(leaf, numbers!, value => {
    for (let r = 0; r < lows.length; r++) if (value >= lows[r]! && value < highs[r]!) counts[r]!--;
  });
  return counts;
}

function isAnyWithin(values: Float64Array, from: number, to: number, low: number, high: number): boolean {
  for (let i = from; i < to; i++) if (values[i]! >= low && values[i]! < high) return true;
  return false;
}
