import { Double } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { Metric } from '../aggregation.ts';
import type { AggregationMemory } from '../aggregation-memory.ts';
import { BucketNumbers, ValueCounts } from '../bucket-counts.ts';
import { formattedValue, type ValueFormat } from '../value-format.ts';
import { BucketSums, compensatedSum } from './compensated-sum.ts';
import { type MetricCollector, numericMetric } from './numeric-metric.ts';

export interface Stats {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
}

export function statsCollector(memory: AggregationMemory): MetricCollector<Stats> {
  const counts = new ValueCounts(memory);
  const sums = new BucketSums(memory);
  const mins = new BucketNumbers(Number.POSITIVE_INFINITY, memory);
  const maxs = new BucketNumbers(Number.NEGATIVE_INFINITY, memory);
  return {
    add(numbers) {
      counts.addAll(numbers);
      sums.addAll(numbers);
      mins.lower(numbers);
      maxs.raise(numbers);
    },
    state: bucket => ({
      count: counts.get(bucket),
      min: mins.get(bucket),
      max: maxs.get(bucket),
      sum: sums.get(bucket),
    }),
  };
}

export function mergeStats(states: readonly Stats[]): Stats {
  return {
    count: states.reduce((count, state) => count + state.count, 0),
    min: Math.min(...states.map(state => state.min)),
    max: Math.max(...states.map(state => state.max)),
    sum: compensatedSum(states.map(state => state.sum)),
  };
}

/** Without values the sum is 0, and minimum, maximum and average are null. */
export function showStats({ count, min, max, sum }: Stats, format: ValueFormat): Record<string, Writable> {
  if (count === 0) return { count, min: null, max: null, avg: null, sum: new Double(0) };
  const values = { min, max, avg: sum / count, sum };
  return { count, ...doubles(values), ...texts(values, format) };
}

export function doubles(values: Readonly<Record<string, number>>): Record<string, Writable> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, new Double(value)]));
}

/** `…_as_string` for each number, unless the format is plain. */
export function texts(values: Readonly<Record<string, number>>, format: ValueFormat): Record<string, Writable> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const text = formattedValue(format, value);
      return text === undefined ? [] : [[`${key}_as_string`, text]];
    }),
  );
}

const READERS: Readonly<Record<string, (stats: Stats) => number>> = {
  count: stats => stats.count,
  min: stats => stats.min,
  max: stats => stats.max,
  avg: stats => stats.sum / stats.count,
  sum: stats => stats.sum,
};

/** The values of stats by name. */
export const STATS_METRIC: Metric<Stats> = {
  single: false,
  has: name => Object.hasOwn(READERS, name),
  value: (stats, name) => READERS[name!]!(stats),
};

export const parseStats = numericMetric<Stats>({
  collector: statsCollector,
  merge: mergeStats,
  show: showStats,
  metric: STATS_METRIC,
});
