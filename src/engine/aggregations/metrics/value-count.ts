import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Aggregation, AggregationBody, AggregationParser, AggregationShard, Aggregator } from '../aggregation.ts';
import { BucketCounts } from '../bucket-counts.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { resolveValues } from '../values-source.ts';
import { refuseSubs, singleMetric } from './numeric-metric.ts';
import { valueCounter } from './value-counter.ts';

export const parseValueCount: AggregationParser = definition =>
  new ValueCount(definition, parseValues(definition, emptyValuesConfig()));

/** How many values there are, of whatever kind. */
class ValueCount implements Aggregation<number> {
  readonly name: string;
  readonly type: string;
  readonly meta: JsonObject | undefined;
  readonly needsScores = false;
  readonly metric = singleMetric<number>(count => count);
  private readonly config: ValuesConfig;

  constructor(definition: AggregationBody, config: ValuesConfig) {
    refuseSubs(definition);
    this.name = definition.name;
    this.type = definition.type;
    this.meta = definition.meta;
    this.config = config;
  }

  bind(shard: AggregationShard): Aggregator<number> {
    const source = resolveValues(this.config, shard);
    const counts = new BucketCounts();
    return {
      leaf(leaf) {
        const count = valueCounter(source, leaf);
        return {
          collect(doc, _score, bucket) {
            for (let n = count(doc); n > 0; n--) counts.add(bucket);
          },
        };
      },
      partial: bucket => counts.get(bucket),
    };
  }

  merge(counts: readonly number[]): number {
    return counts.reduce((sum, count) => sum + count, 0);
  }

  show(value: number): Record<string, Writable> {
    return { value };
  }

  typedName(): string {
    return this.type;
  }
}
