import type { DocIterator } from '../../segments/doc-iterator.ts';

/** Larger than any position: where the spans of a document end. */
export const NO_MORE_POSITIONS = 0x7fffffff;

/**
 * Walks over documents and, within each, over stretches of positions in ascending order of their starts. On arrival in a
 * document, which has one stretch at least, `start` and `end` are −1 until `nextStart()` is called for the first time;
 * after the last stretch both are NO_MORE_POSITIONS.
 */
export interface Spans extends DocIterator {
  /** First position of the stretch. */
  readonly start: number;
  /** The position after its last. */
  readonly end: number;
  nextStart(): number;
  /** How much looser it is than the terms in it need: what a match of this stretch is discounted by. */
  width(): number;
  /** Names the words that the stretch is made of, for sources that tell where they stand. */
  collect(found: (token: number) => void): void;
}
