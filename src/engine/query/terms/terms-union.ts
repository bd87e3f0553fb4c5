import { type DocIterator, NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { Postings } from '../../segments/postings.ts';
import { giveBackPostings, takePostings } from '../../segments/postings-pool.ts';
import type { TermDictionary } from '../../segments/term-dictionary.ts';
import type { DocBits } from '../query.ts';

/** Number of documents whose bits are gathered at a time, so that early termination skips postings. */
const STRETCH = 65536;
/** In segments up to this size, all postings are read at once with a single cursor. */
const SMALL_SEGMENT = 4 * STRETCH;

/**
 * Documents with any of many terms, gathered in a bit set. Rare terms are read at once with one cursor; the others keep
 * theirs and are read in ranges, on demand.
 */
export class TermsUnion implements DocIterator, DocBits {
  doc = -1;
  readonly cost: number;
  private readonly words: Int32Array;
  private readonly cursors: Postings[] = [];
  private readonly maxDoc: number;
  private gathered = 0;

  constructor(dictionary: TermDictionary, ordinals: Iterable<number>, maxDoc: number) {
    this.maxDoc = maxDoc;
    this.words = new Int32Array((maxDoc + 31) >> 5);
    let spare = takePostings();
    let cost = 0;
    for (const ordinal of ordinals) {
      dictionary.postings(ordinal, spare);
      cost += spare.docFreq;
      if (spare.small || maxDoc <= SMALL_SEGMENT) {
        do spare.orInto(this.words);
        while (spare.nextBlock());
      } else {
        this.cursors.push(spare);
        spare = takePostings();
      }
    }
    giveBackPostings(spare);
    if (this.cursors.length === 0) this.gathered = maxDoc;
    this.cost = Math.min(cost, maxDoc);
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

  upTo(to: number): Int32Array {
    if (to > this.gathered) this.gather(to - 1);
    return this.words;
  }

  has(doc: number): boolean {
    if (doc >= this.gathered) this.gather(doc);
    return ((this.words[doc >> 5]! >>> (doc & 31)) & 1) !== 0;
  }

  /** The first gathered document at or after `from`, or `gathered`. */
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

  /** A block may extend beyond the range: bits past `gathered` are not used until their range is complete. */
  private gather(target: number): void {
    const to = Math.min(this.maxDoc, (Math.floor(target / STRETCH) + 1) * STRETCH);
    for (const cursor of this.cursors) {
      if (!cursor.seek(this.gathered)) continue;
      while (cursor.base < to) {
        cursor.orInto(this.words);
        if (!cursor.nextBlock()) break;
      }
    }
    this.gathered = to;
  }
}
