import fc from 'fast-check';
import type { Oracles } from './oracle.ts';
import { distinct, numbersOf, type Row, valuesOf } from './rows.ts';

const field = fc.constantFrom('n' as const, 'd' as const);
const missing = fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined });

/** A metric over a numeric field, optionally with a value for documents without one. */
function ofNumbers(
  options: fc.Arbitrary<Record<string, unknown>>,
  expected: (values: number[], options: Record<string, unknown>) => Record<string, unknown>,
): Oracles[string] {
  return fc.record({ field, missing, options }).map(({ field, missing, options }) => ({
    body: { field, ...(missing !== undefined && { missing }), ...options },
    expect: living => ({
      rest: expected(
        living.flatMap(row => {
          const values = valuesOf(row, field);
          return values.length === 0 && missing !== undefined ? [missing] : values;
        }),
        options,
      ),
    }),
  }));
}

const none = fc.constant({});

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function squares(values: readonly number[], about = 0): number {
  return total(values.map(value => (value - about) ** 2));
}

function orNull(values: readonly unknown[], value: number): number | null {
  return values.length === 0 ? null : value;
}

function stats(values: number[]): Record<string, unknown> {
  return {
    count: values.length,
    min: orNull(values, Math.min(...values)),
    max: orNull(values, Math.max(...values)),
    avg: orNull(values, total(values) / values.length),
    sum: total(values),
  };
}

function extendedStats(values: number[], { sigma = 2 }: { sigma?: number }): Record<string, unknown> {
  const count = values.length;
  const mean = total(values) / count;
  const around = squares(values, mean);
  const deviations = {
    variance: around / count,
    variance_population: around / count,
    variance_sampling: count > 1 ? around / (count - 1) : 'NaN',
    std_deviation: Math.sqrt(around / count),
    std_deviation_population: Math.sqrt(around / count),
    std_deviation_sampling: count > 1 ? Math.sqrt(around / (count - 1)) : 'NaN',
  };
  const bounds = (deviation: number | string, sign: 1 | -1) =>
    typeof deviation === 'number' ? mean + sign * sigma * deviation : 'NaN';
  const { std_deviation: population, std_deviation_sampling: sampling } = deviations;
  return {
    ...stats(values),
    sum_of_squares: count === 0 ? null : squares(values),
    ...(count === 0 ? Object.fromEntries(Object.keys(deviations).map(key => [key, null])) : deviations),
    std_deviation_bounds: Object.fromEntries(
      (
        [
          ['upper', 1, population],
          ['lower', -1, population],
          ['upper_population', 1, population],
          ['lower_population', -1, population],
          ['upper_sampling', 1, sampling],
          ['lower_sampling', -1, sampling],
        ] as const
      ).map(([name, sign, deviation]) => [name, count === 0 ? null : bounds(deviation, sign)]),
    ),
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const lower = Math.floor(position);
  const upper = Math.min(lower + 1, sorted.length - 1);
  return sorted[lower]! + (position - lower) * (sorted[upper]! - sorted[lower]!);
}

function pointName(point: number): string {
  return Number.isInteger(point) ? `${point}.0` : String(point);
}

function boxplot(values: number[]): Record<string, unknown> {
  const [q1, q2, q3] = [0.25, 0.5, 0.75].map(share => quantile(values, share)) as [number, number, number];
  const reach = 1.5 * (q3 - q1);
  return {
    min: Math.min(...values),
    max: Math.max(...values),
    q1,
    q2,
    q3,
    lower: Math.min(...values.filter(value => value >= q1 - reach)),
    upper: Math.max(...values.filter(value => value <= q3 + reach)),
  };
}

function entropy(texts: readonly string[]): number {
  const characters = texts.flatMap(text => text.split('')); // UTF-16 units, as in Java
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  return -total([...counts.values()].map(count => (count / characters.length) * Math.log2(count / characters.length)));
}

function haveBoth(living: readonly Row[]): [number, number][] {
  return living.flatMap(({ d, t }) => (d === undefined || t === undefined ? [] : [[d, t / 1e9]]));
}

export const METRICS: Oracles = {
  sum: ofNumbers(none, values => ({ value: total(values) })),
  avg: ofNumbers(none, values => ({ value: orNull(values, total(values) / values.length) })),
  min: ofNumbers(none, values => ({ value: orNull(values, Math.min(...values)) })),
  max: ofNumbers(none, values => ({ value: orNull(values, Math.max(...values)) })),
  value_count: ofNumbers(none, values => ({ value: values.length })),
  cardinality: ofNumbers(none, values => ({ value: distinct(values).length })),
  stats: ofNumbers(none, stats),
  extended_stats: ofNumbers(fc.record({ sigma: fc.constantFrom(1, 2, 3.5) }), extendedStats),
  percentiles: ofNumbers(
    fc.record({ percents: fc.uniqueArray(fc.constantFrom(0, 1, 12.5, 50, 75, 99.9, 100), { minLength: 1 }) }),
    (values, { percents }) => ({
      values: Object.fromEntries(
        (percents as number[])
          .toSorted((a, b) => a - b)
          .map(percent => [pointName(percent), orNull(values, quantile(values, percent / 100))]),
      ),
    }),
  ),
  percentile_ranks: ofNumbers(fc.constant({ values: [-100, 100] }), values => ({
    values: { '-100.0': orNull(values, 0), '100.0': orNull(values, 100) },
  })),
  median_absolute_deviation: ofNumbers(none, values => {
    const median = quantile(values, 0.5);
    return {
      value: orNull(
        values,
        quantile(
          values.map(value => Math.abs(value - median)),
          0.5,
        ),
      ),
    };
  }),
  boxplot: field.map(field => ({
    body: { field, missing: 2 },
    expect: living => ({
      rest: boxplot(living.flatMap(row => (valuesOf(row, field).length > 0 ? valuesOf(row, field) : [2]))),
    }),
  })),
  weighted_avg: fc.constant({
    body: { value: { field: 'n', missing: 1 }, weight: { field: 'd', missing: 2 } },
    expect: living => {
      const pairs = living.flatMap(row => (row.n.length > 0 ? row.n : [1]).map(value => [value, row.d ?? 2] as const));
      const weights = total(pairs.map(([, weight]) => weight));
      return {
        rest: { value: weights === 0 ? null : total(pairs.map(([value, weight]) => value * weight)) / weights },
      };
    },
  }),
  string_stats: fc.constant({
    body: { field: 'k' },
    expect: living => {
      const texts = living.flatMap(row => distinct(row.k));
      const lengths = texts.map(text => text.length);
      return {
        rest: {
          count: texts.length,
          min_length: orNull(texts, Math.min(...lengths)),
          max_length: orNull(texts, Math.max(...lengths)),
          avg_length: orNull(texts, total(lengths) / lengths.length),
          entropy: texts.length === 0 ? 0 : entropy(texts),
        },
      };
    },
  }),
  geo_bounds: fc.constant({
    body: { field: 'p', wrap_longitude: false },
    expect: living => {
      const points = living.flatMap(({ p }) => (p ? [p] : []));
      if (points.length === 0) return { rest: {} };
      const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
      return {
        rest: {
          bounds: {
            top_left: { lat: Math.max(...lats), lon: Math.min(...lons) },
            bottom_right: { lat: Math.min(...lats), lon: Math.max(...lons) },
          },
        },
      };
    },
  }),
  geo_centroid: fc.constant({
    body: { field: 'p' },
    expect: living => {
      const points = living.flatMap(({ p }) => (p ? [p] : []));
      const mean = (of: (point: { lat: number; lon: number }) => number) => total(points.map(of)) / points.length;
      if (points.length === 0) return { rest: { count: 0 } };
      return { rest: { location: { lat: mean(p => p.lat), lon: mean(p => p.lon) }, count: points.length } };
    },
  }),
  t_test: fc.constantFrom('homoscedastic', 'heteroscedastic').map(type => ({
    body: { a: { field: 'd' }, b: { field: 'n' }, type },
    expect: () => ({}),
  })),
  matrix_stats: fc.constant({
    body: { fields: ['d', 't'] },
    expect: living => ({ rest: { doc_count: haveBoth(living).length } }),
  }),
  top_metrics: fc.constantFrom('asc', 'desc').map(order => ({
    body: { metrics: { field: 'd' }, sort: { t: order }, size: 1 },
    expect: living => {
      const dated = living.filter(({ t }) => t !== undefined).map(({ t }) => t!);
      if (dated.length === 0) return {};
      const best = order === 'asc' ? Math.min(...dated) : Math.max(...dated);
      const ties = distinct(living.filter(({ t }) => t === best).map(({ d }) => d));
      return ties.length === 1 ? { rest: { top: [{ sort: [best], metrics: { d: ties[0] ?? null } }] } } : {};
    },
  })),
  top_hits: fc.constant({
    body: { size: 100, sort: [{ d: { order: 'asc', missing: '_last' } }], _source: false, track_scores: false },
    expect: living => ({ rest: { hits: { total: { value: living.length, relation: 'eq' } } } }),
  }),
  scripted_metric: fc.constant({
    body: {
      init_script: 'state.sum = 0.0',
      map_script: "for (v in doc['n']) state.sum += v",
      combine_script: 'return state.sum',
      reduce_script: 'double sum = 0; for (s in states) sum += s; return sum',
    },
    expect: living => ({ rest: { value: total(numbersOf(living, 'n')) } }),
  }),
};
