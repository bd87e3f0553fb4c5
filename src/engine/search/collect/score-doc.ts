import type { Leaf, Searcher } from '../../segments/searcher.ts';
import type { SortValue } from '../sort/sort-level.ts';

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

/** The segment that holds a document of the searcher. */
export function leafOf(searcher: Searcher, doc: number): Leaf {
  const { leaves } = searcher;
  let low = 0;
  let high = leaves.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (leaves[middle]!.docBase <= doc) low = middle;
    else high = middle - 1;
  }
  return leaves[low]!;
}
