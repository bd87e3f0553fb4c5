import { EngineError, illegalArgument, type Place } from '../../../errors/engine-error.ts';
import { whereStopped, xContentError } from '../../../errors/parse-errors.ts';
import { isJsonObject, type JsonValue, type Writable } from '../../../json/json-value.ts';
import { parseQuery } from '../../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../../query/dsl/parsed-query.ts';
import { parseStrict, textKey } from '../../../request/object-parser.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import { type BitSet, popCount } from '../../../structures/bit-set.ts';
import { compareCodePoints } from '../../../structures/utf8.ts';
import type { AggregationShard, Aggregator, Bucket, BucketName, Reduction } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { BucketCounts } from '../../bucket-counts.ts';
import { eachDocument } from '../../doc-block.ts';
import { BucketAggregation, type BucketsPart, groupBuckets, mergeBuckets } from '../bucket-aggregation.ts';
import { anyIsRewritten, ShardFilter } from '../shard-filter.ts';

interface Config {
  filters: { readonly name: string; readonly query: ParsedQuery }[];
  separator: string;
}

interface Crossing extends Bucket {
  readonly key: string;
}

const MAX_FILTERS = 100;

export const parseAdjacencyMatrix: AggregationParser = definition => {
  const config: Config = { filters: [], separator: '&' };
  parseStrict('adjacency_matrix', definition.body, config, {
    filters: {
      tokens: ['START_OBJECT', 'START_ARRAY'],
      read: (target, value) => {
        if (!isJsonObject(value))
          throw illegalArgument("[filters] doesn't support arrays. Use a single object with multiple fields.");
        target.filters = Object.entries(value)
          .map(([name, query]) => ({ name, query: parseFilter(query, { in: value, key: name }) }))
          .sort((a, b) => compareCodePoints(a.name, b.name));
      },
    },
    separator: textKey((target, value) => {
      target.separator = value;
    }),
  });
  if (config.filters.length === 0)
    throw new EngineError('illegal_state_exception', `[${definition.name}] is missing : filters parameter`, {
      status: 500,
    });
  return new AdjacencyMatrix(definition, config);
};

function parseFilter(query: JsonValue, place: Place & { key: string }): ParsedQuery {
  try {
    return parseQuery(query, place);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw xContentError(whereStopped(error, place), `[filters] failed to parse field [${place.key}]`, { cause: error });
  }
}

/** One bucket per filter, and one per pair of filters for documents that match both. */
class AdjacencyMatrix extends BucketAggregation<BucketsPart<Crossing>> {
  private readonly config: Config;

  constructor(definition: AggregationBody, config: Config) {
    super(definition);
    this.config = config;
  }

  isRewritten({ target }: AggregationShard): boolean {
    return anyIsRewritten(
      this.config.filters.map(({ query }) => query),
      target,
    );
  }

  override bind(shard: AggregationShard): Aggregator<BucketsPart<Crossing>> {
    const { target } = shard;
    const { filters } = this.config;
    if (filters.length > MAX_FILTERS)
      throw illegalArgument(
        `Number of filters is too large, must be less than or equal to: [${MAX_FILTERS}] but was [${filters.length}].` +
          'This limit can be set by changing the [index.max_adjacency_matrix_filters] index level setting.',
      );
    const bound = filters.map(({ query }) => new ShardFilter(query, target));
    const inner = this.subs.bind(shard);
    const counts = new BucketCounts(shard.memory);
    const size = filters.length;
    const width = size * size;
    return {
      leaf(leaf) {
        const testers = bound.map(filter => filter.tester(leaf));
        const innerLeaf = inner.leaf(leaf);
        const matched = new Int32Array(size);
        const each = eachDocument((doc, score, owner) => {
          let count = 0;
          for (let i = 0; i < size; i++) if (testers[i]!(doc)) matched[count++] = i;
          for (let a = 0; a < count; a++)
            for (let b = a; b < count; b++) {
              const bucket = owner * width + matched[a]! * size + matched[b]!;
              counts.add(bucket);
              innerLeaf?.add(doc, score, bucket);
            }
        });
        return { ...each, collectAll: () => !innerLeaf && countCrossings(bound, leaf, counts) };
      },
      partial: owner => {
        const buckets: Crossing[] = [];
        for (let a = 0; a < size; a++)
          for (let b = a; b < size; b++) {
            const bucket = owner * width + a * size + b;
            if (counts.get(bucket) > 0)
              buckets.push({ key: this.key(a, b), docCount: counts.get(bucket), subParts: inner.partials(bucket) });
          }
        return { buckets };
      },
    };
  }

  override merge(parts: readonly BucketsPart<Crossing>[], reduction: Reduction): BucketsPart<Crossing> {
    const groups = groupBuckets(parts, bucket => bucket.key).values();
    const buckets = Array.from(groups, same => mergeBuckets(same, this.subs, reduction));
    reduction.addBuckets(buckets.length);
    return { buckets: buckets.sort((a, b) => compareCodePoints(a.key, b.key)) };
  }

  override show({ buckets }: BucketsPart<Crossing>, reduction: Reduction): Record<string, Writable> {
    return {
      buckets: buckets.map(({ key, docCount, subParts }) => ({
        key,
        doc_count: docCount,
        ...this.subs.show(subParts, reduction),
      })),
    };
  }

  protected override keyOf({ key }: Crossing): BucketName {
    return { value: key, text: key };
  }

  private key(a: number, b: number): string {
    const { filters, separator } = this.config;
    return a === b ? filters[a]!.name : `${filters[a]!.name}${separator}${filters[b]!.name}`;
  }
}

/** Counts the documents of a whole segment that match two filters each; returns false if that takes too long. */
function countCrossings(filters: readonly ShardFilter[], leaf: Leaf, counts: BucketCounts): boolean {
  const found: BitSet[] = [];
  for (const filter of filters) {
    const matches = filter.matches(leaf);
    if (!matches) return false;
    found.push(matches);
  }
  for (let a = 0; a < found.length; a++)
    for (let b = a; b < found.length; b++)
      counts.addMany(a * found.length + b, commonMembers(found[a]!.words, found[b]!.words));
  return true;
}

function commonMembers(a: Int32Array, b: Int32Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) count += popCount(a[i]! & b[i]!);
  return count;
}
