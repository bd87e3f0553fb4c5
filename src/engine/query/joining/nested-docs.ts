import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { Segment } from '../../segments/segment.ts';
import { BitSet } from '../../structures/bit-set.ts';

const found = new WeakMap<Segment, Map<string, BitSet>>();

/** The documents of a nested path; undefined when the segment has none. Cached, as segments are immutable. */
export function docsOfNestedPath({ segment }: Leaf, path: string): BitSet | undefined {
  let paths = found.get(segment);
  if (!paths) found.set(segment, (paths = new Map()));
  const known = paths.get(path);
  if (known) return known;
  const postings = segment.postings('_nested_path', path);
  if (!postings) return undefined;
  const docs = new BitSet(segment.maxDoc);
  for (let doc = postings.nextDoc(); doc !== NO_MORE_DOCS; doc = postings.nextDoc()) docs.set(doc);
  paths.set(path, docs);
  return docs;
}

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
