/** Larger than any document number: where every iterator ends. */
export const NO_MORE_DOCS = 0x7fffffff;

/**
 * Walks over ascending document numbers of one segment.
 * Starts at −1, ends at NO_MORE_DOCS. `advance(target)` behaves as if written:
 *   do nextDoc(); while (doc < target); return doc;
 * and is undefined for a target not beyond the current document.
 */
export interface DocIterator {
  readonly doc: number;
  nextDoc(): number;
  advance(target: number): number;
  /** Upper estimate of how many documents there are; conjunctions let the cheapest lead. */
  readonly cost: number;
}
