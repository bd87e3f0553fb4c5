import type { Leaf } from '../segments/searcher.ts';
import type { BitSet } from '../structures/bit-set.ts';

const deletions = new WeakMap<BitSet, number>();

/** The number of documents that `liveDocs` excludes; cached per bit set. */
export function deletedIn(leaf: Leaf): number {
  const live = leaf.liveDocs;
  if (!live) return 0;
  let deleted = deletions.get(live);
  if (deleted === undefined) {
    deleted = leaf.segment.maxDoc - live.cardinality();
    deletions.set(live, deleted);
  }
  return deleted;
}
