/** Larger than any document number: where every iterator ends. */
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
  /** Upper bound of the number of documents; conjunctions let the cheapest iterator lead. */
  readonly cost: number;
}
