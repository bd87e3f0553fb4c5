import type { BlockBounds } from '../../segments/columns/block-bounds.ts';
import type { DocList } from '../../segments/columns/columns.ts';
import type { NumberBlock } from '../../segments/numbers/number-block.ts';

/** The sorted terms of the ordinals. */
export interface OrdinalTerms {
  readonly size: number;
  term(ordinal: number): string;
  /** Ordinal of a term, or −1. */
  find(term: string): number;
  /** Ordinal of the first term ≥ `term`; `size` if every term is smaller. */
  ceil(term: string): number;
}

/** Strings of a segment's documents as ordinals: OrdinalColumn has this shape, as do the columns built here. */
export interface OrdinalSource {
  readonly dictionary: OrdinalTerms;
  readonly multiValued: boolean;
  slot(doc: number): number;
  first(slot: number): number;
  end(slot: number): number;
  at(index: number): number;
  /** The lowest ordinal of a document; −1 when it has no value. */
  ordinal(doc: number): number;
  /** Reads the ordinals of a list of documents; absent where they are not stored in a column. */
  read?(list: DocList, into: NumberBlock, missing?: number): void;
  /** Bounds of the ordinals by block of documents, computed on first use; absent where they are not stored in a column. */
  readonly bounds?: BlockBounds;
}

/** Ordinals of document n are at [offsets[n], offsets[n + 1]). */
export class ListedOrdinals implements OrdinalSource {
  readonly dictionary: OrdinalTerms;
  readonly multiValued = true;
  private readonly offsets: Int32Array;
  private readonly ordinals: Int32Array;

  constructor(dictionary: OrdinalTerms, offsets: Int32Array, ordinals: Int32Array) {
    this.dictionary = dictionary;
    this.offsets = offsets;
    this.ordinals = ordinals;
  }

  slot(doc: number): number {
    return this.first(doc) < this.end(doc) ? doc : -1;
  }

  first(slot: number): number {
    return this.offsets[slot] ?? 0;
  }

  end(slot: number): number {
    return this.offsets[slot + 1] ?? 0;
  }

  at(index: number): number {
    return this.ordinals[index]!;
  }

  ordinal(doc: number): number {
    return this.slot(doc) < 0 ? -1 : this.ordinals[this.first(doc)]!;
  }
}
