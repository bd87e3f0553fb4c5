import type { LeafCollector } from '../../query/query.ts';
import type { Leaf } from '../../segments/searcher.ts';

/** A collector that is carried through the segments of a shard. */
export interface ShardCollector extends LeafCollector {
  /** The leaf is one that shows live root documents only. */
  startLeaf(leaf: Leaf): void;
  /** Nothing that may still come is of use. */
  readonly done: boolean;
}

/** A hair below a score: the bar that the score itself still takes (scores are floats, this is a double between two). */
export function justBelow(score: number): number {
  return score * (1 - 2 ** -30);
}
