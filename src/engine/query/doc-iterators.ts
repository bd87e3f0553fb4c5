import { type DocIterator, NO_MORE_DOCS } from '../segments/docs/doc-iterator.ts';
import type { BitSet } from '../structures/bit-set.ts';

/** Documents from a sorted list without duplicates. */
export class SortedDocs implements DocIterator {
  doc = -1;
  readonly cost: number;
  private readonly docs: Int32Array;
  private next = 0;

  constructor(docs: Int32Array) {
    this.docs = docs;
    this.cost = docs.length;
  }

  nextDoc(): number {
    return (this.doc = this.next < this.docs.length ? this.docs[this.next++]! : NO_MORE_DOCS);
  }

  advance(target: number): number {
    const { docs } = this;
    let low = this.next;
    let high = docs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (docs[middle]! < target) low = middle + 1;
      else high = middle;
    }
    this.next = low;
    return this.nextDoc();
  }
}

/** Documents from a bit set. */
export class BitSetDocs implements DocIterator {
  doc = -1;
  readonly cost: number;
  private readonly bits: BitSet;

  constructor(bits: BitSet, cost: number) {
    this.bits = bits;
    this.cost = cost;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    const found = this.bits.nextSetBit(target);
    return (this.doc = found < 0 ? NO_MORE_DOCS : found);
  }
}

/** Documents of another iterator that pass a test. */
export class FilteredDocs implements DocIterator {
  readonly cost: number;
  private readonly docs: DocIterator;
  private readonly passes: (doc: number) => boolean;

  constructor(docs: DocIterator, passes: (doc: number) => boolean) {
    this.docs = docs;
    this.passes = passes;
    this.cost = docs.cost;
  }

  get doc(): number {
    return this.docs.doc;
  }

  nextDoc(): number {
    return this.skip(this.docs.nextDoc());
  }

  advance(target: number): number {
    return this.skip(this.docs.advance(target));
  }

  private skip(doc: number): number {
    while (doc !== NO_MORE_DOCS && !this.passes(doc)) doc = this.docs.nextDoc();
    return doc;
  }
}

/** Matches every document of a segment. */
export class AllDocs implements DocIterator {
  doc = -1;
  readonly cost: number;

  constructor(maxDoc: number) {
    this.cost = maxDoc;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    return (this.doc = target < this.cost ? target : NO_MORE_DOCS);
  }
}

/** Advances the parts that are behind to the target. Returns the lowest document of any part. */
export function advanceToLeast(parts: readonly DocIterator[], target: number): number {
  let least = NO_MORE_DOCS;
  for (const part of parts) {
    const doc = part.doc < target ? part.advance(target) : part.doc;
    if (doc < least) least = doc;
  }
  return least;
}
