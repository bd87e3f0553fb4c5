import type { Weight } from '../../query/query.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { LevelKeys } from '../sort/sort-level.ts';
import { MatchTest } from './match-test.ts';

export interface Probe {
  readonly weight: Weight;
  /** Estimated number of matches in the segment. */
  readonly matches: number;
  /** Keys of the first level. */
  readonly keys: LevelKeys;
  readonly capacity: number;
  /** Only documents with a greater first key count. */
  readonly after: number;
}

/** Documents probed per document that is expected to match. */
const MARGIN = 2;
/** Growth of the probe on each retry. */
const GROWTH = 4;
/** A probe reads at most one document per this many matches. */
const EFFORT = 16;

/**
 * A key that at least `capacity` live matches of a segment do not exceed, found by probing the documents with the
 * lowest keys; undefined if that is not worthwhile. Unlike a pass in document order, this also finds a good bar where
 * documents with better keys come last, as in logs sorted by date.
 */
export function probeBest(probe: Probe, leaf: Leaf): number | undefined {
  const { weight, matches, keys, capacity, after } = probe;
  const { order } = keys;
  if (!order || matches === 0) return undefined;
  let size = Math.ceil((capacity * MARGIN * leaf.segment.maxDoc) / matches);
  for (; size * EFFORT <= matches; size *= GROWTH) {
    const docs = order.lowest(size, after);
    const scorer = weight.scorer(leaf);
    const found = lowestKeys(docs, new MatchTest(scorer), probe, leaf);
    scorer?.release?.();
    if (found.length >= capacity) return found[capacity - 1]!;
    if (docs.length < size) return undefined;
  }
  return undefined;
}

/** The keys of the live matches among the documents, ascending. */
function lowestKeys(docs: Int32Array, matches: MatchTest, { keys, after }: Probe, leaf: Leaf): Float64Array {
  const found = new Float64Array(docs.length);
  let count = 0;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!;
    if (leaf.liveDocs && !leaf.liveDocs.get(doc)) continue;
    const key = keys.key(doc, Number.NaN);
    if (key > after && matches.accepts(doc)) found[count++] = key;
  }
  return found.subarray(0, count).sort();
}
