import type { DocIterator } from '../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';

/** A range of positions, both ends inclusive. */
export interface Interval {
  readonly start: number;
  readonly end: number;
  /** Number of positions inside the interval that belong to none of its parts. */
  readonly gaps: number;
  /**
   * Number of positions that the interval occupies within a larger one; less than its extent if it consists of separate
   * parts.
   */
  readonly width: number;
}

/**
 * Intervals of documents under minimal-interval semantics: none contains another, so starts and ends both ascend
 * (Clarke, Cormack and Burkowski 1995; Boldi and Vigna 2016).
 */
export interface IntervalSource {
  /** Minimum length of an interval. */
  readonly minExtent: number;
  /** The alternatives to try individually as part of a larger source; itself if there are none. */
  alternatives(): readonly IntervalSource[];
  /** Undefined when the segment has none. */
  docs(leaf: Leaf): IntervalDocs | undefined;
  describe(): string;
  /** Equal for equivalent sources; defined where it differs from the text form. */
  key?(): string;
  visit(visitor: QueryVisitor): void;
}

/** Documents that may have intervals. */
export interface IntervalDocs extends DocIterator {
  /** The intervals of the current document, in order; possibly empty. */
  read(): readonly Interval[];
}

export function keyOf(source: IntervalSource): string {
  return source.key?.() ?? source.describe();
}
