import type { DocIterator } from '../../segments/docs/doc-iterator.ts';

/** Larger than any position: marks the end of a document's spans. */
export const NO_MORE_POSITIONS = 0x7fffffff;

/**
 * Iterates over documents and, within each, over spans in ascending order of start. On a new document, which has at
 * least one span, `start` and `end` are −1 until the first call of `nextStart()`; after the last span both are
 * NO_MORE_POSITIONS.
 */
export interface Spans extends DocIterator {
  /** Inclusive start position. */
  readonly start: number;
  /** Exclusive end position. */
  readonly end: number;
  nextStart(): number;
  /** How much wider the current span is than its terms require; reduces the match's contribution to the score. */
  width(): number;
  /** Reports the tokens of the current span, for sources that have tokens. */
  collect(found: (token: number) => void): void;
}

/** Supplies term positions to span queries: a segment, or a single text. */
export interface SpanSource {
  readonly maxDoc: number;
  places(field: string, term: string): Spans | undefined;
  /** Positions of terms matching a pattern that was not expanded from an index, for a text. */
  placesOf?(field: string, accepts: (term: string) => boolean): Spans | undefined;
}
