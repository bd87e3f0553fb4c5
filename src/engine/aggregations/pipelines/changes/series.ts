import { RunningMoments } from '../../statistics/running-moments.ts';
import { LEAST_SIDE } from './change.ts';

const MAX_CANDIDATES = 1000;
const OUTLIER_WEIGHT = 0.01;

/** A series of values, and what all tests for changes in it need. */
export interface Series {
  readonly values: Float64Array;
  /** Outliers weigh little. */
  readonly weights: Float64Array;
  /** The positions where a change may begin. */
  readonly candidates: Int32Array;
  readonly moments: RunningMoments;
}

export function seriesOf(values: Float64Array): Series {
  const weights = weightsOf(values);
  const moments = new RunningMoments();
  values.forEach((value, i) => {
    moments.add(value, weights[i]!);
  });
  return { values, weights, candidates: candidatesIn(values.length), moments };
}

/** At least a tenth of the values on either side; every few positions of a long series. */
function candidatesIn(length: number): Int32Array {
  const side = Math.max(Math.floor(0.1 * length + 0.5), LEAST_SIDE);
  const step = Math.max(1, Math.ceil((length - 2 * side) / MAX_CANDIDATES));
  const positions: number[] = [];
  for (let at = side; at < length - side; at++) if (step === 1 || at % step === 0) positions.push(at);
  return Int32Array.from(positions);
}

/** Outliers are beyond the values at either end of the sorted ones, so equal values are all outliers or none. */
function weightsOf(values: Float64Array): Float64Array {
  const sorted = values.toSorted();
  const beyond = Math.ceil(0.025 * values.length);
  const [low, high] = [sorted[beyond]!, sorted[values.length - beyond - 1]!];
  return values.map(value => (value >= low && value <= high ? 1 : OUTLIER_WEIGHT));
}

/** Receives the values before and after a position. */
export interface Sides {
  add(side: 'before' | 'after', index: number): void;
  remove(side: 'after', index: number): void;
}

/** Visits the candidates in order, with the values before and after each. */
export function eachSplit({ values, candidates }: Series, sides: Sides, visit: (at: number) => void): void {
  const first = candidates[0] ?? 0;
  for (let i = 0; i < values.length; i++) sides.add(i < first ? 'before' : 'after', i);
  let last = first;
  for (const at of candidates) {
    for (; last < at; last++) {
      sides.add('before', last);
      sides.remove('after', last);
    }
    visit(at);
  }
}
