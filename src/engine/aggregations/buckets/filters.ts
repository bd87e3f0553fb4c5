import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import { buildQuery } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import { textOf } from '../../search/scalar-value.ts';
import type { AggregationBody, AggregationParser, AggregationShard, Aggregator, Reduction } from '../aggregation.ts';
import { BucketCounts } from '../bucket-counts.ts';
import { BucketAggregation } from './bucket-aggregation.ts';
import { docTesters } from './doc-tester.ts';
import type { SingleBucketPart } from './single-bucket.ts';

interface Config {
  filters: readonly { readonly key: string; readonly query: ParsedQuery }[];
  keyed: boolean;
  /** Name of the bucket for documents that match none of the filters. */
  other: string | undefined;
}

export const parseFilters: AggregationParser = definition => new Filters(definition, parseConfig(definition));

function parseConfig({ name, body }: AggregationBody): Config {
  const config: Config = { filters: [], keyed: true, other: undefined };
  let keyed: boolean | undefined;
  for (const [key, value] of Object.entries(body)) {
    if (key === 'filters' && (isJsonObject(value) || Array.isArray(value))) readFilters(value, config);
    else if (key === 'other_bucket' && typeof value === 'boolean')
      config.other = value ? (config.other ?? '_other_') : undefined;
    else if (key === 'other_bucket_key' && typeof value === 'string') config.other = textOf(value);
    else if (key === 'keyed' && typeof value === 'boolean') keyed = value;
    else throw parsingError({ in: body, key }, `Unknown key for a ${tokenOf(value)} in [${name}]: [${key}].`);
  }
  if (config.filters.length === 0) throw illegalArgument('[filters] cannot be empty.');
  return { ...config, keyed: keyed ?? config.keyed };
}

function readFilters(value: JsonObject | JsonValue[], config: Config): void {
  config.keyed = !Array.isArray(value);
  config.filters = Object.entries(value).map(([key, filter]) => ({
    key,
    query: parseQuery(filter, { in: value, key: Array.isArray(value) ? Number(key) : key }),
  }));
}

/** A bucket for each of several queries; a document may be in more than one. */
class Filters extends BucketAggregation<readonly SingleBucketPart[]> {
  private readonly config: Config;

  constructor(definition: AggregationBody, config: Config) {
    super(definition);
    this.config = config;
  }

  override bind(shard: AggregationShard): Aggregator<readonly SingleBucketPart[]> {
    const { target } = shard;
    const filters = this.config.filters.map(({ query }) =>
      docTesters(buildQuery(query, target.queryContext).query, target),
    );
    const inner = this.subs.bind(shard);
    const counts = new BucketCounts();
    const other = this.config.other !== undefined;
    const width = filters.length + (other ? 1 : 0);
    return {
      leaf(leaf) {
        const testers = filters.map(filter => filter(leaf));
        const innerLeaf = inner.leaf(leaf);
        const count = (doc: number, score: number, bucket: number): void => {
          counts.add(bucket);
          innerLeaf?.collect(doc, score, bucket);
        };
        return {
          collect(doc, score, owner) {
            let matched = false;
            for (let i = 0; i < testers.length; i++)
              if (testers[i]!(doc)) {
                matched = true;
                count(doc, score, owner * width + i);
              }
            if (other && !matched) count(doc, score, owner * width + filters.length);
          },
        };
      },
      partial: owner =>
        Array.from({ length: width }, (_, i) => ({
          docCount: counts.get(owner * width + i),
          subParts: inner.partials(owner * width + i),
        })),
    };
  }

  override merge(parts: readonly (readonly SingleBucketPart[])[], reduction: Reduction): readonly SingleBucketPart[] {
    reduction.addBuckets(parts[0]!.length);
    return parts[0]!.map((_, i) => ({
      docCount: parts.reduce((sum, part) => sum + part[i]!.docCount, 0),
      subParts: this.subs.merge(
        parts.map(part => part[i]!.subParts),
        reduction,
      ),
    }));
  }

  override show(parts: readonly SingleBucketPart[], reduction: Reduction): Record<string, Writable> {
    const { filters, other, keyed } = this.config;
    const buckets = parts.map(({ docCount, subParts }) => ({
      doc_count: docCount,
      ...this.subs.show(subParts, reduction),
    }));
    if (!keyed && filters.every((filter, i) => filter.key === String(i))) return { buckets };
    const keys = [...filters.map(filter => filter.key), ...(other === undefined ? [] : [other])];
    return keyed
      ? { buckets: Object.fromEntries(keys.map((key, i) => [key, buckets[i]])) }
      : { buckets: buckets.map((bucket, i) => ({ key: keys[i], ...bucket })) };
  }

  override typedName(): string {
    return this.type;
  }
}
