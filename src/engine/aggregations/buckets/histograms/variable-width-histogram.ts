import { illegalArgument } from '../../../errors/engine-error.ts';
import { Double, formatDouble } from '../../../json/java-numbers.ts';
import type { Writable } from '../../../json/json-value.ts';
import { intKey } from '../../../request/object-parser.ts';
import type { AggregationShard, Aggregator, Bucket, BucketName, Reduction } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { DeferredDocs } from '../../deferred-docs.ts';
import { eachDocument } from '../../doc-block.ts';
import { RAW_FORMAT, type ValueFormat } from '../../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../../values-config.ts';
import { resolveNumbers } from '../../values-source.ts';
import { BucketAggregation, type BucketsPart, mergeBuckets } from '../bucket-aggregation.ts';

interface Config extends ValuesConfig {
  buckets: number;
  shardSize: number | undefined;
  /** Only validated: a shard sorts all of its values. */
  initialBuffer: number | undefined;
}

interface Cluster extends Bucket {
  readonly min: number;
  readonly centroid: number;
  readonly max: number;
}

interface Part extends BucketsPart<Cluster> {
  /** Undefined on a shard without the field. */
  readonly format: ValueFormat | undefined;
}

export const parseVariableWidthHistogram: AggregationParser = definition => {
  const { name } = definition;
  const config: Config = { ...emptyValuesConfig(), buckets: 10, shardSize: undefined, initialBuffer: undefined };
  parseValues(definition, config, {
    buckets: intKey((target, value) => {
      if (value <= 0) throw illegalArgument(`buckets must be greater than [0] for [${name}]`);
      if (value > 50_000) throw illegalArgument(`buckets must be less than [50000] for [${name}]`);
      target.buckets = value;
    }),
    shard_size: intKey((target, value) => {
      if (value <= 1) throw illegalArgument(`shard_size must be greater than [1] for [${name}]`);
      target.shardSize = value;
    }),
    initial_buffer: intKey((target, value) => {
      if (value <= 0) throw illegalArgument(`initial_buffer must be greater than [0] for [${name}]`);
      target.initialBuffer = value;
    }),
  });
  return new VariableWidthHistogram(definition, config);
};

/** Parents with one bucket for all documents. */
const SINGLE: ReadonlySet<string> = new Set(['filter', 'global', 'missing', 'nested', 'reverse_nested', 'sampler']);

/** Clusters of nearby values: each shard groups its sorted values, then the closest groups are merged. */
class VariableWidthHistogram extends BucketAggregation<Part> {
  private readonly config: Config;
  private parent: string | undefined;

  constructor(definition: AggregationBody, config: Config) {
    super(definition);
    this.config = config;
  }

  placeIn(parent: string): void {
    this.parent = parent;
  }

  override bind(shard: AggregationShard): Aggregator<Part> {
    if (this.parent !== undefined && !SINGLE.has(this.parent))
      throw illegalArgument(
        `[${this.type}] cannot be nested inside an aggregation that collects more than a single bucket.`,
      );
    const groups = this.groupsOfShard();
    const source = resolveNumbers(this.config, this.type, shard);
    const inner = this.subs.bind(shard);
    const deferred = new DeferredDocs(shard.memory);
    const values: number[] = [];
    return {
      leaf(leaf) {
        deferred.startLeaf(leaf);
        const numbers = source?.leaf(leaf);
        return eachDocument((doc, score, owner) => {
          const count = numbers ? numbers.load(doc) : 0;
          for (let i = 0; i < count; i++) values[deferred.add(doc, score, owner)] = numbers!.at(i);
        });
      },
      partial: () => {
        const { bucketOf, clusters } = grouped(values, groups, match => deferred.countOf(match));
        deferred.replay(inner, match => bucketOf[match]!);
        const buckets = clusters.map((cluster, i) => ({ ...cluster, subParts: inner.partials(i) }));
        return { buckets, format: source?.format };
      },
    };
  }

  override merge(parts: readonly Part[], reduction: Reduction): Part {
    const sorted = parts.flatMap(part => part.buckets).sort((a, b) => a.centroid - b.centroid);
    const runs: Cluster[][] = [];
    for (const cluster of sorted) {
      const run = runs.at(-1);
      if (run && run[0]!.centroid === cluster.centroid) run.push(cluster);
      else runs.push([cluster]);
    }
    const buckets = this.mergeClosest(runs).map(run => this.join(run, reduction));
    reduction.addBuckets(buckets.length);
    return { buckets, format: parts.find(part => part.format)?.format };
  }

  override show({ buckets, format = RAW_FORMAT }: Part, reduction: Reduction): Record<string, Writable> {
    return {
      buckets: buckets.map(({ min, centroid, max, docCount, subParts }) => ({
        min: new Double(min),
        min_as_string: format.text(min),
        key: new Double(centroid),
        key_as_string: format.text(centroid),
        max: new Double(max),
        max_as_string: format.text(max),
        doc_count: docCount,
        ...this.subs.show(subParts, reduction),
      })),
    };
  }

  protected override keyOf({ centroid }: Cluster): BucketName {
    return { value: new Double(centroid), text: formatDouble(centroid) };
  }

  private groupsOfShard(): number {
    const { buckets, shardSize = buckets * 50, initialBuffer = buckets } = this.config;
    const groups = Math.floor((shardSize * 3) / 4);
    if (groups < buckets)
      throw illegalArgument(
        `3/4 of shard_size must be at least buckets but was [${groups}<${buckets}] for [${this.name}]`,
      );
    if (initialBuffer < buckets)
      throw illegalArgument(
        `initial_buffer must be at least buckets but was [${initialBuffer}<${buckets}] for [${this.name}]`,
      );
    return groups;
  }

  /** Merges the two runs with the closest centroids until few enough remain. */
  private mergeClosest(runs: readonly Cluster[][]): Cluster[][] {
    const left = runs.map(run => ({ run, ...centroidOf(run) }));
    while (left.length > this.config.buckets) {
      let nearest = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i + 1 < left.length; i++) {
        const distance = left[i + 1]!.centroid - left[i]!.centroid;
        if (distance < least) [nearest, least] = [i, distance];
      }
      const run = [...left[nearest]!.run, ...left[nearest + 1]!.run];
      left.splice(nearest, 2, { run, ...centroidOf(run) });
    }
    return left.map(({ run }) => run);
  }

  private join(run: readonly Cluster[], reduction: Reduction): Cluster {
    const min = Math.min(...run.map(cluster => cluster.min));
    const max = Math.max(...run.map(cluster => cluster.max));
    return { ...mergeBuckets(run, this.subs, reduction), min, max, centroid: centroidOf(run).centroid };
  }
}

function centroidOf(run: readonly Cluster[]): { centroid: number } {
  let sum = 0;
  let count = 0;
  for (const { centroid, docCount } of run) {
    sum += centroid * docCount;
    count += docCount;
  }
  return { centroid: sum / count };
}

/** Splits the sorted values into groups of equal size; the group number is the bucket of its matches. */
function grouped(
  values: readonly number[],
  groups: number,
  countOf: (match: number) => number,
): { bucketOf: Int32Array; clusters: Omit<Cluster, 'subParts'>[] } {
  const order = values.map((_, match) => match).sort((a, b) => values[a]! - values[b]!);
  const size = Math.max(1, Math.ceil(values.length / groups));
  const bucketOf = new Int32Array(values.length);
  const clusters: Omit<Cluster, 'subParts'>[] = [];
  for (let from = 0; from < order.length; from += size) {
    const group = order.slice(from, from + size);
    for (const match of group) bucketOf[match] = clusters.length;
    clusters.push({
      min: values[group[0]!]!,
      max: values[group.at(-1)!]!,
      centroid: group.reduce((sum, match) => sum + values[match]!, 0) / group.length,
      docCount: group.reduce((sum, match) => sum + countOf(match), 0),
    });
  }
  return { bucketOf, clusters };
}
