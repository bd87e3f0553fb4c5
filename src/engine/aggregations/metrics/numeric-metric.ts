import type { Writable } from '../../json/json-value.ts';
import type { AggregationBody, AggregationParser, AggregationShard, Aggregator, Metric } from '../aggregation.ts';
import { RAW_FORMAT, type ValueFormat } from '../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { resolveNumbers } from '../values-source.ts';
import { MetricAggregation } from './metric-aggregation.ts';

/** What makes one metric of numbers differ from another. */
export interface MetricKind<S> {
  collector(): MetricCollector<S>;
  /** At least one state. */
  merge(states: readonly S[]): S;
  show(state: S, format: ValueFormat): Record<string, Writable>;
  readonly metric: Metric<S>;
  /** What `typed_keys` shows, where it is not the word of the request. */
  readonly typedName?: string;
  /** What a profile calls its collector, where that is not made of the word of the request. */
  readonly collectorName?: string;
}

/** Collects the numbers of one shard by bucket. */
export interface MetricCollector<S> {
  add(bucket: number, value: number): void;
  state(bucket: number): S;
}

/** A state and how the field of its shard shows numbers. */
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
    const source = resolveNumbers(this.config, this.type, shard);
    const collector = this.kind.collector();
    const { collectorName } = this.kind;
    return {
      leaf(leaf) {
        const numbers = source?.leaf(leaf);
        return {
          collect(doc, _score, bucket) {
            if (!numbers) return;
            const count = numbers.load(doc);
            for (let i = 0; i < count; i++) collector.add(bucket, numbers.at(i));
          },
        };
      },
      facts: () => (collectorName === undefined ? {} : { type: collectorName }),
      partial: bucket => ({ state: collector.state(bucket), format: source?.format }),
    };
  }

  override merge(parts: readonly MetricPart<S>[]): MetricPart<S> {
    return {
      state: this.kind.merge(parts.map(part => part.state)),
      format: parts.find(part => part.format)?.format,
    };
  }

  override show({ state, format }: MetricPart<S>): Record<string, Writable> {
    return this.kind.show(state, format ?? RAW_FORMAT);
  }

  override typedName(): string {
    return this.kind.typedName ?? this.type;
  }
}

/** The metric of an aggregation that is one number. */
export function singleMetric<S>(value: (state: S) => number): Metric<S> {
  return { single: true, has: name => name === 'value', value: state => value(state) };
}
