import { type DocIterator, NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { DocBits } from '../query.ts';

/** Number of documents whose bits are gathered at a time, so that early termination skips postings. */
export const STRETCH = 65536;

/** Iterates over bits that are gathered on demand. */
export class UnionDocs implements DocIterator {
  doc = -1;
  readonly cost: number;
  private readonly bits: DocBits;
  private readonly maxDoc: number;
  private words: Int32Array = new Int32Array(0);
  private gathered = 0;

  /** @param cost at most `maxDoc` */
  constructor(bits: DocBits, cost: number, maxDoc: number) {
    this.bits = bits;
    this.cost = cost;
    this.maxDoc = maxDoc;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    while (target < this.maxDoc) {
      if (target >= this.gathered) this.gather(target);
      const found = this.nextBit(target);
      if (found < this.gathered) return (this.doc = found);
      target = this.gathered;
    }
    return (this.doc = NO_MORE_DOCS);
  }

  private gather(target: number): void {
    this.gathered = Math.min(this.maxDoc, (Math.floor(target / STRETCH) + 1) * STRETCH);
    this.words = this.bits.upTo(this.gathered);
  }

  /** The first document at or after `from`, or `gathered`. */
  private nextBit(from: number): number {
    const { words } = this;
    const end = (this.gathered + 31) >> 5;
    let index = from >> 5;
    let word = words[index]! & (-1 << (from & 31));
    while (word === 0) {
      if (++index >= end) return this.gathered;
      word = words[index]!;
    }
    return (index << 5) + 31 - Math.clz32(word & -word);
  }
}
