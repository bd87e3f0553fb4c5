import { EngineError, illegalArgument } from '../../../errors/engine-error.ts';
import type { Writable } from '../../../json/json-value.ts';
import { booleanKey, intKey, type KeyReaders, longKey } from '../../../request/object-parser.ts';
import type { Bucket, Reduction } from '../../aggregation.ts';
import type { AggregationBody } from '../../aggregation-parser.ts';
import { BucketAggregation, type BucketsPart, groupBuckets, mergeBuckets } from '../bucket-aggregation.ts';
import {
  type BucketComparator,
  type BucketOrder,
  BY_COUNT,
  isCountDescending,
  isKeyOrder,
  parseOrder,
} from '../bucket-order.ts';

/** Parameters of aggregations that keep one bucket per top key. */
export interface RankConfig {
  size: number;
  shardSize: number | undefined;
  minDocCount: number;
  shardMinDocCount: number;
  order: BucketOrder;
  showErrors: boolean;
}

export interface RankedBucket<K> extends Bucket {
  readonly key: K;
  /** Upper bound of documents on shards that did not return the key; −1 when unknown. */
  readonly error: number;
}

export interface RankedPart<B extends Bucket> extends BucketsPart<B> {
  readonly otherDocCount: number;
  readonly error: number;
}

export function defaultRank(): RankConfig {
  return { size: 10, shardSize: undefined, minDocCount: 1, shardMinDocCount: 0, order: BY_COUNT, showErrors: false };
}

const COLLECT_MODES: ReadonlySet<string> = new Set(['depth_first', 'breadth_first']);

export function rankKeys<T extends RankConfig>(name: string): KeyReaders<T> {
  return {
    size: intKey((config, value) => {
      config.size = positive('size', value, name);
    }),
    shard_size: intKey((config, value) => {
      config.shardSize = positive('shardSize', value, name);
    }),
    min_doc_count: longKey((config, value) => {
      config.minDocCount = notNegative('minDocCount', value, name);
    }),
    shard_min_doc_count: longKey((config, value) => {
      config.shardMinDocCount = notNegative('shardMinDocCount', value, name);
    }),
    show_term_doc_count_error: booleanKey((config, value) => {
      config.showErrors = value;
    }),
    order: {
      tokens: ['START_OBJECT', 'START_ARRAY'],
      read: (config, value) => {
        config.order = parseOrder(value);
      },
    },
    collect_mode: {
      tokens: ['VALUE_STRING'],
      read: (_config, value) => {
        if (!COLLECT_MODES.has(value as string))
          throw new EngineError('parse_exception', `no [collect_mode] found for value [${value as string}]`);
      },
    },
  };
}

function positive(parameter: string, value: number, name: string): number {
  if (value <= 0) throw illegalArgument(`[${parameter}] must be greater than 0. Found [${value}] in [${name}]`);
  return value;
}

function notNegative(parameter: string, value: number, name: string): number {
  if (value < 0)
    throw illegalArgument(`[${parameter}] must be greater than or equal to 0. Found [${value}] in [${name}]`);
  return value;
}

/**
 * Buckets of the top keys. Each shard returns its first `shard_size` buckets; the counts of the others are missing from
 * the totals, by at most the error bounds.
 */
export abstract class RankedTerms<K, P extends RankedPart<RankedBucket<K>>> extends BucketAggregation<
  P,
  RankedBucket<K>
> {
  private readonly rank: RankConfig;

  constructor(definition: AggregationBody, rank: RankConfig) {
    super(definition);
    this.rank = rank;
  }

  private get shardSize(): number {
    const { size, shardSize, order } = this.rank;
    if (shardSize !== undefined) return Math.max(size, shardSize);
    return isKeyOrder(order) ? size : Math.floor(size * 1.5 + 10);
  }

  /**
   * The first buckets of a shard; the rest is only counted.
   * @param resultsOf the results of sub-aggregations, if `buckets` do not have them yet and sorting does not read them
   */
  protected shardRow<B extends Bucket & { readonly key: K }>(
    buckets: readonly B[],
    compare: BucketComparator<K>,
    resultsOf: (bucket: B) => readonly unknown[] = bucket => bucket.subParts,
  ): RankedPart<RankedBucket<K>> {
    const { order, minDocCount } = this.rank;
    const atLeast = Math.min(this.rank.shardMinDocCount, minDocCount);
    const sorted = buckets.filter(bucket => bucket.docCount >= atLeast).sort(compare);
    const kept = sorted.slice(0, this.shardSize);
    const full = kept.length > 0 && kept.length >= this.shardSize && !isKeyOrder(order);
    return {
      buckets: kept.map(bucket => ({
        key: bucket.key,
        docCount: bucket.docCount,
        subParts: resultsOf(bucket),
        error: 0,
      })),
      otherDocCount: sum(sorted.slice(kept.length).map(bucket => bucket.docCount)),
      error: !full ? 0 : isCountDescending(order) ? kept.at(-1)!.docCount : -1,
    };
  }

  /** Joins the rows of shards; `same` compares keys. */
  protected joinRows(
    parts: readonly RankedPart<RankedBucket<K>>[],
    reduction: Reduction,
    { same, compare }: { same: (key: K) => unknown; compare: BucketComparator<K> },
  ): RankedPart<RankedBucket<K>> {
    const { minDocCount, size } = this.rank;
    const error = parts.some(part => part.error === -1) ? -1 : sum(parts.map(part => part.error));
    const kept = this.join(parts, reduction, { same, error })
      .filter(bucket => bucket.docCount >= minDocCount)
      .sort(compare);
    reduction.addBuckets(Math.min(size, kept.length));
    return {
      buckets: kept.slice(0, size),
      otherDocCount: sum(parts.map(part => part.otherDocCount)) + sum(kept.slice(size).map(bucket => bucket.docCount)),
      error: parts.length === 1 && error !== -1 ? 0 : error,
    };
  }

  /** Merges the buckets of one key; its error is the sum over shards that did not return it. */
  private join(
    parts: readonly RankedPart<RankedBucket<K>>[],
    reduction: Reduction,
    { same, error }: { same: (key: K) => unknown; error: number },
  ): RankedBucket<K>[] {
    if (parts.length === 1 && typeof parts[0]!.buckets[0]?.key === 'string') {
      const own = error === -1 ? -1 : 0;
      return parts[0]!.buckets.map(bucket => ({ ...mergeBuckets([bucket], this.subs, reduction), error: own }));
    }
    const sent = new Map<unknown, number>();
    for (const part of parts)
      for (const { key } of part.buckets) sent.set(same(key), (sent.get(same(key)) ?? 0) + part.error);
    return Array.from(
      groupBuckets(parts, bucket => same(bucket.key)),
      ([key, buckets]) => ({
        ...mergeBuckets(buckets, this.subs, reduction),
        error: error === -1 ? -1 : error - sent.get(key)!,
      }),
    );
  }

  override show(part: P, reduction: Reduction): Record<string, Writable> {
    return {
      doc_count_error_upper_bound: part.error,
      sum_other_doc_count: part.otherDocCount,
      buckets: part.buckets.map(bucket => ({
        ...this.shownKey(bucket, part),
        doc_count: bucket.docCount,
        ...this.shownError(part, bucket),
        ...this.subs.show(bucket.subParts, reduction),
      })),
    };
  }

  /** `key` and related members. */
  protected abstract shownKey(bucket: RankedBucket<K>, part: P): Record<string, Writable>;

  /** The error bound of a bucket's count. */
  private shownError(part: P, bucket: RankedBucket<K>): { doc_count_error_upper_bound?: number } {
    return this.rank.showErrors ? { doc_count_error_upper_bound: part.error === 0 ? 0 : bucket.error } : {};
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
