/** Brings the scores of a ranking to a common scale; NaN stands for no score. */
export type Normalizer = (scores: readonly number[]) => number[];

/** Differences and lengths below this are none. */
const EPSILON = 1e-6;

export const NORMALIZERS: Readonly<Record<string, Normalizer>> = { none: scores => [...scores], minmax, l2_norm };

/** Maps the lowest score to 0 and the highest to 1; equal scores to 1. */
function minmax(scores: readonly number[]): number[] {
  const valid = scores.filter(score => !Number.isNaN(score));
  const min = Math.min(...valid);
  const range = Math.fround(Math.max(...valid) - min);
  return scores.map(score => (range < EPSILON ? 1 : Math.fround(Math.fround(score - min) / range)));
}

/** Divides by the Euclidean length of all scores. */
function l2_norm(scores: readonly number[]): number[] {
  let squares = 0;
  for (const score of scores) if (!Number.isNaN(score)) squares += Math.fround(score * score);
  const length = Math.sqrt(squares);
  return length < EPSILON ? [...scores] : scores.map(score => Math.fround(score / length));
}
