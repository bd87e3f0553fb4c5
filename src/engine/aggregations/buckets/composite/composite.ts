import { illegalArgument } from '../../../errors/engine-error.ts';
import type { JsonObject, Writable } from '../../../json/json-value.ts';
import { intKey, objectKey, parseStrict } from '../../../request/object-parser.ts';
import type { AggregationShard, Aggregator, Bucket, BucketName, Reduction } from '../../aggregation.ts';
import { tooManyBuckets } from '../../aggregation-memory.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { BucketAggregation, type BucketsPart, groupBuckets, mergeBuckets } from '../bucket-aggregation.ts';
import { SourceIds, type SourceKey } from '../keys/source-keys.ts';
import { CompositeCollector, type CompositePage } from './composite-collector.ts';
import { parseSources, type SourceConfig } from './composite-parser.ts';
import { bindSource, type CompositeSource, canBeWalked, isWalked, sourceOrder } from './composite-source.ts';

interface Config {
  sources: SourceConfig[];
  size: number;
  after: JsonObject | undefined;
}

interface CompositeBucket extends Bucket {
  /** One key per source. */
  readonly keys: readonly SourceKey[];
}

interface CompositePart extends BucketsPart<CompositeBucket> {
  readonly sources: readonly CompositeSource[];
  /** Where the next page starts, even if pipelines drop buckets of this one. */
  readonly last: readonly SourceKey[] | undefined;
}

export const parseComposite: AggregationParser = definition => {
  const config: Config = { sources: [], size: 10, after: undefined };
  parseStrict('composite', definition.body, config, {
    sources: {
      tokens: ['START_ARRAY', 'START_OBJECT'],
      read: (target, value) => {
        target.sources = parseSources(value);
      },
    },
    size: intKey((target, value) => {
      if (value <= 0) throw illegalArgument(`[size] must be greater than 0. Found [${value}] in [${definition.name}]`);
      target.size = value;
    }),
    after: objectKey((target, value) => {
      target.after = value;
    }),
  });
  if (config.sources.length === 0) throw illegalArgument('Required [sources]');
  return new Composite(definition, config);
};

/** The aggregations that may enclose it: those that keep one bucket for all documents. */
const ENCLOSING: ReadonlySet<string> = new Set(['nested', 'reverse_nested', 'filter', 'random_sampler']);

/** Every combination of the keys of several sources, sorted and paged. */
class Composite extends BucketAggregation<CompositePart> {
  private readonly config: Config;
  private readonly ancestors: string[] = [];

  constructor(definition: AggregationBody, config: Config) {
    super(definition);
    this.config = config;
  }

  placeUnder(ancestor: string): void {
    this.ancestors.push(ancestor);
  }

  override bind(shard: AggregationShard): Aggregator<CompositePart> {
    const refused = this.ancestors.find(ancestor => !ENCLOSING.has(ancestor));
    if (refused !== undefined)
      throw illegalArgument(
        `[composite] aggregation cannot be used with a parent aggregation of type: [${factoryName(refused)}]`,
      );
    if (this.config.size > shard.maxBuckets) throw tooManyBuckets(shard.maxBuckets, this.config.size);
    const ids = this.config.sources.map(() => new SourceIds());
    const sources = this.config.sources.map((source, i) => bindSource(source, ids[i]!, shard));
    const page = this.page(this.readAfter(sources));
    const inner = this.subs.bind(shard);
    const lead = this.config.sources[0]!;
    const mayWalk = this.ancestors.length === 0 && canBeWalked(lead, shard);
    const collector = new CompositeCollector({ sources, ids, inner, memory: shard.memory, mayWalk, page });
    return {
      leaf: leaf => collector.leaf(leaf),
      partial: owner => ({
        sources,
        last: undefined,
        buckets: page
          .of(collector.tuples(owner, mayWalk && isWalked(lead, shard)))
          .map(({ keys, docCount, bucket }) => ({ keys, docCount, subParts: inner.partials(bucket) })),
      }),
    };
  }

  override merge(parts: readonly CompositePart[], reduction: Reduction): CompositePart {
    const [only, ...others] = parts;
    const groups =
      others.length === 0 && areDistinct(only!.buckets)
        ? only!.buckets.map(bucket => [bucket])
        : groupBuckets(parts, bucket => JSON.stringify(bucket.keys, plain)).values();
    const buckets = this.page(undefined).of(Array.from(groups, same => mergeBuckets(same, this.subs, reduction)));
    reduction.addBuckets(buckets.length);
    const { sources } = parts.find(part => part.buckets.length > 0) ?? parts[0]!;
    return { sources, buckets, last: buckets.at(-1)?.keys };
  }

  override show({ sources, buckets, last }: CompositePart, reduction: Reduction): Record<string, Writable> {
    return {
      ...(last && { after_key: this.showKeys(last, sources) }),
      buckets: buckets.map(({ keys, docCount, subParts }) => ({
        key: this.showKeys(keys, sources),
        doc_count: docCount,
        ...this.subs.show(subParts, reduction),
      })),
    };
  }

  protected override keyOf({ keys }: CompositeBucket, { sources }: CompositePart): BucketName {
    const value = this.showKeys(keys, sources);
    return {
      value,
      text: `{${Object.entries(value)
        .map(([name, key]) => `${name}=${String(key)}`)
        .join(', ')}}`,
    };
  }

  private showKeys(keys: readonly SourceKey[], sources: readonly CompositeSource[]): Record<string, Writable> {
    return Object.fromEntries(this.config.sources.map(({ name }, i) => [name, sources[i]!.show(keys[i]!)]));
  }

  private readAfter(sources: readonly CompositeSource[]): SourceKey[] | undefined {
    const { after, sources: configs } = this.config;
    if (!after) return undefined;
    const given = Object.keys(after).length;
    if (given !== configs.length)
      throw illegalArgument(`[after] has ${given} value(s) but [sources] has ${configs.length}`);
    return configs.map(({ name }, i) => {
      const value = after[name];
      if (value === undefined) throw illegalArgument(`Missing value for [after.${name}]`);
      return sources[i]!.parse(value);
    });
  }

  /** The first buckets after a key, sorted. */
  private page(after: readonly SourceKey[] | undefined): CompositePage {
    const { size, sources } = this.config;
    const orders = sources.map(sourceOrder);
    const compare = (a: readonly SourceKey[], b: readonly SourceKey[]): number => {
      for (let i = 0; i < orders.length; i++) {
        const order = orders[i]!(a[i]!, b[i]!);
        if (order !== 0) return order;
      }
      return 0;
    };
    return {
      size,
      after,
      compareFirst: orders[0]!,
      of: tuples =>
        tuples
          .filter(({ keys }) => !after || compare(keys, after) > 0)
          .sort((a, b) => compare(a.keys, b.keys))
          .slice(0, size),
    };
  }
}

function factoryName(type: string): string {
  return `${type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}AggregatorFactory`;
}

/** Whether the tuples of one part are known to be distinct: segments may show a number in two ways. */
function areDistinct(buckets: readonly CompositeBucket[]): boolean {
  return !buckets.some(({ keys }) => keys.some(key => typeof key === 'bigint'));
}

function plain(_key: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : `${value}n`;
}
