import { aggregationParameterNames } from '../../../../dsl/aggregations/aggregations.ts';
import { illegalArgument } from '../../../errors/engine-error.ts';
import { Double } from '../../../json/java-numbers.ts';
import type { Writable } from '../../../json/json-value.ts';
import { parseQuery } from '../../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../../query/dsl/parsed-query.ts';
import {
  intKey,
  type KeyReader,
  type KeyReaders,
  longKey,
  objectKey,
  textKey,
} from '../../../request/object-parser.ts';
import type { AggregationShard, Aggregator, BucketName, Reduction } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { ValueCounts } from '../../bucket-counts.ts';
import { NO_DOCUMENTS } from '../../doc-block.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../../values-config.ts';
import { resolveKeys } from '../../values-source.ts';
import { BucketAggregation, type BucketsPart, groupBuckets, mergeBuckets } from '../bucket-aggregation.ts';
import { type KeyShow, keyName, keyShowOf, showKey } from '../bucket-keys.ts';
import { compareKeys, plainKey } from '../bucket-order.ts';
import { filterKeys, type IncludeExclude, keyFilter } from '../terms/include-exclude.ts';
import { type KeyedBucket, type TermCollector, termCollector } from '../terms/term-collector.ts';
import { type Background, backgroundOf } from './background.ts';
import { bestBuckets, heapOfBest, inHashOrder } from './best-buckets.ts';
import { parseScriptSignificance, type ScriptSignificance, significanceOn } from './script-significance.ts';
import { jlh, SIGNIFICANCES, type Significance, unknownSignificance } from './significance.ts';

export interface SignificantConfig extends ValuesConfig, IncludeExclude {
  size: number;
  shardSize: number | undefined;
  minDocCount: number;
  shardMinDocCount: number;
  background: ParsedQuery | undefined;
  significance: Significance | ScriptSignificance;
  executionHint: string | undefined;
}

interface SignificantBucket extends KeyedBucket {
  readonly background: number;
  readonly score: number;
}

interface SignificantPart extends BucketsPart<SignificantBucket> {
  /** Undefined when the field is not mapped. */
  readonly keys: KeyShow | undefined;
  /** Undefined when the field is not mapped. */
  readonly significance: Significance | undefined;
  readonly foundSize: number;
  readonly allSize: number;
}

export const parseSignificantTerms: AggregationParser = definition =>
  new SignificantTerms(
    definition,
    parseSignificant(definition, {
      execution_hint: textKey((target, value) => {
        target.executionHint = value;
      }),
    }),
  );

/** Reads the parameters; an unknown key is treated as a heuristic. @throws EngineError */
export function parseSignificant<T extends SignificantConfig>(
  definition: AggregationBody,
  own: KeyReaders<T>,
  extra: Partial<T> = {},
): T {
  const { name, type, body } = definition;
  const config = {
    ...emptyValuesConfig(),
    size: 10,
    shardSize: undefined,
    minDocCount: 3,
    shardMinDocCount: 0,
    background: undefined,
    significance: jlh,
    executionHint: undefined,
    include: undefined,
    exclude: undefined,
    partition: undefined,
    ...extra,
  } as T;
  const described = aggregationParameterNames(type);
  for (const key of Object.keys(body)) if (!described.has(key)) throw unknownSignificance(type, body, key);
  return parseValues(definition, config, { ...parameters<T>(name), ...own });
}

function parameters<T extends SignificantConfig>(name: string): Record<string, KeyReader<T>> {
  const count = (
    key: typeof intKey,
    parameter: string,
    least: number,
    set: (target: T, value: number) => void,
  ): KeyReader<T> =>
    key((target, value) => {
      if (value < least)
        throw illegalArgument(
          `[${parameter}] must be greater than ${least === 0 ? 'or equal to 0' : '0'}. Found [${value}] in [${name}]`,
        );
      set(target, value);
    });
  const scores = Object.entries({ ...SIGNIFICANCES, script_heuristic: parseScriptSignificance }).map(([key, make]) => [
    key,
    {
      ...objectKey<T>((target, value) => {
        target.significance = make(value);
      }),
      isNamedObject: true,
    },
  ]);
  return {
    ...(Object.fromEntries(scores) as Record<string, KeyReader<T>>),
    ...filterKeys<T>(),
    size: count(intKey, 'size', 1, (target, value) => {
      target.size = value;
    }),
    shard_size: count(intKey, 'shardSize', 1, (target, value) => {
      target.shardSize = value;
    }),
    min_doc_count: count(longKey, 'minDocCount', 0, (target, value) => {
      target.minDocCount = value;
    }),
    shard_min_doc_count: count(longKey, 'shardMinDocCount', 0, (target, value) => {
      target.shardMinDocCount = value;
    }),
    background_filter: objectKey((target, value, place) => {
      target.background = parseQuery(value, place);
    }),
  };
}

/** Collects the terms of a shard's documents. */
export interface TermsOfShard {
  readonly collector: TermCollector;
  readonly keys: KeyShow;
  readonly background: Background;
}

/** Terms that are more frequent in the foreground than in the background. */
export class SignificantTerms extends BucketAggregation<SignificantPart> {
  protected readonly config: SignificantConfig;
  private isTop = true;

  constructor(definition: AggregationBody, config: SignificantConfig) {
    super(definition);
    this.config = config;
  }

  placeIn(): void {
    this.isTop = false;
  }

  override bind(shard: AggregationShard): Aggregator<SignificantPart> {
    const significance = significanceOn(shard, this.config.significance);
    const terms = this.termsOf(shard);
    if (!terms) return UNMAPPED;
    const { collector, keys, background } = terms;
    const sizes = new ValueCounts(shard.memory);
    return {
      leaf(leaf) {
        const inner = collector.leaf(leaf);
        return {
          collect(block) {
            for (let i = 0; i < block.length; i++) sizes.add(block.buckets[i]!);
            inner.collect(block);
          },
        };
      },
      facts: () => collector.facts('significant_terms'),
      partial: owner => {
        const sums = { foundSize: sizes.get(owner), allSize: background.size };
        const candidates = this.inOrder(collector.buckets(owner))
          .filter(bucket => bucket.docCount >= this.config.shardMinDocCount)
          .map(bucket => scored({ ...bucket, background: background.count(bucket.key) }, sums, significance));
        const best = heapOfBest(candidates, this.shardSize, scoresLess).reverse();
        return { keys, significance, ...sums, buckets: reduced(best, keys) };
      },
    };
  }

  override merge(parts: readonly SignificantPart[], reduction: Reduction): SignificantPart {
    const sums = {
      foundSize: parts.reduce((sum, part) => sum + part.foundSize, 0),
      allSize: parts.reduce((sum, part) => sum + part.allSize, 0),
    };
    const { keys, significance = jlh } = parts.find(part => part.keys) ?? UNMAPPED_PART;
    const joined = Array.from(groupBuckets(parts, bucket => plainKey(bucket.key)).values(), same => {
      const background = same.reduce((sum, bucket) => sum + bucket.background, 0);
      return scored({ ...mergeBuckets(same, this.subs, reduction), background }, sums, significance);
    });
    const wanted = inHashOrder(joined, bucket => keyName(bucket.key, keys!).text).filter(
      bucket => bucket.score > 0 && bucket.docCount >= this.config.minDocCount,
    );
    const buckets = bestBuckets(wanted, this.config.size, scoresLess);
    reduction.addBuckets(buckets.length);
    return { keys, significance, ...sums, buckets };
  }

  override show(
    { keys, foundSize, allSize, buckets }: SignificantPart,
    reduction: Reduction,
  ): Record<string, Writable> {
    if (!keys) return { buckets: [] };
    return {
      doc_count: foundSize,
      bg_count: allSize,
      buckets: buckets.map(bucket => ({
        ...showKey(bucket.key, keys),
        doc_count: bucket.docCount,
        score: new Double(bucket.score),
        bg_count: bucket.background,
        ...this.subs.show(bucket.subParts, reduction),
      })),
    };
  }

  override typedName({ keys }: SignificantPart): string {
    return keys === undefined ? 'umsigterms' : keys.kind === 'text' ? 'sigsterms' : 'siglterms';
  }

  protected override keyOf({ key }: SignificantBucket, { keys }: SignificantPart): BucketName {
    return keyName(key, keys!);
  }

  protected termsOf(shard: AggregationShard): TermsOfShard | undefined {
    const source = resolveKeys(this.config, this.type, shard);
    const { executionHint: hint } = this.config;
    if (source?.kind === 'text' && hint !== undefined && !HINTS.includes(hint))
      throw illegalArgument(`Unknown \`execution_hint\`: [${hint}], expected any of [${HINTS.join(', ')}]`);
    if (!source) return undefined;
    if (source.kind === 'number' && !source.integral)
      throw illegalArgument('No support for examining floating point numerics');
    const filter = keyFilter(this.config, source, this.name);
    const inner = this.subs.bind(shard);
    const collector = termCollector(source, { filter, inner, shard, all: this.config.minDocCount === 0 });
    return { collector, keys: keyShowOf(source), background: backgroundOf(source, this.config.background, shard) };
  }

  /** Terms counted by ordinal come in ordinal order, others in order of appearance. */
  private inOrder(buckets: KeyedBucket[]): KeyedBucket[] {
    const { minDocCount, include, exclude, partition, executionHint } = this.config;
    const dense = this.isTop && this.subs.isEmpty && !include && !exclude && !partition && executionHint !== 'map';
    return dense || minDocCount === 0 ? buckets.sort((a, b) => compareKeys(a.key, b.key)) : buckets;
  }

  private get shardSize(): number {
    const { size, shardSize = 2 * Math.floor(size * 1.5 + 10) } = this.config;
    return shardSize;
  }
}

function scored(
  bucket: Omit<SignificantBucket, 'score'>,
  { foundSize, allSize }: { foundSize: number; allSize: number },
  significance: Significance,
): SignificantBucket {
  const { docCount: found, background: all } = bucket;
  return { ...bucket, score: significance({ found, foundSize, all, allSize }) };
}

const HINTS: readonly string[] = ['map', 'global_ordinals'];

const UNMAPPED_PART: SignificantPart = {
  keys: undefined,
  significance: undefined,
  foundSize: 0,
  allSize: 0,
  buckets: [],
};

const UNMAPPED: Aggregator<SignificantPart> = {
  facts: () => ({ type: 'NonCollectingAggregator' }),
  leaf: () => NO_DOCUMENTS,
  partial: () => UNMAPPED_PART,
};

/**
 * Elasticsearch reduces twice: each shard's result, then all of them. Ties that share a slot of its hash map keep the
 * order of the first reduction.
 */
function reduced(buckets: readonly SignificantBucket[], keys: KeyShow): SignificantBucket[] {
  const ordered = inHashOrder(buckets, bucket => keyName(bucket.key, keys).text);
  return bestBuckets(ordered, ordered.length, scoresLess);
}

function scoresLess(a: SignificantBucket, b: SignificantBucket): boolean {
  return a.score < b.score;
}
