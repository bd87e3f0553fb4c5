import type { SortValue } from '../sort/sort-value.ts';

/** A document in a shard's result. */
export interface ScoreDoc {
  /** Document number in the whole searcher (`docBase` + number in the segment). */
  readonly doc: number;
  /** NaN when scores were not requested. */
  readonly score: number;
  /** One value per sort level; empty when sorting by score. */
  readonly values: readonly SortValue[];
  /** The hit's group value when hits are collapsed; null when it has none. */
  readonly group?: SortValue;
}
