import type { LeafCollector } from '../../query/query.ts';
import type { Leaf } from '../../segments/searcher.ts';

/** A collector that runs over the segments of a shard. */
export interface ShardCollector extends LeafCollector {
  /** The leaf exposes live root documents only. */
  startLeaf(leaf: Leaf): void;
  /** True when further documents cannot change the result. */
  readonly done: boolean;
  /** True when further documents of the segment cannot change the result. */
  readonly leafDone?: boolean;
  /** Called after each window of documents, before the search may yield. @throws EngineError */
  endWindow?(): void;
  /**
   * Narrows [from, to) to the first documents in it that may change the result, in the collector's `range`. Returns
   * false if there are none. Absent if every match counts.
   */
  narrow?(from: number, to: number): boolean;
  /** The documents found by `narrow`. */
  readonly range?: { readonly from: number; readonly to: number };
}

const float = new Float32Array(1);
const bits = new Int32Array(float.buffer);

/** The next float below a score: a threshold that still admits the score and any sum that rounds to it. */
export function justBelow(score: number): number {
  if (!(score > 0)) return -1;
  float[0] = score;
  bits[0]!--;
  return float[0]!;
}
