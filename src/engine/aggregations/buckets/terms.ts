import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { Writable } from '../../json/json-value.ts';
import { booleanKey, intKey, type KeyReaders } from '../../search/object-parser.ts';
import type {
  AggregationBody,
  AggregationParser,
  AggregationShard,
  Aggregator,
  Bucket,
  BucketName,
  Reduction,
} from '../aggregation.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { resolveValues } from '../values-source.ts';
import { BucketAggregation, type BucketsPart } from './bucket-aggregation.ts';
import {
  type BucketKey,
  type BucketOrder,
  BY_COUNT,
  bucketComparator,
  isCountDescending,
  isKeyOrder,
  parseOrder,
} from './bucket-order.ts';
import { termCollector } from './term-collector.ts';
import { parseExclude, parseInclude, type TermFilterRequest, termFilter } from './term-filter.ts';
import { type KeyShow, keyName, keyShowOf, showKey } from './term-key.ts';

export interface TermsConfig extends ValuesConfig, TermFilterRequest {
  size: number;
  shardSize: number | undefined;
  minDocCount: number;
  shardMinDocCount: number;
  order: BucketOrder;
  showErrors: boolean;
}

export interface TermBucket extends Bucket {
  readonly key: BucketKey;
  /** How many documents the shards that did not send the term may hide; −1: nobody knows. */
  readonly error: number;
}

export interface TermsPart extends BucketsPart<TermBucket> {
  /** Undefined where the field is not mapped. */
  readonly keys: KeyShow | undefined;
  readonly otherDocCount: number;
  readonly error: number;
}

export const parseTerms: AggregationParser = definition => new Terms(definition, parseConfig(definition));

function parseConfig(definition: AggregationBody): TermsConfig {
  const config: TermsConfig = {
    ...emptyValuesConfig(),
    size: 10,
    shardSize: undefined,
    minDocCount: 1,
    shardMinDocCount: 0,
    order: BY_COUNT,
    showErrors: false,
    include: undefined,
    exclude: undefined,
    partition: undefined,
  };
  return parseValues(definition, config, keys(definition.name));
}

function keys(name: string): KeyReaders<TermsConfig> {
  const ignored = { tokens: ['VALUE_STRING'] as const, read: () => undefined };
  return {
    size: intKey((config, value) => {
      config.size = positive('size', value, name);
    }),
    shard_size: intKey((config, value) => {
      config.shardSize = positive('shardSize', value, name);
    }),
    min_doc_count: intKey((config, value) => {
      config.minDocCount = notNegative('minDocCount', value, name);
    }),
    shard_min_doc_count: intKey((config, value) => {
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
    include: {
      tokens: ['START_ARRAY', 'START_OBJECT', 'VALUE_STRING'],
      read: (config, value) => parseInclude(value, config),
    },
    exclude: { tokens: ['START_ARRAY', 'VALUE_STRING'], read: (config, value) => parseExclude(value, config) },
    collect_mode: ignored,
    execution_hint: ignored,
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
 * A bucket for each value of a field. Every shard sends its first `shard_size` buckets; what it leaves out may be missing
 * from the sums, and the error bounds say by how much.
 */
class Terms extends BucketAggregation<TermsPart> {
  private readonly config: TermsConfig;

  constructor(definition: AggregationBody, config: TermsConfig) {
    super(definition);
    this.config = config;
  }

  override bind(shard: AggregationShard): Aggregator<TermsPart> {
    const { config, subs } = this;
    const compare = bucketComparator(config.order, subs.list);
    const source = resolveValues(config, shard);
    if (!source) return UNMAPPED;
    const filter = termFilter(config, source, this.name);
    const inner = subs.bind(shard);
    const collector = termCollector(source, { filter, inner, shard, all: config.minDocCount === 0 });
    return {
      leaf: leaf => collector.leaf(leaf),
      partial: owner => this.shardPart(collector.buckets(owner), keyShowOf(source), compare),
    };
  }

  override merge(parts: readonly TermsPart[], reduction: Reduction): TermsPart {
    const mapped = parts.filter(part => part.keys);
    const kinds = new Set(mapped.map(part => (part.keys!.kind === 'text' ? 'text' : 'number')));
    if (kinds.size > 1) throw this.mixedKinds();
    const error = this.sumErrors(parts);
    const joined = this.join(parts, reduction, error);
    const { minDocCount, size, order } = this.config;
    const kept = joined.filter(bucket => bucket.docCount >= minDocCount).sort(bucketComparator(order, this.subs.list));
    const cut = kept.slice(size);
    reduction.addBuckets(Math.min(size, kept.length));
    return {
      keys: mapped.find(part => part.keys!.kind === 'double')?.keys ?? mapped[0]?.keys,
      buckets: kept.slice(0, size),
      otherDocCount: sum(parts.map(part => part.otherDocCount)) + sum(cut.map(bucket => bucket.docCount)),
      error: parts.length === 1 && error !== -1 ? 0 : error,
    };
  }

  override show(part: TermsPart, reduction: Reduction): Record<string, Writable> {
    return {
      doc_count_error_upper_bound: part.error,
      sum_other_doc_count: part.otherDocCount,
      buckets: part.buckets.map(bucket => ({
        ...showKey(bucket.key, part.keys!),
        doc_count: bucket.docCount,
        ...(this.config.showErrors && { doc_count_error_upper_bound: part.error === 0 ? 0 : bucket.error }),
        ...this.subs.show(bucket.subParts, reduction),
      })),
    };
  }

  override typedName({ keys }: TermsPart): string {
    return keys ? TYPED_NAMES[keys.kind] : 'umterms';
  }

  protected override keyOf({ key }: TermBucket, { keys }: TermsPart): BucketName {
    return keyName(key, keys!);
  }

  private get shardSize(): number {
    const { size, shardSize, order } = this.config;
    if (shardSize !== undefined) return Math.max(size, shardSize);
    return isKeyOrder(order) ? size : Math.floor(size * 1.5 + 10);
  }

  /** The first buckets of a shard; the rest only counts. */
  private shardPart(
    buckets: readonly TermBucket[],
    keys: KeyShow,
    compare: ReturnType<typeof bucketComparator>,
  ): TermsPart {
    const { order } = this.config;
    const shardMinDocCount = Math.min(this.config.shardMinDocCount, this.config.minDocCount);
    const sorted = buckets.filter(bucket => bucket.docCount >= shardMinDocCount).sort(compare);
    const kept = sorted.slice(0, this.shardSize);
    const full = kept.length > 0 && kept.length >= this.shardSize && !isKeyOrder(order);
    const error = !full ? 0 : isCountDescending(order) ? kept.at(-1)!.docCount : -1;
    return { keys, buckets: kept, otherDocCount: sum(sorted.slice(kept.length).map(b => b.docCount)), error };
  }

  private sumErrors(parts: readonly TermsPart[]): number {
    return parts.some(part => part.error === -1) ? -1 : sum(parts.map(part => part.error));
  }

  /** Buckets of one key become one; its error is that of the shards that did not send it. */
  private join(parts: readonly TermsPart[], reduction: Reduction, error: number): TermBucket[] {
    const byKey = new Map<BucketKey, { buckets: TermBucket[]; sent: number }>();
    for (const part of parts)
      for (const bucket of part.buckets) {
        const key = plainKey(bucket.key);
        const found = byKey.get(key);
        if (found) {
          found.buckets.push(bucket);
          found.sent += part.error;
        } else byKey.set(key, { buckets: [bucket], sent: part.error });
      }
    return [...byKey.values()].map(({ buckets, sent }) => ({
      key: buckets[0]!.key,
      docCount: sum(buckets.map(bucket => bucket.docCount)),
      error: error === -1 ? -1 : error - sent,
      subParts: this.subs.merge(
        buckets.map(bucket => bucket.subParts),
        reduction,
      ),
    }));
  }

  private mixedKinds(): EngineError {
    return new EngineError(
      'aggregation_execution_exception',
      `Merging/Reducing the aggregations failed when computing the aggregation [${this.name}] because the field you gave in the aggregation query existed as two different types in two different indices`,
      { status: 400 },
    );
  }
}

const TYPED_NAMES = { text: 'sterms', long: 'lterms', double: 'dterms' } as const;

const UNMAPPED: Aggregator<TermsPart> = {
  leaf: () => ({ collect: () => undefined }),
  partial: () => ({ keys: undefined, buckets: [], otherDocCount: 0, error: 0 }),
};

/** Integers of one shard may be bigints and of another numbers. */
function plainKey(key: BucketKey): BucketKey {
  return typeof key === 'bigint' && key === BigInt(Number(key)) && Number.isSafeInteger(Number(key))
    ? Number(key)
    : key;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
