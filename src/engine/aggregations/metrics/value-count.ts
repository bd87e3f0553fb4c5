import type { Writable } from '../../json/json-value.ts';
import type { AggregationParser, AggregationShard, Aggregator } from '../aggregation.ts';
import { ValueCounts } from '../bucket-counts.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { resolveValues } from '../values-source.ts';
import { MetricAggregation } from './metric-aggregation.ts';
import { singleMetric } from './numeric-metric.ts';
import { valueCounter } from './value-counter.ts';

export const parseValueCount: AggregationParser = definition =>
  new ValueCount(definition, parseValues(definition, emptyValuesConfig()));

/** Number of values, of any type. */
class ValueCount extends MetricAggregation<number, ValuesConfig> {
  readonly metric = singleMetric<number>(count => count);

  override bind(shard: AggregationShard): Aggregator<number> {
    const source = resolveValues(this.config, shard);
    const counts = new ValueCounts(shard.memory);
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

  override merge(counts: readonly number[]): number {
    return counts.reduce((sum, count) => sum + count, 0);
  }

  override show(value: number): Record<string, Writable> {
    return { value };
  }
}
