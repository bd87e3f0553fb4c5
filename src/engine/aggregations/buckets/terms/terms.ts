import { EngineError, illegalArgument } from '../../../errors/engine-error.ts';
import type { Writable } from '../../../json/json-value.ts';
import { textKey } from '../../../request/object-parser.ts';
import type { AggregationShard, Aggregator, BucketName, Reduction } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { NO_DOCUMENTS } from '../../doc-block.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../../values-config.ts';
import { resolveKeys, unsupported } from '../../values-source.ts';
import { type KeyShow, keyName, keyShowOf, showKey } from '../bucket-keys.ts';
import { type BucketComparator, type BucketKey, bucketComparator, plainKey, readsResults } from '../bucket-order.ts';
import { filterKeys, type IncludeExclude, keyFilter } from './include-exclude.ts';
import {
  defaultRank,
  type RankConfig,
  type RankedBucket,
  type RankedPart,
  RankedTerms,
  rankKeys,
} from './ranked-terms.ts';
import { type CountingCollector, termCollector } from './term-collector.ts';

export interface TermsConfig extends ValuesConfig, IncludeExclude, RankConfig {
  /** How to count; the result does not depend on it. */
  executionHint: string | undefined;
  /** Whether occurrences of terms are counted, instead of documents. */
  countsOccurrences: boolean;
}

type TermBucket = RankedBucket<BucketKey>;

interface TermsPart extends RankedPart<TermBucket> {
  /** Undefined when the field is not mapped. */
  readonly keys: KeyShow | undefined;
}

export function defaultTerms(): TermsConfig {
  return {
    ...emptyValuesConfig(),
    ...defaultRank(),
    include: undefined,
    exclude: undefined,
    partition: undefined,
    executionHint: undefined,
    countsOccurrences: false,
  };
}

export const parseTerms: AggregationParser = definition => {
  const config = defaultTerms();
  parseValues(definition, config, {
    ...rankKeys<TermsConfig>(definition.name),
    ...filterKeys<TermsConfig>(),
    execution_hint: textKey((target, value) => {
      target.executionHint = value;
    }),
  });
  return new Terms(definition, config);
};

const HINTS: readonly string[] = ['map', 'global_ordinals'];

/** One bucket per value of a field. */
export class Terms extends RankedTerms<BucketKey, TermsPart> {
  readonly visitsAllDocuments: boolean;
  private readonly config: TermsConfig;

  constructor(definition: AggregationBody, config: TermsConfig) {
    super(definition, config);
    this.visitsAllDocuments = config.minDocCount === 0;
    this.config = config;
  }

  override bind(shard: AggregationShard): Aggregator<TermsPart> {
    const { config, subs } = this;
    const compare = bucketComparator(config.order, subs.list);
    const source = resolveKeys(config, this.type, shard);
    if (!source) return UNMAPPED;
    if (config.countsOccurrences && source.kind !== 'text') throw unsupported(source.type, config.field, this.type);
    if (source.kind === 'text' && config.executionHint !== undefined && !HINTS.includes(config.executionHint))
      throw illegalArgument(
        `Unknown \`execution_hint\`: [${config.executionHint}], expected any of [${HINTS.join(', ')}]`,
      );
    const filter = keyFilter(config, source, this.name);
    const inner = subs.bind(shard);
    const byOrdinal = config.executionHint !== 'map' && !config.script && source.type?.info.column !== 'number';
    const collector = termCollector(source, {
      filter,
      inner,
      shard,
      all: config.minDocCount === 0,
      byOrdinal,
      repeats: config.countsOccurrences,
    });
    return {
      leaf: leaf => collector.leaf(leaf),
      facts: () => ({
        ...collector.facts('terms'),
        ...(config.countsOccurrences && { type: 'CountedTermsAggregator' }),
      }),
      partial: owner => ({ keys: keyShowOf(source), ...this.rowOf(collector, owner, compare) }),
    };
  }

  /** Only the first buckets read the results of sub-aggregations, unless the order depends on these. */
  private rowOf(collector: CountingCollector, owner: number, compare: BucketComparator): RankedPart<TermBucket> {
    if (readsResults(this.config.order)) return this.shardRow(collector.buckets(owner), compare);
    return this.shardRow(collector.counted(owner), compare, bucket => collector.resultsOf(bucket));
  }

  override merge(parts: readonly TermsPart[], reduction: Reduction): TermsPart {
    const mapped = parts.filter(part => part.keys);
    const kinds = new Set(mapped.map(part => (part.keys!.kind === 'text' ? 'text' : 'number')));
    if (kinds.size > 1) throw this.mixedKinds();
    const compare = bucketComparator(this.config.order, this.subs.list);
    return {
      keys: mapped.find(part => part.keys!.kind === 'double')?.keys ?? mapped[0]?.keys,
      ...this.joinRows(parts, reduction, { same: plainKey, compare }),
    };
  }

  override typedName({ keys }: TermsPart): string {
    return keys ? TYPED_NAMES[keys.kind] : 'umterms';
  }

  protected override shownKey({ key }: TermBucket, { keys }: TermsPart): Record<string, Writable> {
    return showKey(key, keys!);
  }

  protected override keyOf({ key }: TermBucket, { keys }: TermsPart): BucketName {
    return keyName(key, keys!);
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
  facts: () => ({ type: 'NonCollectingAggregator' }),
  leaf: () => NO_DOCUMENTS,
  partial: () => ({ keys: undefined, buckets: [], otherDocCount: 0, error: 0 }),
};
