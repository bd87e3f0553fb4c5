import { illegalArgument } from '../../errors/engine-error.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { doubleKey } from '../../request/object-parser.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { shownNumber } from '../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { HybridDigest } from './hybrid-digest.ts';
import { type MetricKind, NumericMetric, singleMetric } from './numeric-metric.ts';
import { bucketDigests, EXECUTION_HINT, mergeDigests } from './percentiles.ts';

interface Config extends ValuesConfig {
  compression: number;
}

/** The median of the distances from the median: a measure of spread that is robust against outliers. */
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
    execution_hint: EXECUTION_HINT,
  });
  return new NumericMetric<HybridDigest>(definition, config, deviationKind(config.compression));
};

function deviationKind(compression: number): MetricKind<HybridDigest> {
  return {
    // Unlike percentiles, it does not read histogram fields in Elasticsearch.
    collector: memory => ({ ...bucketDigests(compression, memory), addRepeated: undefined }),
    merge: digests => mergeDigests(digests, compression),
    show(digest, format) {
      const deviation = deviationOf(digest, compression);
      return Number.isNaN(deviation) ? { value: null } : shownNumber(deviation, format);
    },
    metric: singleMetric(digest => deviationOf(digest, compression)),
  };
}

/** A centroid counts as `weight` values at its mean. */
function deviationOf(digest: HybridDigest, compression: number): number {
  const median = digest.quantile(0.5);
  const deviations = new HybridDigest(compression);
  digest.each((mean, weight) => deviations.add(Math.abs(median - mean), weight));
  return deviations.quantile(0.5);
}
