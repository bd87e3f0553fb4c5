import type { Weight } from '../../query/query.ts';
import type { Leaf } from '../../segments/searcher.ts';

/** Counts hits exactly up to a limit. Once it is exceeded, or where the number is known beforehand, nobody counts any more. */
export class HitCount {
  counting: boolean;
  private value: number;
  private readonly limit: number;

  /** @param known the number of hits, or a lower bound of it beyond the limit; undefined: must be counted */
  constructor(limit: number, known: number | undefined) {
    this.limit = limit;
    this.value = known ?? 0;
    this.counting = known === undefined && limit > 0;
    if (limit === 0) this.value = Math.max(this.value, 0);
  }

  /** One more; true when this was the one that ended counting. */
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
  /** False: there are at least so many. */
  exact: boolean;
}

/** Sums what shards counted, within the same limit. */
export function sumTotals(totals: readonly TotalHits[], limit: number): TotalHits {
  const value = totals.reduce((sum, total) => sum + total.value, 0);
  if (value > limit) return { value: limit, exact: false };
  return { value, exact: totals.every(total => total.exact) };
}

/**
 * How many live documents match, where the index can tell without looking: an exact number, or a lower bound that
 * exceeds `limit`. The leaves must be root leaves.
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
  return exact < 0 ? undefined : exact;
}
