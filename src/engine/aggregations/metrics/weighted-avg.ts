import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { type KeyReader, objectKey, parseStrict, textKey } from '../../request/object-parser.ts';
import type { AggregationShard, Aggregator } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { eachDocument } from '../doc-block.ts';
import { RAW_FORMAT, shownNumber, type ValueFormat } from '../value-format.ts';
import { emptyValuesConfig, parseFieldConfig, type ValuesConfig, valueTypeOf } from '../values-config.ts';
import { resolveNumbersFor } from '../values-source.ts';
import { BucketSums, compensatedSum } from './compensated-sum.ts';
import { MetricAggregation } from './metric-aggregation.ts';
import { singleMetric } from './numeric-metric.ts';

interface Config {
  value: ValuesConfig | undefined;
  weight: ValuesConfig | undefined;
  format: string | undefined;
}

interface WeightedPart {
  readonly sum: number;
  readonly weights: number;
  readonly format: ValueFormat | undefined;
}

export const parseWeightedAvg: AggregationParser = definition => {
  const config: Config = { value: undefined, weight: undefined, format: undefined };
  const field = (name: 'value' | 'weight'): KeyReader<Config> =>
    objectKey((target, body: JsonObject) => {
      target[name] = parseFieldConfig(body);
    });
  parseStrict('weighted_avg', definition.body, config, {
    value: field('value'),
    weight: field('weight'),
    format: textKey((target, value) => {
      target.format = value;
    }),
    value_type: textKey((_, text, place) => {
      const valueType = valueTypeOf(text);
      if (valueType === 'string' || valueType === 'ip') throw incompatibleType(valueType, place);
    }),
  });
  return new WeightedAvg(definition, config);
};

/** The mean of a field weighted by another. */
class WeightedAvg extends MetricAggregation<WeightedPart, Config> {
  readonly metric = singleMetric<WeightedPart>(({ sum, weights }) => sum / weights);

  override bind(shard: AggregationShard): Aggregator<WeightedPart> {
    const { value, weight, format } = this.config;
    for (const name of ['value', 'weight'] as const)
      if (!this.config[name]) throw illegalArgument(`Could not find field name [${name}] in multiValuesSource`);
    const values = resolveNumbersFor({ ...(value ?? emptyValuesConfig()), format }, shard);
    const weights = resolveNumbersFor(weight ?? emptyValuesConfig(), shard);
    const sums = new BucketSums(shard.memory);
    const totals = new BucketSums(shard.memory);
    return {
      leaf(leaf) {
        const valueLeaf = values?.leaf(leaf);
        const weightLeaf = weights?.leaf(leaf);
        return eachDocument((doc, _score, bucket) => {
          const count = valueLeaf && weightLeaf ? valueLeaf.load(doc) : 0;
          const weighed = count > 0 ? weightLeaf!.load(doc) : 0;
          if (weighed === 0) return;
          if (weighed > 1) throw severalWeights();
          const factor = weightLeaf!.at(0);
          for (let i = 0; i < count; i++) {
            sums.add(bucket, valueLeaf!.at(i) * factor);
            totals.add(bucket, factor);
          }
        });
      },
      partial: bucket => ({ sum: sums.get(bucket), weights: totals.get(bucket), format: values?.format }),
    };
  }

  override merge(parts: readonly WeightedPart[]): WeightedPart {
    return {
      sum: compensatedSum(parts.map(part => part.sum)),
      weights: compensatedSum(parts.map(part => part.weights)),
      format: parts.find(part => part.format)?.format,
    };
  }

  override show({ sum, weights, format }: WeightedPart): Record<string, Writable> {
    return weights === 0 ? { value: null } : shownNumber(sum / weights, format ?? RAW_FORMAT);
  }
}

function incompatibleType(valueType: string, place: Place): EngineError {
  return parsingError(
    place,
    `Aggregation [weighted_avg] was configured with an incompatible value type [${valueType}].  It can only work on value off type [numeric]`,
  );
}

function severalWeights(): EngineError {
  return new EngineError(
    'aggregation_execution_exception',
    'Encountered more than one weight for a single document. Use a script to combine multiple weights-per-doc into a single value.',
    { status: 400 },
  );
}
