import { SaltedRandom } from '../../structures/salted-random.ts';
import { pathsBeyond } from './kolmogorov-smirnov.ts';
import { oneSidedSmirnov } from './one-sided-smirnov.ts';

export type Alternative = 'less' | 'greater' | 'two_sided';

/** Fewer documents than about half of the points say too little. */
const MIN_SAMPLES = 23;
/** How often a part of the points is drawn if there are fewer documents than points. */
const DRAWS = 20;

/**
 * The test of Kolmogorov and Smirnov for values of which only the counts by bucket are known, as Elasticsearch's
 * `bucket_count_ks_test` approximates it: at each of some shares of all documents, both distributions are in some bucket,
 * and these positions are compared as two samples. With fewer documents than shares, it is the geometric mean over
 * pseudo-random subsets, which are the same for every request.
 * @param counts of documents by bucket
 * @param fractions of documents expected by bucket; at least as many as counts
 * @param shares between 0 and 1
 * @returns p-values; NaN with fewer than 23 documents, or without expected ones
 */
export function bucketedSmirnov(
  counts: { readonly values: readonly number[]; readonly documents: number },
  fractions: readonly number[],
  shares: readonly number[],
  alternatives: readonly Alternative[],
): Map<Alternative, number> {
  const observed = cumulativeShares(counts.values);
  const expected = cumulativeShares(fractions);
  const drawn = Math.min(counts.documents, shares.length);
  if (!observed || !expected || drawn < MIN_SAMPLES) return new Map(alternatives.map(name => [name, Number.NaN]));
  const positions = shares.map(share => [positionOf(share, observed), positionOf(share, expected)] as const);
  const draws =
    drawn === shares.length ? [positions] : Array.from({ length: DRAWS }, (_, seed) => draw(positions, drawn, seed));
  return new Map(alternatives.map(name => [name, geometricMean(draws.map(some => pValue(name, some)))]));
}

/** The share of the total up to the end of each bucket, from 0 before the first; undefined if the total is 0. */
function cumulativeShares(values: readonly number[]): readonly number[] | undefined {
  const sums = [0];
  for (const value of values) sums.push(sums.at(-1)! + value);
  const total = sums.at(-1)!;
  return total > 0 ? sums.map(sum => sum / total) : undefined;
}

/** The position among the buckets at which a share is reached, with the bucket's documents spread evenly over it. */
function positionOf(share: number, cumulative: readonly number[]): number {
  const above = cumulative.findIndex((end, i) => i > 0 && end > share);
  const at = above < 0 ? cumulative.length - 1 : above;
  const [begin, end] = [cumulative[at - 1]!, cumulative[at]!];
  return ((share - begin) * (at + 1) + (end - share) * at) / (end - begin);
}

function draw<T>(list: readonly T[], count: number, seed: number): T[] {
  const random = new SaltedRandom(seed, 'bucket_count_ks_test');
  const ranked = list.map((value, i) => ({ value, rank: random.ofNumber(i) }));
  const drawn = ranked.sort((a, b) => a.rank - b.rank).slice(0, count);
  return drawn.map(({ value }) => value);
}

function geometricMean(values: readonly number[]): number {
  if (values.length === 1) return values[0]!;
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** @param positions observed and expected */
function pValue(alternative: Alternative, positions: readonly (readonly [number, number])[]): number {
  const x = positions.map(([observed]) => observed).sort((a, b) => a - b);
  const y = positions.map(([, expected]) => expected).sort((a, b) => a - b);
  const n = x.length;
  const distance = greatestDistance(alternative, x, y);
  return alternative === 'two_sided' ? pathsBeyond(n, n, distance * n) : oneSidedSmirnov(distance / n, n, n);
}

/**
 * By how many values one sample is ahead of the other at most; both are sorted and of the same length. The smaller first
 * value is counted before the first comparison, and of equal values that of `y`, as Elasticsearch does: therefore equal
 * samples never have a distance of 0.
 */
function greatestDistance(alternative: Alternative, x: readonly number[], y: readonly number[]): number {
  const distance = (i: number, j: number): number => {
    if (alternative === 'two_sided') return Math.abs(j - i);
    return alternative === 'less' ? j - i : i - j;
  };
  let i = x[0]! < y[0]! ? 1 : 0;
  let j = 1 - i;
  let greatest = Math.max(0, distance(i, j));
  while (i < x.length && j < y.length) {
    const order = x[i]! - y[j]!;
    if (order <= 0) i++;
    if (order >= 0) j++;
    greatest = Math.max(greatest, distance(i, j));
  }
  return greatest;
}
