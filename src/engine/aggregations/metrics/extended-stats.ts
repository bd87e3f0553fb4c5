import { illegalArgument } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { doubleKey } from '../../request/object-parser.ts';
import type { Metric } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import type { ValueFormat } from '../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { BucketSums, compensatedSum } from './compensated-sum.ts';
import { eachNumber, type MetricKind, NumericMetric } from './numeric-metric.ts';
import { doubles, mergeStats, type Stats, showStats, statsCollector, texts } from './stats.ts';

export interface ExtendedStats extends Stats {
  readonly sumOfSquares: number;
}

interface Config extends ValuesConfig {
  /** Number of standard deviations between the average and the bounds. */
  sigma: number;
}

export const parseExtendedStats: AggregationParser = definition => {
  const config: Config = { ...emptyValuesConfig(), sigma: 2 };
  parseValues(definition, config, {
    sigma: doubleKey((target, value) => {
      if (value < 0)
        throw illegalArgument(
          `[sigma] must be greater than or equal to 0. Found [${new Double(value).value.toFixed(1)}] in [${definition.name}]`,
        );
      target.sigma = value;
    }),
  });
  return new NumericMetric(definition, config, kind(config.sigma));
};

function kind(sigma: number): MetricKind<ExtendedStats> {
  return {
    collector(memory) {
      const stats = statsCollector(memory);
      const squares = new BucketSums(memory);
      const addSquare = eachNumber((bucket, value) => squares.add(bucket, value * value));
      return {
        add(numbers) {
          stats.add(numbers);
          addSquare(numbers);
        },
        state: bucket => ({ ...stats.state(bucket), sumOfSquares: squares.get(bucket) }),
      };
    },
    merge: states => ({
      ...mergeStats(states),
      sumOfSquares: compensatedSum(states.map(state => state.sumOfSquares)),
    }),
    show: (state, format) => showExtendedStats(state, sigma, format),
    metric: extendedStatsMetric(sigma),
  };
}

export function extendedStatsMetric(sigma: number): Metric<ExtendedStats> {
  return {
    single: false,
    has: name => Object.hasOwn(READERS, name),
    value: (state, name) => READERS[name!]!(state, sigma),
  };
}

function variance({ count, sum, sumOfSquares }: ExtendedStats, divisor: number): number {
  const found = (sumOfSquares - (sum * sum) / count) / divisor;
  return found < 0 ? 0 : found;
}

const population = (stats: ExtendedStats): number => variance(stats, stats.count);
const sampling = (stats: ExtendedStats): number => variance(stats, stats.count - 1);
const average = (stats: ExtendedStats): number => stats.sum / stats.count;

const READERS: Readonly<Record<string, (stats: ExtendedStats, sigma: number) => number>> = {
  count: stats => stats.count,
  min: stats => stats.min,
  max: stats => stats.max,
  avg: average,
  sum: stats => stats.sum,
  sum_of_squares: stats => stats.sumOfSquares,
  variance: population,
  variance_population: population,
  variance_sampling: sampling,
  std_deviation: stats => Math.sqrt(population(stats)),
  std_deviation_population: stats => Math.sqrt(population(stats)),
  std_deviation_sampling: stats => Math.sqrt(sampling(stats)),
  std_upper: (stats, sigma) => average(stats) + sigma * Math.sqrt(population(stats)),
  std_lower: (stats, sigma) => average(stats) - sigma * Math.sqrt(population(stats)),
};

const SHOWN = [
  'sum_of_squares',
  'variance',
  'variance_population',
  'variance_sampling',
  'std_deviation',
  'std_deviation_population',
  'std_deviation_sampling',
] as const;

const BOUNDS = ['upper', 'lower', 'upper_population', 'lower_population', 'upper_sampling', 'lower_sampling'] as const;

export function showExtendedStats(stats: ExtendedStats, sigma: number, format: ValueFormat): Record<string, Writable> {
  const plain = showStats(stats, format);
  if (stats.count === 0)
    return {
      ...plain,
      ...Object.fromEntries(SHOWN.map(key => [key, null])),
      std_deviation_bounds: Object.fromEntries(BOUNDS.map(key => [key, null])),
    };
  const values = Object.fromEntries(SHOWN.map(key => [key, READERS[key]!(stats, sigma)]));
  const bounds = Object.fromEntries(BOUNDS.map(key => [key, bound(stats, sigma, key)]));
  const boundTexts = Object.entries(bounds).map(([key, value]) => [key, format.text(value)] as const);
  return {
    ...plain,
    ...doubles(values),
    std_deviation_bounds: doubles(bounds),
    ...texts(values, format),
    ...(boundTexts.some(([, text]) => text !== undefined) && {
      std_deviation_bounds_as_string: Object.fromEntries(boundTexts),
    }),
  };
}

function bound(stats: ExtendedStats, sigma: number, key: (typeof BOUNDS)[number]): number {
  const deviation = Math.sqrt(key.endsWith('sampling') ? sampling(stats) : population(stats));
  return average(stats) + (key.startsWith('upper') ? sigma : -sigma) * deviation;
}
