import type { Leaf } from '../../segments/searcher.ts';
import type { BitSet } from '../../structures/bit-set.ts';

const rootsOfLive = new WeakMap<BitSet, BitSet>();

/**
 * The leaf with its hidden nested documents taken for deleted: a search that must not see them collects from this one,
 * and every fast path that looks at `liveDocs` stays right.
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
