import { illegalArgument } from '../../../errors/engine-error.ts';
import type { Writable } from '../../../json/json-value.ts';
import { type TimeZone, timeZone, UTC } from '../../../mapping/dates/time-zone.ts';
import { ExistsQuery } from '../../../query/exists-query.ts';
import { MatchAllQuery } from '../../../query/match-all-query.ts';
import { NumberRangeQuery } from '../../../query/ranges/number-range-query.ts';
import { unscored } from '../../../query/scoring/boost-query.ts';
import { intKey, textKey } from '../../../request/object-parser.ts';
import { extentsOf } from '../../../search/shard-query.ts';
import type { AggregationShard, Aggregator, Bucket, BucketName, Reduction } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { DeferredDocs } from '../../deferred-docs.ts';
import { eachDocument } from '../../doc-block.ts';
import type { ValueFormat } from '../../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig, zoneKey } from '../../values-config.ts';
import { resolveNumbers } from '../../values-source.ts';
import { BucketAggregation, type BucketsPart, groupBuckets, mergeBuckets } from '../bucket-aggregation.ts';
import { coarserStep, coveringStep, fittingStep, STEPS, stepRounding } from './auto-date-steps.ts';
import { type Assignment, assign, GrowingSteps, GuessedSteps } from './growing-steps.ts';
import type { Rounding } from './rounding.ts';

interface Config extends ValuesConfig {
  buckets: number;
  minimum: number;
}

interface TimeBucket extends Bucket {
  readonly key: number;
}

interface AutoPart extends BucketsPart<TimeBucket> {
  /** Index of the rounding applied to the keys. */
  readonly step: number;
  /** How many rounding intervals form one bucket. */
  readonly inner: number;
  readonly format: ValueFormat | undefined;
  readonly emptySubs: readonly unknown[];
}

const MAX_BUCKETS = 65536;
/** A bucket may have up to 30 inner intervals. */
const MOST_BUCKETS = Math.floor(MAX_BUCKETS / 30);

export const parseAutoDateHistogram: AggregationParser = definition => {
  const config: Config = { ...emptyValuesConfig(), buckets: 10, minimum: 0 };
  const { name } = definition;
  parseValues(definition, config, {
    buckets: intKey((target, value) => {
      if (value <= 0) throw illegalArgument(`buckets must be greater than 0 for [${name}]`);
      target.buckets = value;
    }),
    minimum_interval: textKey((target, value) => {
      const found = STEPS.findIndex(step => step.unit === value);
      if (found < 0)
        throw illegalArgument('minimum_interval must be one of [[month, year, second, day, hour, minute]]');
      target.minimum = found;
    }),
    time_zone: zoneKey(),
  });
  return new AutoDateHistogram(definition, config);
};

/** Aggregations that produce at most one bucket per parent bucket. */
const SINGLES: ReadonlySet<string> = new Set([
  'filter',
  'global',
  'missing',
  'nested',
  'reverse_nested',
  'sampler',
  'diversified_sampler',
  'children',
  'parent',
  'random_sampler',
]);

/** The finest time intervals that produce at most the requested number of buckets. */
class AutoDateHistogram extends BucketAggregation<AutoPart> {
  private readonly config: Config;
  private readonly zone: TimeZone;
  private parent: string | undefined;

  constructor(definition: AggregationBody, config: Config) {
    super(definition);
    this.config = config;
    this.zone = config.timeZone === undefined ? UTC : timeZone(config.timeZone);
  }

  placeIn(parent: string): void {
    this.parent = parent;
  }

  override bind(shard: AggregationShard): Aggregator<AutoPart> {
    if (this.config.buckets > MOST_BUCKETS) throw illegalArgument(`buckets must be less than ${MOST_BUCKETS}`);
    const source = resolveNumbers(this.config, this.type, shard);
    const inner = this.subs.bind(shard);
    const deferred = new DeferredDocs(shard.memory);
    const times: number[] = [];
    /** True for further values of a document in the same bucket: the document counts once. */
    const again: boolean[] = [];
    let found: Assignment | undefined;
    let from = this.config.minimum;
    return {
      leaf(leaf) {
        deferred.startLeaf(leaf);
        const numbers = source?.leaf(leaf);
        return eachDocument((doc, score, owner) => {
          const count = numbers ? numbers.load(doc) : 0;
          for (let i = 0; i < count; i++) {
            const match = deferred.add(doc, score, owner);
            times[match] = numbers!.at(i);
            again[match] = i > 0;
          }
        });
      },
      facts: () => ({ debug: { surviving_buckets: found?.keys.size ?? 0, ...this.subs.deferred } }),
      partial: owner => {
        if (!found) {
          from = this.firstStep(source?.type?.name, shard);
          const Steps = this.parent === undefined || SINGLES.has(this.parent) ? GrowingSteps : GuessedSteps;
          found = assign(
            deferred,
            { times, again },
            () => new Steps(this.config.buckets, from, this.zone),
            shard.memory,
          );
          const { bucketOf } = found;
          deferred.replay(inner, match => bucketOf[match]!);
        }
        const { keys, counts, steps } = found;
        const buckets = Array.from(keys.entries(owner), ([key, bucket]) => ({
          key,
          docCount: counts.get(bucket),
          subParts: inner.partials(bucket),
        }));
        const step = steps.get(owner) ?? from;
        return { buckets, step, inner: 1, format: source?.format, emptySubs: inner.emptyPartials() };
      },
    };
  }

  /** The finest rounding allowed, or a coarser one when the index alone shows that there would be too many buckets. */
  private firstStep(field: string | undefined, shard: AggregationShard): number {
    const { script, missing, minimum, buckets } = this.config;
    const plain = this.parent === undefined && field !== undefined && !script && missing === undefined;
    const bounds = plain ? boundsByIndex(field, shard) : undefined;
    return bounds ? coveringStep(bounds, buckets, minimum) : minimum;
  }

  override merge(parts: readonly AutoPart[], reduction: Reduction): AutoPart {
    const step = Math.max(...parts.map(part => part.step));
    const { floor } = this.rounding(step);
    const rounded = parts.map(part => ({
      buckets: part.buckets.map(bucket => ({ ...bucket, key: floor(bucket.key) })),
    }));
    const joined = Array.from(groupBuckets(rounded, bucket => bucket.key).values(), same =>
      mergeBuckets(same, this.subs, reduction),
    ).sort((a, b) => a.key - b.key);
    const { emptySubs } = parts[0]!;
    const format = parts.find(part => part.format)?.format;
    const merged = this.fit({ buckets: joined, step, inner: 1, format, emptySubs }, reduction);
    reduction.addBuckets(merged.buckets.length);
    return merged;
  }

  /** Rounds to coarser intervals until there are few enough buckets, gaps included, then merges neighbors. */
  private fit(part: AutoPart, reduction: Reduction): AutoPart {
    const wanted = this.config.buckets;
    const coarser = this.coarsen(part, coarserStep(part.step, part.buckets.length, wanted), reduction);
    if (coarser.buckets.length === 0) return coarser;
    const range = { first: coarser.buckets[0]!.key, last: coarser.buckets.at(-1)!.key };
    const filled = this.fill(
      this.regroup(coarser, fittingStep(coarser.step, range, { wanted, zone: this.zone }), reduction),
      reduction,
    );
    const again = this.coarsen(filled, coarserStep(filled.step, filled.buckets.length, wanted), reduction);
    return this.mergeNeighbors(again, reduction);
  }

  private coarsen(part: AutoPart, step: number, reduction: Reduction): AutoPart {
    return step === part.step ? part : this.regroup(part, step, reduction);
  }

  /** Sub-aggregations are reduced again even when the rounding does not change. */
  private regroup(part: AutoPart, step: number, reduction: Reduction): AutoPart {
    const { floor } = this.rounding(step);
    const buckets = part.buckets.map(bucket => ({ ...bucket, key: floor(bucket.key) }));
    const groups = groupBuckets([{ buckets }], bucket => bucket.key).values();
    const joined = Array.from(groups, same => mergeBuckets(same, this.subs, reduction));
    const next = { ...part, step, buckets: joined };
    return this.coarsen(next, coarserStep(step, joined.length, this.config.buckets), reduction);
  }

  private fill(part: AutoPart, reduction: Reduction): AutoPart {
    const inside = this.subs.merge([part.emptySubs], reduction);
    const { next } = this.rounding(part.step);
    const byKey = new Map(part.buckets.map(bucket => [bucket.key, bucket]));
    const buckets: TimeBucket[] = [];
    const last = part.buckets.at(-1)!.key;
    for (let key = part.buckets[0]!.key; key <= last; key = next(key)) {
      buckets.push(byKey.get(key) ?? { key, docCount: 0, subParts: inside });
      if (buckets.length > MAX_BUCKETS) reduction.addBuckets(buckets.length);
    }
    return { ...part, buckets };
  }

  private mergeNeighbors(part: AutoPart, reduction: Reduction): AutoPart {
    const { buckets } = part;
    const wanted = this.config.buckets;
    if (buckets.length <= wanted) return part;
    const inner = STEPS[part.step]!.inner.find(size => Math.ceil(buckets.length / size) <= wanted);
    if (inner === undefined) return part;
    const joined: TimeBucket[] = [];
    for (let i = 0; i < buckets.length; i += inner)
      joined.push(mergeBuckets(buckets.slice(i, i + inner), this.subs, reduction));
    return { ...part, inner, buckets: joined };
  }

  override show({ buckets, step, inner, format }: AutoPart, reduction: Reduction): Record<string, Writable> {
    return {
      buckets: buckets.map(({ key, docCount, subParts }) => {
        const text = format?.text(key);
        return {
          ...(text !== undefined && { key_as_string: text }),
          key,
          doc_count: docCount,
          ...this.subs.show(subParts, reduction),
        };
      }),
      interval: `${inner}${STEPS[step]!.letter}`,
    };
  }

  protected override keyOf({ key }: TimeBucket, { format }: AutoPart): BucketName {
    return { value: key, text: format?.text(key) ?? String(key) };
  }

  private rounding(step: number): Rounding {
    return stepRounding(step, this.zone);
  }
}

interface TimeBounds {
  readonly low: number;
  readonly high: number;
}

/**
 * The earliest and latest time the search can match, when the index knows them without reading documents: for match_all
 * or a range on the same field.
 */
function boundsByIndex(field: string, shard: AggregationShard): TimeBounds | undefined {
  const { query, weight } = shard.found();
  const { searcher } = shard.target;
  const extent = extentsOf(searcher)(field);
  if (!extent) return undefined;
  const all = { low: Number(extent.min), high: Number(extent.max) };
  const asked = unscored(query);
  if (asked instanceof NumberRangeQuery) {
    if (asked.field !== field) return undefined;
    const low = Math.max(all.low, Number(asked.range.min));
    const high = Math.min(all.high, Number(asked.range.max));
    return low > high ? undefined : { low, high };
  }
  if (asked instanceof MatchAllQuery) return shard.target.queryContext.hasNested ? undefined : all;
  if (asked instanceof ExistsQuery && asked.field === field) return all;
  const counts = searcher.leaves.map(leaf => weight.count?.(leaf) ?? -1);
  const matchesAll = counts.every(count => count >= 0) && counts.reduce((a, b) => a + b, 0) === searcher.liveCount;
  return matchesAll ? all : undefined;
}
