import type { BitSet } from '../structures/bit-set.ts';
import type { DocIterator } from './doc-iterator.ts';

/** An immutable set of documents of one segment that also numbers its members: the n-th member has slot n. */
export declare class DocSet {
  readonly count: number;
  /** Every document of the segment is a member: then slot(doc) = doc. */
  readonly isAll: boolean;
  has(doc: number): boolean;
  /** How many members stand before `doc`, or −1 when it is none. */
  slot(doc: number): number;
  iterator(): DocIterator;
  addTo(bits: BitSet): void;
}
