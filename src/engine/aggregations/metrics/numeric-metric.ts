import type { Writable } from '../../json/json-value.ts';
import { NumberBlock } from '../../segments/numbers/number-block.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { AggregationShard, Aggregator, Metric } from '../aggregation.ts';
import type { AggregationMemory } from '../aggregation-memory.ts';
import type { AggregationBody, AggregationParser } from '../aggregation-parser.ts';
import type { BucketValues } from '../bucket-counts.ts';
import { eachDocument, NO_DOCUMENTS } from '../doc-block.ts';
import { readNumbers } from '../doc-numbers.ts';
import { OwnedNumbers } from '../placements.ts';
import type { SortedNumbers } from '../sorted-numbers.ts';
import type { DocSummaries, SummaryValues } from '../summaries.ts';
import { decimalFormat, type ValueFormat } from '../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { isSummary, resolveMeasures, unsupported } from '../values-source.ts';
import { MetricAggregation } from './metric-aggregation.ts';

/** The differences between metrics of numbers. */
export interface MetricKind<S> {
  collector(memory: AggregationMemory): MetricCollector<S>;
  /** `states` has at least one element. */
  merge(states: readonly S[]): S;
  show(state: S, format: ValueFormat): Record<string, Writable>;
  readonly metric: Metric<S>;
  /** The name for `typed_keys`, when it is not the type. */
  readonly typedName?: string;
  /** The name of its collector in a profile, when it does not follow from the type. */
  readonly collectorName?: string;
}

/** Collects the numbers of a shard by bucket. */
export interface MetricCollector<S> {
  add(numbers: BucketValues): void;
  /** Collects all numbers of a segment into the first bucket; absent if they must be collected one by one. */
  addSorted?(numbers: SortedNumbers, leaf: Leaf): void;
  /** Collects one summary of numbers; absent if the metric needs the numbers themselves. */
  addSummary?(bucket: number, summaries: DocSummaries, index: number): void;
  /** Collects a value that occurs several times; for metrics that need the values themselves. */
  addRepeated?: ((bucket: number, value: number, count: number) => void) | undefined;
  state(bucket: number): S;
}

/** A state, and the format of the shard's field. */
interface MetricPart<S> {
  readonly state: S;
  readonly format: ValueFormat | undefined;
}

/** The parser of a metric without parameters of its own. */
export function numericMetric<S>(kind: MetricKind<S>): AggregationParser {
  return definition => new NumericMetric(definition, parseValues(definition, emptyValuesConfig()), kind);
}

export class NumericMetric<S> extends MetricAggregation<MetricPart<S>, ValuesConfig> {
  readonly metric: Metric<MetricPart<S>>;
  private readonly kind: MetricKind<S>;

  constructor(definition: AggregationBody, config: ValuesConfig, kind: MetricKind<S>) {
    super(definition, config);
    this.kind = kind;
    const { single, has, value } = kind.metric;
    this.metric = { single, has, value: (part, name) => value(part.state, name) };
  }

  override bind(shard: AggregationShard): Aggregator<MetricPart<S>> {
    const collector = this.kind.collector(shard.memory);
    const { collectorName } = this.kind;
    const source = resolveMeasures(this.config, this.type, shard);
    if (source && isSummary(source)) return this.bindSummaries(source, collector);
    const read = new NumberBlock();
    const owned = new OwnedNumbers();
    return {
      leaf(leaf) {
        const numbers = source?.leaf(leaf);
        if (!numbers) return NO_DOCUMENTS;
        return {
          collectAll() {
            const sorted = collector.addSorted && source!.sorted?.(leaf);
            if (sorted) collector.addSorted!(sorted, leaf);
            return sorted !== undefined;
          },
          collect(block) {
            readNumbers(numbers, block, read);
            collector.add(owned.of(read, block));
          },
        };
      },
      facts: () => (collectorName === undefined ? {} : { type: collectorName }),
      partial: bucket => ({ state: collector.state(bucket), format: source?.format }),
    };
  }

  private bindSummaries(source: SummaryValues, collector: MetricCollector<S>): Aggregator<MetricPart<S>> {
    const { addSummary, addRepeated } = collector;
    const add: typeof addSummary =
      addSummary ??
      (source.kind === 'histogram' && addRepeated
        ? (bucket, values, i) => addRepeated(bucket, values.min(i), values.count(i))
        : undefined);
    if (!add) throw unsupported(source.type, this.config.field, this.type);
    return {
      leaf(leaf) {
        const summaries = source.leaf(leaf);
        return eachDocument((doc, _score, bucket) => {
          const found = summaries.load(doc);
          for (let i = 0; i < found; i++) add(bucket, summaries, i);
        });
      },
      partial: bucket => ({ state: collector.state(bucket), format: undefined }),
    };
  }

  override merge(parts: readonly MetricPart<S>[]): MetricPart<S> {
    return {
      state: this.kind.merge(parts.map(part => part.state)),
      format: parts.find(part => part.format)?.format,
    };
  }

  override show({ state, format }: MetricPart<S>): Record<string, Writable> {
    // Without the field on any shard the requested format is one of numbers.
    return this.kind.show(state, format ?? decimalFormat(this.config.format));
  }

  override typedName(): string {
    return this.kind.typedName ?? this.type;
  }
}

/** The metric of an aggregation with a single value. */
export function singleMetric<S>(value: (state: S) => number): Metric<S> {
  return { single: true, has: name => name === 'value', value: state => value(state) };
}

/** Calls a function with each number and its bucket. */
export function eachNumber(add: (bucket: number, value: number) => void): (numbers: BucketValues) => void {
  return ({ length, values, buckets }) => {
    for (let i = 0; i < length; i++) add(buckets[i]!, values[i]!);
  };
}
