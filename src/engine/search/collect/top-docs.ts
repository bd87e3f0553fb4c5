import type { SortValue } from '../sort/sort-value.ts';

/** A document that made it into a shard's result. */
export interface ScoreDoc {
  /** Number in the whole searcher (`docBase` + number in the segment). */
  readonly doc: number;
  /** NaN where nobody asked for scores. */
  readonly score: number;
  /** One value for each level of the sort; empty when the order is by score. */
  readonly values: readonly SortValue[];
  /** The value the hit stands for where hits are collapsed; null: it has none. */
  readonly group?: SortValue;
}
