import { illegalArgument } from '../../../errors/engine-error.ts';
import type { Writable } from '../../../json/json-value.ts';
import { doubleKey, longKey } from '../../../request/object-parser.ts';
import {
  type AggregationShard,
  type Aggregator,
  type BucketName,
  NO_BUCKET,
  type Reduction,
} from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { NO_DOCUMENTS } from '../../doc-block.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../../values-config.ts';
import { resolveKeys } from '../../values-source.ts';
import { BucketAggregation, type BucketsPart, groupBuckets, mergeBuckets } from '../bucket-aggregation.ts';
import { type KeyShow, keyName, keyShowOf, showKey } from '../bucket-keys.ts';
import { compareKeys, plainKey } from '../bucket-order.ts';
import { filterKeys, type IncludeExclude, keyFilter } from './include-exclude.ts';
import { type KeyedBucket, termCollector } from './term-collector.ts';

interface Config extends ValuesConfig, IncludeExclude {
  maxDocCount: number;
}

interface RarePart extends BucketsPart<KeyedBucket> {
  readonly keys: KeyShow | undefined;
  /**
   * The maximum document count of a term. Gap buckets have 0; when one comes first, that also applies to what is merged
   * into it.
   */
  readonly most: number;
}

const MAX_DOC_COUNT = 100;

export const parseRareTerms: AggregationParser = definition => {
  const { name } = definition;
  const config: Config = {
    ...emptyValuesConfig(),
    maxDocCount: 1,
    include: undefined,
    exclude: undefined,
    partition: undefined,
  };
  parseValues(definition, config, {
    ...filterKeys<Config>(),
    max_doc_count: longKey((target, value) => {
      if (value <= 0) throw illegalArgument(`[max_doc_count] must be greater than 0. Found [${value}] in [${name}]`);
      if (value > MAX_DOC_COUNT)
        throw illegalArgument(`[max_doc_count] must be smallerthan ${MAX_DOC_COUNT}in [${name}]`);
      target.maxDocCount = value;
    }),
    precision: doubleKey((_target, value) => {
      if (value < 0.00001) throw illegalArgument('[precision] must be greater than 0.00001');
    }),
  });
  return new RareTerms(definition, config);
};

/** Values that occur in few documents. Counts are exact, so the precision of a filter does not matter. */
class RareTerms extends BucketAggregation<RarePart> {
  private readonly config: Config;

  constructor(definition: AggregationBody, config: Config) {
    super(definition);
    this.config = config;
  }

  override bind(shard: AggregationShard): Aggregator<RarePart> {
    const { maxDocCount } = this.config;
    const source = resolveKeys(this.config, this.type, shard);
    if (!source)
      return {
        leaf: () => NO_DOCUMENTS,
        partial: () => ({ keys: undefined, most: maxDocCount, buckets: [] }),
      };
    if (source.kind === 'number' && !source.integral)
      throw illegalArgument('RareTerms aggregation does not support floating point fields.');
    const filter = keyFilter(this.config, source, this.name);
    const collector = termCollector(source, { filter, inner: this.subs.bind(shard), shard, all: false, repeats: true });
    return {
      leaf: leaf => collector.leaf(leaf),
      facts: () => ({ type: source.kind === 'text' ? 'StringRareTermsAggregator' : 'LongRareTermsAggregator' }),
      partial: owner => ({
        keys: keyShowOf(source),
        most: owner < NO_BUCKET ? maxDocCount : 0,
        buckets: collector.buckets(owner),
      }),
    };
  }

  override merge(parts: readonly RarePart[], reduction: Reduction): RarePart {
    const { most } = parts[0]!;
    const rare = Array.from(groupBuckets(parts, bucket => plainKey(bucket.key)).values())
      .filter(same => same.reduce((sum, bucket) => sum + bucket.docCount, 0) <= most)
      .map(same => mergeBuckets(same, this.subs, reduction))
      .sort((a, b) => a.docCount - b.docCount || compareKeys(a.key, b.key));
    reduction.addBuckets(rare.length);
    return { keys: parts.find(part => part.keys)?.keys, most, buckets: rare };
  }

  override show({ keys, buckets }: RarePart, reduction: Reduction): Record<string, Writable> {
    return {
      buckets: buckets.map(({ key, docCount, subParts }) => ({
        ...showKey(key, keys!),
        doc_count: docCount,
        ...this.subs.show(subParts, reduction),
      })),
    };
  }

  override typedName({ keys }: RarePart): string {
    return keys === undefined ? 'umrareterms' : keys.kind === 'text' ? 'srareterms' : 'lrareterms';
  }

  protected override keyOf({ key }: KeyedBucket, { keys }: RarePart): BucketName {
    return keyName(key, keys!);
  }
}
