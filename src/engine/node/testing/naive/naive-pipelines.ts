import { distinct, type Row } from './rows.ts';

/** A bucket of the histogram that pipelines read: its rows and the sum of their `d`. */
export interface Step {
  readonly key: number;
  readonly rows: readonly Row[];
  readonly sum: number;
}

export interface PipelineCase {
  readonly body: Record<string, unknown>;
  /** Whether the pipeline is in each bucket or a sibling of the histogram. */
  readonly scope: 'parent' | 'sibling';
  /**
   * parent: one result per step, undefined for a step without one; `removed` for a step that must be dropped. sibling:
   * the single result.
   */
  expect(steps: readonly Step[]): unknown;
}

export const REMOVED = Symbol('removed');

const ZEROS = { buckets_path: 's', gap_policy: 'insert_zeros' };
const BESIDE = { buckets_path: 'h>s', gap_policy: 'insert_zeros' };

function parent(body: Record<string, unknown>, expect: (steps: readonly Step[]) => unknown[]): PipelineCase {
  return { body, scope: 'parent', expect };
}

function sibling(expect: (sums: number[], steps: readonly Step[]) => unknown, options = {}): PipelineCase {
  const values = (steps: readonly Step[]) => steps.map(({ sum }) => sum);
  return { body: { ...BESIDE, ...options }, scope: 'sibling', expect: steps => expect(values(steps), steps) };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function difference(lag: number): (steps: readonly Step[]) => unknown[] {
  return steps => steps.map(({ sum }, i) => (i < lag ? undefined : { value: sum - steps[i - lag]!.sum }));
}

function stats(sums: number[]): Record<string, unknown> {
  const count = sums.length;
  return { count, min: Math.min(...sums), max: Math.max(...sums), avg: total(sums) / count, sum: total(sums) };
}

/** Empty steps are gaps, without a value. */
function normalized(method: string, of: (sum: number, sums: number[]) => number): PipelineCase {
  return parent({ buckets_path: 's', method }, steps => {
    const sums = steps.filter(({ rows }) => rows.length > 0).map(({ sum }) => sum);
    return steps.map(({ sum, rows }) => {
      const value = rows.length > 0 ? of(sum, sums) : Number.NaN;
      return { value: Number.isFinite(value) ? value : null };
    });
  });
}

/** Steps with the largest or smallest sum, with Elasticsearch's key names. */
function extreme(pick: (...sums: number[]) => number): PipelineCase {
  return sibling((sums, steps) => {
    const value = pick(...sums);
    return { value, keys: steps.filter(({ sum }) => sum === value).map(({ key }) => `${key}.0`) };
  });
}

/** The cases of each pipeline; every one uses a histogram with filled gaps. */
export const PIPELINE_CASES: Readonly<Record<string, readonly PipelineCase[]>> = {
  cumulative_sum: [
    parent({ buckets_path: 's' }, steps =>
      steps.map((_, i) => ({ value: total(steps.slice(0, i + 1).map(s => s.sum)) })),
    ),
    parent({ buckets_path: '_count' }, steps =>
      steps.map((_, i) => ({ value: total(steps.slice(0, i + 1).map(({ rows }) => rows.length)) })),
    ),
  ],
  derivative: [parent(ZEROS, difference(1))],
  serial_diff: [parent({ ...ZEROS, lag: 1 }, difference(1)), parent({ ...ZEROS, lag: 3 }, difference(3))],
  moving_fn: [0, 1].map(shift =>
    parent({ ...ZEROS, window: 3, shift, script: 'MovingFunctions.unweightedAvg(values)' }, steps =>
      steps.map((_, i) => {
        const window = steps.slice(Math.max(0, i - 3 + shift), i + shift).map(({ sum }) => sum);
        return { value: window.length === 0 ? null : total(window) / window.length };
      }),
    ),
  ),
  normalize: [
    normalized('percent_of_sum', (sum, sums) => sum / total(sums)),
    normalized('mean', (sum, sums) => (sum - total(sums) / sums.length) / (Math.max(...sums) - Math.min(...sums))),
    normalized('rescale_0_1', (sum, sums) => (sum - Math.min(...sums)) / (Math.max(...sums) - Math.min(...sums))),
  ],
  bucket_script: [
    parent(
      { buckets_path: { s: 's', c: '_count' }, gap_policy: 'insert_zeros', script: 'params.s * 2 + params.c' },
      steps => steps.map(({ sum, rows }) => ({ value: sum * 2 + rows.length })),
    ),
  ],
  bucket_selector: [
    parent({ buckets_path: { c: '_count' }, script: 'params.c > 1' }, steps =>
      steps.map(({ rows }) => (rows.length > 1 ? undefined : REMOVED)),
    ),
  ],
  bucket_sort: [parent({ from: 1, size: 2 }, steps => steps.map((_, i) => (i === 1 || i === 2 ? undefined : REMOVED)))],
  cumulative_cardinality: [
    parent({ buckets_path: 'c' }, steps =>
      steps.map((_, i) => ({
        value: distinct(steps.slice(0, i + 1).flatMap(({ rows }) => rows.flatMap(({ k }) => k))).length,
      })),
    ),
  ],
  sum_bucket: [sibling(sums => ({ value: total(sums) }))],
  avg_bucket: [
    sibling(sums => ({ value: total(sums) / sums.length })),
    sibling(
      (_, steps) => {
        const held = steps.filter(({ rows }) => rows.length > 0);
        return { value: total(held.map(({ sum }) => sum)) / held.length };
      },
      { gap_policy: 'skip' },
    ),
  ],
  max_bucket: [extreme(Math.max)],
  min_bucket: [extreme(Math.min)],
  stats_bucket: [sibling(stats)],
  extended_stats_bucket: [
    sibling(sums => {
      const mean = total(sums) / sums.length;
      const variance = total(sums.map(sum => (sum - mean) ** 2)) / sums.length;
      return { ...stats(sums), variance, std_deviation: Math.sqrt(variance) };
    }),
  ],
  change_point: [
    {
      body: { buckets_path: 'h>s' },
      scope: 'sibling',
      expect: steps => {
        const found = steps.filter(({ rows }) => rows.length > 0).length;
        const reason = `not enough buckets to calculate change_point. Requires at least [22]; found [${found}]`;
        return { type: { indeterminable: { reason } } };
      },
    },
  ],
  percentiles_bucket: [
    sibling(
      sums => {
        const sorted = sums.toSorted((a, b) => a - b);

        return { values: { '0.0': sorted[0], '100.0': sorted.at(-1) } };
      },
      { percents: [0, 100] },
    ),
  ],
};
