import type { DocIterator } from '../../segments/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';

/** A stretch of positions, both ends included. */
export interface Interval {
  readonly start: number;
  readonly end: number;
  /** Positions in it that belong to none of its parts. */
  readonly gaps: number;
  /** Positions it takes of a larger one: fewer than from start to end where it is made of separate places. */
  readonly width: number;
}

/**
 * Tells the intervals of documents by minimal-interval semantics: none of them contains another, so that their starts and
 * their ends ascend together (Clarke, Cormack and Burkowski 1995; Boldi and Vigna 2016).
 */
export interface IntervalSource {
  /** No interval is shorter. */
  readonly minExtent: number;
  /** The alternatives it is made of, where a part of something larger must be tried one by one; else itself. */
  alternatives(): readonly IntervalSource[];
  /** Undefined where the segment has none. */
  docs(leaf: Leaf): IntervalDocs | undefined;
  describe(): string;
  /** The same for sources that mean the same, where it differs from how they read. */
  key?(): string;
  visit(visitor: QueryVisitor): void;
}

/** Documents that may have intervals. */
export interface IntervalDocs extends DocIterator {
  /** Those of the current document, in order; may be none. */
  read(): readonly Interval[];
}

export function keyOf(source: IntervalSource): string {
  return source.key?.() ?? source.describe();
}
