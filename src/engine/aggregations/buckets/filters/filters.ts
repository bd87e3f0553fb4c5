import { illegalArgument } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf, type Writable } from '../../../json/json-value.ts';
import { parseQuery } from '../../../query/dsl/parse-query.ts';
import { type ParsedQuery, parseClauses } from '../../../query/dsl/parsed-query.ts';
import { deletedIn } from '../../../query/live-docs.ts';
import { plainTextOf } from '../../../request/scalar.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import { BitSet } from '../../../structures/bit-set.ts';
import { compareCodePoints } from '../../../structures/utf8.ts';
import type { AggregationShard, Aggregator, Bucket, BucketName, Reduction } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { BucketCounts } from '../../bucket-counts.ts';
import { eachDocument } from '../../doc-block.ts';
import { BucketAggregation, type BucketsPart, mergeBuckets } from '../bucket-aggregation.ts';
import { anyIsRewritten, ShardFilter } from '../shard-filter.ts';

interface Config {
  filters: readonly { readonly key: string; readonly query: ParsedQuery }[];
  /** Whether the filters were given as an object with names. */
  named: boolean;
  keyed: boolean;
  /** Name of the bucket for documents that match no filter. */
  other: string | undefined;
}

interface FilterBucket extends Bucket {
  readonly key: string;
}

export const parseFilters: AggregationParser = definition => new Filters(definition, parseConfig(definition));

function parseConfig({ name, body }: AggregationBody): Config {
  const config: Config = { filters: [], named: true, keyed: true, other: undefined };
  let keyed: boolean | undefined;
  let other: boolean | undefined;
  for (const [key, value] of Object.entries(body)) {
    if (key === 'filters' && (isJsonObject(value) || Array.isArray(value))) readFilters(value, config);
    else if (key === 'other_bucket' && typeof value === 'boolean') other = value;
    else if (key === 'other_bucket_key' && typeof value === 'string') config.other = plainTextOf(value);
    else if (key === 'keyed' && typeof value === 'boolean') keyed = value;
    else throw parsingError({ in: body, key }, `Unknown key for a ${tokenOf(value)} in [${name}]: [${key}].`);
  }
  if (config.filters.length === 0) throw illegalArgument('[filters] cannot be empty.');
  if (other === false) config.other = undefined;
  else if (other) config.other ??= '_other_';
  return { ...config, keyed: keyed ?? config.keyed };
}

function readFilters(value: JsonObject | JsonValue[], config: Config): void {
  config.named = !Array.isArray(value);
  config.filters = Array.isArray(value)
    ? parseClauses(value, { in: value }, parseQuery).map((query, i) => ({ key: String(i), query }))
    : Object.entries(value)
        .map(([key, filter]) => ({ key, query: parseQuery(filter, { in: value, key }) }))
        .sort((a, b) => compareCodePoints(a.key, b.key));
}

/** One bucket per query; a document can be in several. */
class Filters extends BucketAggregation<BucketsPart<FilterBucket>> {
  private readonly config: Config;

  constructor(definition: AggregationBody, config: Config) {
    super(definition);
    this.config = config;
  }

  get certainBuckets(): number {
    const { filters, other } = this.config;
    return (filters.length + (other === undefined ? 0 : 1)) * (1 + this.subs.certainBuckets);
  }

  isRewritten({ target }: AggregationShard): boolean {
    return anyIsRewritten(
      this.config.filters.map(({ query }) => query),
      target,
    );
  }

  override bind(shard: AggregationShard): Aggregator<BucketsPart<FilterBucket>> {
    const { target } = shard;
    const filters = this.config.filters.map(({ query }) => new ShardFilter(query, target));
    const inner = this.subs.bind(shard);
    const counts = new BucketCounts(shard.memory);
    const other = this.config.other !== undefined;
    const keys = [...this.config.filters.map(filter => filter.key), ...(other ? [this.config.other!] : [])];
    const width = keys.length;
    return {
      leaf(leaf) {
        const testers = filters.map(filter => filter.tester(leaf));
        const innerLeaf = inner.leaf(leaf);
        const count = (doc: number, score: number, bucket: number): void => {
          counts.add(bucket);
          innerLeaf?.add(doc, score, bucket);
        };
        const each = eachDocument((doc, score, owner) => {
          let matched = false;
          for (let i = 0; i < testers.length; i++)
            if (testers[i]!(doc)) {
              matched = true;
              count(doc, score, owner * width + i);
            }
          if (other && !matched) count(doc, score, owner * width + filters.length);
        });
        const collectAll = (): boolean => {
          const found = innerLeaf ? undefined : documentsByFilter(filters, leaf, other);
          found?.forEach((documents, i) => {
            counts.addMany(i, documents);
          });
          return found !== undefined;
        };
        return { ...each, collectAll };
      },
      partial: owner => ({
        buckets: keys.map((key, i) => ({
          key,
          docCount: counts.get(owner * width + i),
          subParts: inner.partials(owner * width + i),
        })),
      }),
    };
  }

  override merge(parts: readonly BucketsPart<FilterBucket>[], reduction: Reduction): BucketsPart<FilterBucket> {
    const { buckets } = parts[0]!;
    reduction.addBuckets(buckets.length);
    return {
      buckets: buckets.map((_, i) =>
        mergeBuckets(
          parts.map(part => part.buckets[i]!),
          this.subs,
          reduction,
        ),
      ),
    };
  }

  override show({ buckets }: BucketsPart<FilterBucket>, reduction: Reduction): Record<string, Writable> {
    const { named, keyed } = this.config;
    const shown = buckets.map(({ docCount, subParts }) => ({
      doc_count: docCount,
      ...this.subs.show(subParts, reduction),
    }));
    if (!named) return { buckets: shown };
    return keyed
      ? { buckets: Object.fromEntries(buckets.map(({ key }, i) => [key, shown[i]])) }
      : { buckets: buckets.map(({ key }, i) => ({ key, ...shown[i] })) };
  }

  protected override keyOf({ key }: FilterBucket): BucketName {
    return { value: key, text: key };
  }
}

/**
 * Documents of a whole segment by filter, and last those that match none, if requested; undefined if that takes too
 * long.
 */
function documentsByFilter(filters: readonly ShardFilter[], leaf: Leaf, other: boolean): number[] | undefined {
  const counts: number[] = [];
  for (const filter of filters) {
    const count = filter.count(leaf);
    if (count === undefined) return undefined;
    counts.push(count);
  }
  if (!other) return counts;
  const matched = new BitSet(leaf.segment.maxDoc);
  for (const filter of filters) {
    const matches = filter.matches(leaf);
    if (!matches) return undefined;
    matched.or(matches);
  }
  return [...counts, leaf.segment.maxDoc - deletedIn(leaf) - matched.cardinality()];
}
