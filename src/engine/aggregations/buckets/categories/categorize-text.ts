import { needEnglishWords } from '../../../analysis/english-words.ts';
import { illegalArgument } from '../../../errors/engine-error.ts';
import type { Writable } from '../../../json/json-value.ts';
import { javaToString } from '../../../mapping/java-to-string.ts';
import { intKey, type KeyReader, longKey, parseStrict, textKey, textsKey } from '../../../request/object-parser.ts';
import { HitSource } from '../../../search/fetch/hit-source.ts';
import { compareCodePoints } from '../../../structures/utf8.ts';
import type { AggregationShard, Aggregator, BucketName, Reduction } from '../../aggregation.ts';
import type { AggregationMemory } from '../../aggregation-memory.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { AggregationWork } from '../../aggregation-work.ts';
import { eachDocument, NO_DOCUMENTS } from '../../doc-block.ts';
import { BucketAggregation, type BucketsPart } from '../bucket-aggregation.ts';
import {
  analyzerOf,
  badRequest,
  type CategorizationAnalyzer,
  logAnalyzer,
  parseCategorizationAnalyzer,
  parseCategorizationFilters,
} from './categorization-analyzer.ts';
import { type CategoryBucket, keyTokens, regexOf } from './category-bucket.ts';
import { MessageReader } from './message-reader.ts';
import { TokenCategorizer, type WeighedMessage } from './token-categorizer.ts';
import type { TokenCategory } from './token-category.ts';
import { TokenNames } from './token-names.ts';
import { greatestWeight, leastWeight } from './token-weights.ts';

interface Config {
  field: string;
  analyzer: CategorizationAnalyzer | undefined;
  /** In percent. */
  similarity: number;
  size: number;
  shardSize: number | undefined;
  minDocCount: number;
}

interface CategoriesPart extends BucketsPart<CategoryBucket> {
  readonly work: AggregationWork;
}

/** Estimated: a category without its tokens, and each of its tokens in lists and in the map of common ones. */
const BYTES_PER_CATEGORY = 512;
const BYTES_PER_TOKEN = 64;

export const parseCategorizeText: AggregationParser = definition => {
  needEnglishWords();
  const { name } = definition;
  const config: Config = {
    field: '',
    analyzer: undefined,
    similarity: 70,
    size: 10,
    shardSize: undefined,
    minDocCount: 1,
  };
  const setAnalyzer = (target: Config, analyzer: CategorizationAnalyzer): void => {
    if (target.analyzer !== undefined)
      throw badRequest(
        '[categorization_filters] cannot be used with [categorization_analyzer] - ' +
          'instead specify them as pattern_replace char_filters in the analyzer',
      );
    target.analyzer = analyzer;
  };
  const positive = (key: string, set: (target: Config, value: number) => void): KeyReader<Config> =>
    intKey((target, value) => {
      if (value <= 0) throw badRequest(`[${key}] must be greater than 0. Found [${value}] in [${name}]`);
      set(target, value);
    });
  const notNegative = (key: string, set: (target: Config, value: number) => void): KeyReader<Config> =>
    longKey((target, value) => {
      if (value < 0) throw badRequest(`[${key}] must be greater than or equal to 0. Found [${value}] in [${name}]`);
      set(target, value);
    });
  parseStrict('categorize_text', definition.body, config, {
    field: textKey((target, value) => {
      target.field = value;
    }),
    similarity_threshold: intKey((target, value) => {
      if (value < 1 || value > 100)
        throw badRequest(`[similarity_threshold] must be in the range [1, 100]. Found [${value}] in [${name}]`);
      target.similarity = value;
    }),
    max_unique_tokens: intKey(() => undefined),
    max_matched_tokens: intKey(() => undefined),
    categorization_analyzer: {
      tokens: ['VALUE_STRING', 'START_OBJECT'],
      read: (target, value) => setAnalyzer(target, parseCategorizationAnalyzer(value)),
    },
    categorization_filters: textsKey((target, values) => {
      if (values.length > 0) setAnalyzer(target, parseCategorizationFilters(values));
    }),
    size: positive('size', (target, value) => {
      target.size = value;
    }),
    shard_size: positive('shard_size', (target, value) => {
      target.shardSize = value;
    }),
    min_doc_count: notNegative('min_doc_count', (target, value) => {
      target.minDocCount = value;
    }),
    // Elasticsearch checks it, but shards return categories with fewer documents all the same.
    shard_min_doc_count: notNegative('shard_min_doc_count', () => undefined),
  });
  if (!('field' in definition.body)) throw illegalArgument('Required [field]');
  return new CategorizeText(definition, config);
};

/** Groups log messages and similar texts by the tokens that they have in common. */
class CategorizeText extends BucketAggregation<CategoriesPart> {
  private readonly config: Config;

  constructor(definition: AggregationBody, config: Config) {
    super(definition);
    this.config = config;
  }

  override bind(shard: AggregationShard): Aggregator<CategoriesPart> {
    const { size, shardSize = Math.floor(size * 1.5 + 10), analyzer = logAnalyzer([]) } = this.config;
    const { queryContext } = shard.target;
    const type = queryContext.fieldType(this.config.field);
    const work = new AggregationWork(this.name, queryContext.scripts?.budget);
    if (!type) return { leaf: () => NO_DOCUMENTS, partial: () => ({ buckets: [], work }) };
    const inner = this.subs.bind(shard);
    const messages = new MessageReader(analyzerOf(analyzer, queryContext), new TokenNames(shard.memory));
    const categorizers: TokenCategorizer[] = [];
    const bucketOf = new Map<TokenCategory, number>();
    return {
      leaf: ({ segment, ...leaf }) => {
        const innerLeaf = inner.leaf({ segment, ...leaf });
        return eachDocument((doc, score, owner) => {
          categorizers[owner] ??= new TokenCategorizer(this.config.similarity / 100, work);
          const source = new HitSource(() => segment.storedFields.source(doc));
          for (const value of source.values(type.name)) {
            if (value === null) continue;
            const category = work.run(() => {
              const message = messages.read(javaToString(value));
              work.charge(message?.tokens.ids.length ?? 0);
              return message && categorizers[owner]!.add(message, 1);
            });
            if (category) innerLeaf?.add(doc, score, numberOf(category, bucketOf, shard.memory));
          }
        });
      },
      partial: owner => ({
        work,
        buckets: (categorizers[owner]?.categories ?? []).slice(0, Math.max(size, shardSize)).map(category => ({
          category,
          names: messages.names,
          docCount: category.matches,
          subParts: inner.partials(bucketOf.get(category)!),
        })),
      }),
    };
  }

  override merge(parts: readonly CategoriesPart[], reduction: Reduction): CategoriesPart {
    const { work } = parts[0]!;
    const { size, minDocCount, similarity } = this.config;
    const tokens = new TokenNames();
    const merged = new Map<TokenCategory, (readonly unknown[])[]>();
    const categorizer = new TokenCategorizer(similarity / 100, work);
    for (const bucket of parts.flatMap(({ buckets }) => buckets)) {
      const { category: own, docCount } = bucket;
      const category = work.run(() => categorizer.add(renumbered(bucket, tokens), docCount, own.baseLength));
      merged.set(category, [...(merged.get(category) ?? []), bucket.subParts]);
    }
    const buckets = categorizer.categories
      .slice(0, size)
      .filter(({ matches }) => matches >= minDocCount)
      .map((category): CategoryBucket => {
        const subParts = this.subs.merge(merged.get(category)!, reduction);
        return { category, names: tokens.names, docCount: category.matches, subParts };
      });
    reduction.addBuckets(buckets.length);
    return { buckets: byCountAndKey(buckets), work };
  }

  override show({ buckets }: CategoriesPart, reduction: Reduction): Record<string, Writable> {
    return {
      buckets: buckets.map(bucket => ({
        doc_count: bucket.docCount,
        key: keyTokens(bucket).join(' '),
        regex: regexOf(bucket),
        max_matching_length: bucket.category.maxMatchingLength,
        ...this.subs.show(bucket.subParts, reduction),
      })),
    };
  }

  protected override keyOf(bucket: CategoryBucket): BucketName {
    const text = keyTokens(bucket).join(' ');
    return { value: text, text };
  }
}

/** The number of the category's bucket. A new one is charged. */
function numberOf(category: TokenCategory, known: Map<TokenCategory, number>, memory: AggregationMemory): number {
  let bucket = known.get(category);
  if (bucket === undefined) {
    memory.addBucket();
    memory.charge(BYTES_PER_CATEGORY + BYTES_PER_TOKEN * category.base.ids.length);
    bucket = known.size;
    known.set(category, bucket);
  }
  return bucket;
}

/** A category of a shard as a message with the token numbers of the merged result. */
function renumbered({ category, names }: CategoryBucket, tokens: TokenNames): WeighedMessage {
  const idOf = (id: number): number => tokens.id(names[id]!);
  const { base, baseWeight, common, maxLength } = category;
  return {
    tokens: { ids: base.ids.map(idOf), weights: base.weights },
    unique: new Map(Array.from(common, ([id, weight]) => [idOf(id), weight])),
    weight: baseWeight,
    least: leastWeight(baseWeight),
    greatest: greatestWeight(baseWeight),
    length: maxLength,
  };
}

function byCountAndKey(buckets: readonly CategoryBucket[]): CategoryBucket[] {
  return buckets
    .map(bucket => ({ bucket, key: keyTokens(bucket) }))
    .sort((a, b) => b.bucket.docCount - a.bucket.docCount || compareTokens(a.key, b.key))
    .map(({ bucket }) => bucket);
}

function compareTokens(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareCodePoints(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
