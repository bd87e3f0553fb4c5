import type { LeafCollector } from '../../query/query.ts';
import type { Leaf } from '../../segments/searcher.ts';

/** A collector that is carried through the segments of a shard. */
export interface ShardCollector extends LeafCollector {
  /** The leaf is one that shows live root documents only. */
  startLeaf(leaf: Leaf): void;
  /** Nothing that may still come is of use. */
  readonly done: boolean;
}

const float = new Float32Array(1);
const bits = new Int32Array(float.buffer);

/** The float before a score: the bar that the score itself, and any sum that rounds to it, still takes. */
export function justBelow(score: number): number {
  if (!(score > 0)) return -1;
  float[0] = score;
  bits[0]!--;
  return float[0]!;
}
