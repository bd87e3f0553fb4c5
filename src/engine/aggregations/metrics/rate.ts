import { illegalArgument } from '../../errors/engine-error.ts';
import { textKey } from '../../request/object-parser.ts';
import { type AggregationShard, type Aggregator, NO_BUCKET } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { type CalendarUnit, calendarUnit } from '../buckets/histograms/rounding.ts';
import { eachDocument } from '../doc-block.ts';
import type { SummaryValues } from '../summaries.ts';
import { RAW_FORMAT, shownNumber, type ValueFormat } from '../value-format.ts';
import { emptyValuesConfig, parseOptionalValues, type ValuesConfig } from '../values-config.ts';
import { isSummary, resolveMeasures, unsupported } from '../values-source.ts';
import { BucketSums, compensatedSum } from './compensated-sum.ts';
import { MetricAggregation } from './metric-aggregation.ts';
import { singleMetric } from './numeric-metric.ts';

interface Config extends ValuesConfig {
  unit: CalendarUnit | undefined;
  mode: 'sum' | 'value_count' | undefined;
}

interface RatePart {
  readonly sum: number;
  /** Length of the bucket in units. */
  readonly units: number;
  readonly format: ValueFormat | undefined;
}

export const parseRate: AggregationParser = definition => {
  const config: Config = { ...emptyValuesConfig(), unit: undefined, mode: undefined };
  parseOptionalValues(definition, config, {
    unit: textKey((target, value) => {
      target.unit = calendarUnit(value);
      if (!target.unit) throw illegalArgument(`Unsupported unit ${value}`);
    }),
    mode: textKey((target, value) => {
      if (value !== 'sum' && value !== 'value_count') throw illegalArgument(`Unsupported rate mode ${value}`);
      target.mode = value;
    }),
  });
  if (config.mode && !hasValues(config))
    throw illegalArgument('The mode parameter is only supported with field or script');
  return new Rate(definition, config);
};

function hasValues({ field, script }: Config): boolean {
  return field !== '' || script !== undefined;
}

/** Number of documents, or sum of a field, per unit of the bucket's time. */
class Rate extends MetricAggregation<RatePart, Config> {
  readonly metric = singleMetric<RatePart>(({ sum, units }) => sum / units);
  private parent: string | undefined;

  placeIn(parent: string): void {
    this.parent = parent;
  }

  override bind(shard: AggregationShard): Aggregator<RatePart> {
    const { lengthOf } = shard;
    if (this.parent !== 'date_histogram' || !lengthOf)
      throw illegalArgument(
        'The rate aggregation can only be used inside a date histogram aggregation or composite aggregation with exactly one date histogram value source',
      );
    const { unit, mode } = this.config;
    // An incompatible unit must fail even on a shard without documents.
    lengthOf(NO_BUCKET, unit);
    const counted = hasValues(this.config);
    const source = counted ? resolveMeasures(this.config, this.type, shard) : undefined;
    const sums = new BucketSums(shard.memory);
    if (source && isSummary(source)) return this.bindHistograms(source, sums, lengthOf);
    return {
      leaf(leaf) {
        const numbers = source?.leaf(leaf);
        return eachDocument((doc, _score, bucket) => {
          if (!counted) return sums.add(bucket, 1);
          const count = numbers ? numbers.load(doc) : 0;
          if (mode === 'value_count') sums.add(bucket, count);
          else for (let i = 0; i < count; i++) sums.add(bucket, numbers!.at(i));
        });
      },
      partial: bucket => ({ sum: sums.get(bucket), units: lengthOf(bucket, unit), format: source?.format }),
    };
  }

  /** Sums the values of histograms, or their counts. */
  private bindHistograms(
    source: SummaryValues,
    sums: BucketSums,
    lengthOf: NonNullable<AggregationShard['lengthOf']>,
  ): Aggregator<RatePart> {
    if (source.kind !== 'histogram') throw unsupported(source.type, this.config.field, this.type);
    const { unit, mode } = this.config;
    const added = mode === 'value_count' ? 'count' : 'sum';
    return {
      leaf(leaf) {
        const histograms = source.leaf(leaf);
        return eachDocument((doc, _score, bucket) => {
          const length = histograms.load(doc);
          for (let i = 0; i < length; i++) sums.add(bucket, histograms[added](i));
        });
      },
      partial: bucket => ({ sum: sums.get(bucket), units: lengthOf(bucket, unit), format: undefined }),
    };
  }

  override merge(parts: readonly RatePart[]): RatePart {
    return {
      sum: compensatedSum(parts.map(part => part.sum)),
      units: parts[0]!.units,
      format: parts.find(part => part.format)?.format,
    };
  }

  override show({ sum, units, format }: RatePart) {
    return shownNumber(sum / units, format ?? RAW_FORMAT);
  }
}
