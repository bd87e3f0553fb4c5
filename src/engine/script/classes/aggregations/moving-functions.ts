import type { JavaArray } from '../../values/java-object.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import type { ClassSpec } from '../class-spec.ts';

function known(values: JavaArray): number[] {
  return (values.items as number[]).filter(value => !Number.isNaN(value));
}

function unweighted(values: JavaArray): number {
  const numbers = known(values);
  return numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

function linear(values: JavaArray): number {
  const numbers = known(values);
  let sum = 0;
  let weights = 1;
  numbers.forEach((value, i) => {
    sum += value * (i + 1);
    weights += i + 1;
  });
  return numbers.length === 0 ? Number.NaN : sum / weights;
}

/** Exponentially weighted (simple smoothing). */
function exponential(values: JavaArray, alpha: number): number {
  let average = Number.NaN;
  for (const value of known(values)) average = Number.isNaN(average) ? value : value * alpha + average * (1 - alpha);
  return average;
}

/** Holt's linear trend: a level and a slope. */
function holt(values: JavaArray, alpha: number, beta: number): number {
  let level = Number.NaN;
  let slope = 0;
  for (const value of known(values)) {
    if (Number.isNaN(level)) level = value;
    else {
      const before = level;
      level = alpha * value + (1 - alpha) * (before + slope);
      slope = beta * (level - before) + (1 - beta) * slope;
    }
  }
  return level;
}

interface Smoothing {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly period: number;
  readonly multiplicative: boolean;
}

/** Holt and Winters: a level, a slope and a season; forecasts the next value. */
function holtWinters(values: JavaArray, smoothing: Smoothing): number {
  const { alpha, beta, gamma, period, multiplicative } = smoothing;
  const { length } = values.items;
  if (length === 0) return Number.NaN;
  if (length < period * 2)
    throw new JavaThrowable(
      'IllegalArgumentException',
      `Holt-Winters aggregation requires at least (2 * period == 2 * ${period} == ${2 * period}) data-points to function.  Only [${length}] were provided.`,
    );
  const padded = known(values).map(value => value + (multiplicative ? 1e-10 : 0));
  let level = 0;
  let slope = 0;
  for (let i = 0; i < period; i++) {
    level += padded[i]!;
    slope += (padded[i + period]! - padded[i]!) / period;
  }
  level /= period;
  slope /= period;
  const seasons = padded.map((value, i) => (i < period && level !== 0 ? value / level : 0));
  let before = level;
  let slopeBefore = 0;
  for (let i = period; i < padded.length; i++) {
    const value = padded[i]!;
    const season = seasons[i - period]!;
    level = alpha * (multiplicative ? value / season : value - season) + (1 - alpha) * (before + slopeBefore);
    slope = beta * (level - before) + (1 - beta) * slopeBefore;
    const own = multiplicative ? value / (before + slopeBefore) : value - (before - slopeBefore);
    seasons[i] = gamma * own + (1 - gamma) * season;
    before = level;
    slopeBefore = slope;
  }
  const season = seasons[length - period]!;
  return multiplicative ? (level + slope) * season : level + slope + season;
}

/** The functions available to moving_fn scripts. */
export const MOVING_FUNCTIONS: ClassSpec = {
  name: 'org.elasticsearch.search.aggregations.pipeline.MovingFunctions',
  onlyIn: ['moving-function'],
  statics: {
    'double max(double[])': (values: JavaArray) => extreme(known(values), Math.max),
    'double min(double[])': (values: JavaArray) => extreme(known(values), Math.min),
    'double sum(double[])': (values: JavaArray) => known(values).reduce((sum, value) => sum + value, 0),
    'double stdDev(double[],double)': (values: JavaArray, average: number) => {
      const numbers = known(values);
      return Math.sqrt(numbers.reduce((sum, value) => sum + (value - average) ** 2, 0) / numbers.length);
    },
    'double unweightedAvg(double[])': unweighted,
    'double linearWeightedAvg(double[])': linear,
    'double ewma(double[],double)': exponential,
    'double holt(double[],double,double)': holt,
    'double holtWinters(double[],double,double,double,int,boolean)': (
      values: JavaArray,
      ...[alpha, beta, gamma, period, multiplicative]: [number, number, number, number, boolean]
    ) => holtWinters(values, { alpha, beta, gamma, period, multiplicative }),
  },
};

function extreme(values: readonly number[], pick: (...values: number[]) => number): number {
  return values.length === 0 ? Number.NaN : pick(...values);
}
