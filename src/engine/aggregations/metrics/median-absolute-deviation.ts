import { illegalArgument } from '../../errors/engine-error.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { doubleKey } from '../../search/object-parser.ts';
import type { AggregationParser } from '../aggregation.ts';
import { shownNumber } from '../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { NumericMetric, singleMetric } from './numeric-metric.ts';
import { digestCollector, mergeDigests } from './percentiles.ts';
import { TDigest } from './t-digest.ts';

interface Config extends ValuesConfig {
  compression: number;
}

/** The median of the distances from the median: how widely values are spread, whatever the outliers do. */
export const parseMedianAbsoluteDeviation: AggregationParser = definition => {
  const config: Config = { ...emptyValuesConfig(), compression: 1000 };
  parseValues(definition, config, {
    compression: doubleKey((target, value) => {
      if (value <= 0)
        throw illegalArgument(
          `[compression] must be greater than 0. Found [${formatDouble(value)}] in [${definition.name}]`,
        );
      target.compression = value;
    }),
    execution_hint: { tokens: ['VALUE_STRING'], read: () => undefined },
  });
  const { compression } = config;
  const deviation = (digest: TDigest): number => deviationOf(digest, compression);
  return new NumericMetric<TDigest>(definition, config, {
    collector: () => digestCollector(compression),
    merge: digests => mergeDigests(digests, compression),
    show(digest, format) {
      const value = deviation(digest);
      return Number.isNaN(value) ? { value: null } : shownNumber(value, format);
    },
    metric: singleMetric(deviation),
  });
};

function deviationOf(digest: TDigest, compression: number): number {
  const median = digest.quantile(0.5);
  const deviations = new TDigest(compression);
  digest.each((mean, weight) => deviations.add(Math.abs(median - mean), weight));
  return deviations.quantile(0.5);
}
