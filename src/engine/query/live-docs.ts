import type { Leaf } from '../segments/searcher.ts';
import type { BitSet } from '../structures/bit-set.ts';

const rootsOfLive = new WeakMap<BitSet, BitSet>();

/**
 * The leaf with nested documents marked as deleted: searches on root documents collect from it, and every optimization
 * based on `liveDocs` remains valid.
 */
export function rootLeaf(leaf: Leaf): Leaf {
  const { rootDocs } = leaf.segment;
  if (!rootDocs) return leaf;
  return { ...leaf, liveDocs: leaf.liveDocs ? liveRoots(leaf.liveDocs, rootDocs) : rootDocs };
}

function liveRoots(live: BitSet, roots: BitSet): BitSet {
  let both = rootsOfLive.get(live);
  if (!both) {
    both = live.clone();
    both.and(roots);
    rootsOfLive.set(live, both);
  }
  return both;
}

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
