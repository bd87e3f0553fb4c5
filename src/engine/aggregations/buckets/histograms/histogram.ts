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
import { readNumbers } from '../../doc-numbers.ts';
import { Placements } from '../../placements.ts';
import type { SummaryValues } from '../../summaries.ts';
import type { ValueFormat } from '../../value-format.ts';
import type { ValuesConfig } from '../../values-config.ts';
import { isSummary, type NumberValues, resolveMeasures, unsupported } from '../../values-source.ts';
import { documentsByStep, eachExcludedNumber } from '../../whole-segment-counts.ts';
import { BucketAggregation, type BucketsPart, groupBuckets, mergeBuckets } from '../bucket-aggregation.ts';
import { BucketKeys } from '../bucket-keys.ts';
import { type BucketOrder, bucketComparator } from '../bucket-order.ts';
import { resolveRanges } from './range-steps.ts';
import type { HistogramBinding, Rounding } from './rounding.ts';
import { StepBuckets } from './step-buckets.ts';
import { rejectInnerResults, valueTimes } from './stored-histograms.ts';

export interface HistogramConfig extends ValuesConfig {
  minDocCount: number;
  order: BucketOrder;
  keyed: boolean;
}

/** The differences between histograms: rounding, and how keys are shown. */
export interface HistogramKind {
  bind(format: ValueFormat | undefined, shard: AggregationShard): HistogramBinding;
  showKey(key: number, format: ValueFormat | undefined): Record<string, Writable>;
  /** The name of a bucket in a keyed response. */
  keyText(key: number, format: ValueFormat | undefined): string;
}

interface HistogramBucket extends Bucket {
  readonly key: number;
}

interface HistogramPart extends BucketsPart<HistogramBucket> {
  readonly binding: HistogramBinding;
  readonly format: ValueFormat | undefined;
  /** Partial results of sub-aggregations for an empty bucket. */
  readonly emptySubs: readonly unknown[];
}

/** Buckets of equal intervals; gaps are filled unless `min_doc_count` is positive. */
export class Histogram extends BucketAggregation<HistogramPart> {
  readonly minDocCount: number;
  private readonly config: HistogramConfig;
  private readonly kind: HistogramKind;

  constructor(definition: AggregationBody, config: HistogramConfig, kind: HistogramKind) {
    super(definition);
    this.minDocCount = config.minDocCount;
    this.config = config;
    this.kind = kind;
  }

  override bind(shard: AggregationShard): Aggregator<HistogramPart> {
    bucketComparator(this.config.order, this.subs.list);
    const ranges = resolveRanges(this.config, shard, this.type);
    const resolved = ranges ?? resolveMeasures(this.config, this.type, shard);
    if (resolved && 'kind' in resolved && isSummary(resolved)) return this.bindHistograms(resolved, shard);
    const source = resolved as Exclude<typeof resolved, SummaryValues>;
    const binding = this.kind.bind(source?.format, shard);
    const { rounding } = binding;
    const keys = new BucketKeys<number>(shard.memory);
    const inner = this.subs.bind({ ...shard, lengthOf: binding.lengthOf && lengthsOf(binding, keys) });
    const counts = new BucketCounts(shard.memory);
    const inside = ranges ? () => true : (key: number) => binding.inside(key);
    const steps = new StepBuckets(rounding, keys, inside, shard.memory);
    const read = new NumberBlock();
    const placed = new Placements();
    return {
      leaf(leaf) {
        const numbers = ranges ? ranges.leaf(leaf, binding) : (source as NumberValues | undefined)?.leaf(leaf);
        const innerLeaf = inner.leaf(leaf);
        if (!numbers) return NO_DOCUMENTS;
        return {
          collectAll() {
            const found = ranges || innerLeaf ? undefined : documentsOf(source as NumberValues, leaf, rounding);
            found?.forEach((count, key) => {
              if (count > 0 && inside(key)) counts.addMany(keys.bucket(0, key), count);
            });
            return found !== undefined;
          },
          collect(block) {
            readNumbers(numbers, block, read);
            placed.place(block, read, steps);
            counts.addEach(placed.buckets, placed.length);
            innerLeaf?.addPlaced(block, placed);
          },
        };
      },
      facts: () => ({
        ...(ranges && {
          type: this.type === 'histogram' ? 'RangeHistogramAggregator' : 'DateRangeHistogramAggregator',
        }),
        debug: { total_buckets: keys.size },
      }),
      partial: owner => ({
        binding: owner === NO_BUCKET ? { ...binding, rounding: binding.gapRounding ?? rounding } : binding,
        format: source?.format,
        emptySubs: inner.emptyPartials(),
        buckets: Array.from(keys.entries(owner), ([key, bucket]) => ({
          key,
          docCount: counts.get(bucket),
          subParts: inner.partials(bucket),
        })),
      }),
    };
  }

  /** Counts the values of histogram fields. */
  private bindHistograms(source: SummaryValues, shard: AggregationShard): Aggregator<HistogramPart> {
    if (source.kind !== 'histogram' || this.type !== 'histogram')
      throw unsupported(source.type, this.config.field, this.type);
    rejectInnerResults(this.subs, 'Histogram');
    const binding = this.kind.bind(undefined, shard);
    const keys = new BucketKeys<number>(shard.memory);
    const times = valueTimes(source, shard, (value, parent, add) => {
      const key = binding.rounding.floor(value);
      if (binding.inside(key)) add(keys.bucket(parent, key));
    });
    return {
      leaf: leaf => times.leaf(leaf),
      partial: owner => ({
        binding,
        format: undefined,
        emptySubs: [],
        buckets: Array.from(keys.entries(owner), ([key, bucket]) => ({
          key,
          docCount: times.get(bucket),
          subParts: [],
        })),
      }),
    };
  }

  override merge(parts: readonly HistogramPart[], reduction: Reduction): HistogramPart {
    const format = parts.find(part => part.format)?.format;
    const { binding, emptySubs } = parts[0]!;
    const joined = this.join(parts, reduction);
    const filled =
      this.config.minDocCount === 0
        ? this.fill(joined, binding, reduction, emptySubs)
        : joined.filter(bucket => bucket.docCount >= this.config.minDocCount);
    reduction.addBuckets(filled.length);
    const buckets = filled.sort(bucketComparator(this.config.order, this.subs.list));
    return { buckets, binding, format, emptySubs };
  }

  override show({ buckets, format }: HistogramPart, reduction: Reduction): Record<string, Writable> {
    const shown = buckets.map(({ key, docCount, subParts }) => ({
      ...this.kind.showKey(key, format),
      doc_count: docCount,
      ...this.subs.show(subParts, reduction),
    }));
    if (!this.config.keyed) return { buckets: shown };
    return { buckets: Object.fromEntries(shown.map((body, i) => [this.kind.keyText(buckets[i]!.key, format), body])) };
  }

  protected override keyOf({ key }: HistogramBucket, { format }: HistogramPart): BucketName {
    return { value: this.kind.showKey(key, format)['key'], text: this.kind.keyText(key, format) };
  }

  private join(parts: readonly HistogramPart[], reduction: Reduction): HistogramBucket[] {
    if (parts.length === 1) return parts[0]!.buckets.map(bucket => mergeBuckets([bucket], this.subs, reduction));
    return Array.from(groupBuckets(parts, bucket => bucket.key).values(), same =>
      mergeBuckets(same, this.subs, reduction),
    );
  }

  /** Fills every interval from the first bucket to the last, and out to the extended bounds. */
  private fill(
    buckets: readonly HistogramBucket[],
    { rounding, extended }: HistogramBinding,
    reduction: Reduction,
    emptySubs: readonly unknown[],
  ): HistogramBucket[] {
    const byKey = new Map(buckets.map(bucket => [bucket.key, bucket]));
    const keys = [...byKey.keys()];
    if (extended?.min !== undefined) keys.push(rounding.floor(extended.min));
    if (extended?.max !== undefined) keys.push(rounding.floor(extended.max));
    if (keys.length === 0 || (buckets.length === 0 && (extended?.min === undefined || extended.max === undefined)))
      return [];
    keys.sort((a, b) => a - b);
    const last = keys.at(-1)!;
    const inside = this.subs.merge([emptySubs], reduction);
    const filled: HistogramBucket[] = [];
    for (let key = keys[0]!, next = key, known = 0; key <= last; key = next) {
      if (!byKey.has(key)) filled.push({ key, docCount: 0, subParts: inside });
      if (filled.length > MAX_STEPS) reduction.addBuckets(filled.length);
      next = rounding.next(key);
      // Where doubles are further apart than the interval, adding it does not advance.
      while (keys[known]! <= key) known++;
      if (next === key) next = keys[known] ?? Number.NaN;
    }
    return [...buckets, ...filled];
  }
}

/** Documents of a whole segment by interval. */
function documentsOf(source: NumberValues, leaf: Leaf, rounding: Rounding): Map<number, number> | undefined {
  const sorted = source.sorted?.(leaf);
  const found = sorted && documentsByStep(sorted, rounding);
  if (!found) return undefined;
  eachExcludedNumber(leaf, source.leaf(leaf), value => {
    const key = rounding.floor(value);
    found.set(key, found.get(key)! - 1);
  });
  return found;
}

/** An unknown bucket is assumed to be as long as the first one of 1970. */
function lengthsOf(binding: HistogramBinding, keys: BucketKeys<number>): AggregationShard['lengthOf'] {
  return (bucket, unit) => (unit ? binding.lengthOf!(keys.key(bucket) ?? 0, unit) : 1);
}

/** Filling stops here; the reduction then reports too many buckets. */
const MAX_STEPS = 65536;
