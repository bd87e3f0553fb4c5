import type { Weight } from '../../query/query.ts';
import type { Leaf } from '../../segments/searcher.ts';

/**
 * Counts hits exactly up to a limit. Counting stops once the limit is exceeded and never starts when the number is
 * known in advance.
 */
export class HitCount {
  counting: boolean;
  private value: number;
  private readonly limit: number;

  /** @param known the number of hits, or a lower bound beyond the limit; undefined when it must be counted */
  constructor(limit: number, known: number | undefined) {
    this.limit = limit;
    this.value = known ?? 0;
    this.counting = known === undefined && limit > 0;
    if (limit === 0) this.value = Math.max(this.value, 0);
  }

  /** Counts one hit; returns true when the limit is now exceeded. */
  add(): boolean {
    if (++this.value <= this.limit) return false;
    this.counting = false;
    return true;
  }

  total(sawAny: boolean): TotalHits {
    const value = this.limit === 0 && sawAny ? Math.max(this.value, 1) : this.value;
    return value > this.limit ? { value: this.limit, exact: false } : { value, exact: true };
  }
}

export interface TotalHits {
  value: number;
  /** False when `value` is a lower bound. */
  exact: boolean;
}

/** Sums the totals of shards within the same limit. */
export function sumTotals(totals: readonly TotalHits[], limit: number): TotalHits {
  const value = totals.reduce((sum, total) => sum + total.value, 0);
  if (value > limit) return { value: limit, exact: false };
  return { value, exact: totals.every(total => total.exact) };
}

/**
 * The number of live matching documents when the index knows it without running the query: either exact, or a lower
 * bound that exceeds `limit`. The leaves must be root leaves.
 */
export function knownCount(weight: Weight, leaves: readonly Leaf[], limit: number): number | undefined {
  let exact = 0;
  let least = 0;
  for (const leaf of leaves) {
    const count = weight.count?.(leaf) ?? -1;
    exact = count < 0 || exact < 0 ? -1 : exact + count;
    least += count >= 0 ? count : (weight.minCount?.(leaf) ?? 0);
    if (least > limit) return least;
  }
  return exact < 0 ? countedAhead(weight, leaves) : exact;
}

function countedAhead(weight: Weight, leaves: readonly Leaf[]): number | undefined {
  let sum = 0;
  for (const leaf of leaves) {
    const count = weight.countAhead?.(leaf) ?? -1;
    if (count < 0) return undefined;
    sum += count;
  }
  return sum;
}

/** The number up to which hits are counted: 0 for `false`, unlimited for `true`. */
export function countingLimit(trackTotalHits: boolean | number): number {
  if (trackTotalHits === true) return Number.MAX_SAFE_INTEGER;
  return trackTotalHits === false ? 0 : trackTotalHits;
}
