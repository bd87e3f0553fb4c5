/** Larger than any document number: the position of an exhausted iterator. */
export const NO_MORE_DOCS = 0x7fffffff;

/**
 * Iterates over ascending document numbers of one segment. Starts at −1, ends at NO_MORE_DOCS. `advance(target)` is
 * equivalent to
 *   do nextDoc(); while (doc < target); return doc;
 * and undefined for a target not beyond the current document.
 */
export interface DocIterator {
  readonly doc: number;
  nextDoc(): number;
  advance(target: number): number;
  /** Upper bound of the number of documents; the cheapest iterator leads a conjunction. */
  readonly cost: number;
}
