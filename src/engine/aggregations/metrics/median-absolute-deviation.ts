import { illegalArgument } from '../../errors/engine-error.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { doubleKey } from '../../search/object-parser.ts';
import type { AggregationParser } from '../aggregation.ts';
import { shownNumber } from '../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { type MetricKind, NumericMetric, singleMetric } from './numeric-metric.ts';
import { bucketDigests, joinDigests } from './percentiles.ts';
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
  return new NumericMetric<Spread>(definition, config, spreadOf(config.compression));
};

/** Values, and the median of their distances from their median. */
interface Spread {
  readonly digest: TDigest;
  readonly deviation: number;
}

/** Working the deviation out leaves the values with fewer centroids: it is done once for each shard and once for all. */
function spreadOf(compression: number): MetricKind<Spread> {
  const measured = (digest: TDigest): Spread => ({ digest, deviation: deviationOf(digest, compression) });
  return {
    collector() {
      const { add, state } = bucketDigests(compression);
      return { add, state: bucket => measured(state(bucket)) };
    },
    merge(spreads) {
      if (spreads.length === 1) return spreads[0]!;
      const digests = spreads.map(({ digest }) => digest);
      return measured(joinDigests(digests, compression));
    },
    show: ({ deviation }, format) => (Number.isNaN(deviation) ? { value: null } : shownNumber(deviation, format)),
    metric: singleMetric(({ deviation }) => deviation),
  };
}

function deviationOf(digest: TDigest, compression: number): number {
  const median = digest.quantile(0.5);
  const deviations = new TDigest(compression);
  // Each value counts by itself, as if it lay where its centroid does.
  digest.each((mean, weight) => {
    for (let i = 0; i < weight; i++) deviations.add(Math.abs(median - mean));
  });
  return deviations.quantile(0.5);
}
