import { illegalArgument } from '../../errors/engine-error.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import { doubleKey } from '../../request/object-parser.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import type { HybridDigest } from './hybrid-digest.ts';
import { NumericMetric } from './numeric-metric.ts';
import { bucketDigests, EXECUTION_HINT, mergeDigests } from './percentiles.ts';
import { texts } from './stats.ts';

interface Config extends ValuesConfig {
  compression: number;
}

/** The numbers of a box plot. */
interface Box {
  readonly min: number;
  readonly max: number;
  readonly q1: number;
  readonly q2: number;
  readonly q3: number;
  /** The whiskers: the outermost values within 1.5 × the interquartile range. */
  readonly lower: number;
  readonly upper: number;
}

export const parseBoxplot: AggregationParser = definition => {
  const config: Config = { ...emptyValuesConfig(), compression: 100 };
  parseValues(definition, config, {
    compression: doubleKey((target, value) => {
      if (value < 0)
        throw illegalArgument(`[compression] must be greater than or equal to 0. Found [${formatDouble(value)}]`);
      target.compression = value;
    }),
    execution_hint: EXECUTION_HINT,
  });
  const { compression } = config;
  return new NumericMetric<HybridDigest>(definition, config, {
    collector: memory => bucketDigests(compression, memory),
    merge: digests => mergeDigests(digests, compression),
    show(digest, format) {
      const box = boxOf(digest);
      const values = Object.fromEntries(Object.entries(box).map(([key, value]) => [key, new Double(value)]));
      return { ...values, ...texts({ ...box }, format) };
    },
    metric: {
      single: false,
      has: name => ['min', 'max', 'q1', 'q2', 'q3', 'lower', 'upper'].includes(name),
      value: (digest, name) => boxOf(digest)[name as keyof Box],
    },
  });
};

function boxOf(digest: HybridDigest): Box {
  const [q1, q2, q3] = [digest.quantile(0.25), digest.quantile(0.5), digest.quantile(0.75)];
  const reach = 1.5 * (q3 - q1);
  let lower = Number.POSITIVE_INFINITY;
  let upper = Number.NEGATIVE_INFINITY;
  digest.each(mean => {
    if (mean >= q1 - reach) lower = Math.min(lower, mean);
    if (mean <= q3 + reach) upper = Math.max(upper, mean);
  });
  return { min: digest.min, max: digest.max, q1, q2, q3, lower, upper };
}
