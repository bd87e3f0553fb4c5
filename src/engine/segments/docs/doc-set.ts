import { type BitSet, popCount } from '../../structures/bit-set.ts';
import type { SegmentDirectory } from '../format/segment-directory.ts';
import type { SegmentViews } from '../format/segment-views.ts';
import { type DocIterator, NO_MORE_DOCS } from './doc-iterator.ts';

/**
 * Encoding of a set of documents: nothing, sorted u32, or the words of a bit set followed by the ranks of every fourth
 * word.
 */
export const DocSetKind = { all: 0, sparse: 1, bits: 2 } as const;
/** Words of a bit set per rank. */
export const RANK_WORDS = 4;

/** An immutable set of documents of one segment that also numbers its members: the n-th member has slot n. */
export class DocSet {
  readonly count: number;
  /** Whether every document of the segment is a member, so that slot(doc) = doc. */
  readonly isAll: boolean;
  private readonly kind: number;
  private readonly words: Int32Array;
  private readonly at: number;
  private readonly wordCount: number;

  constructor(views: SegmentViews, maxDoc: number, directory: SegmentDirectory) {
    this.kind = directory.u8();
    this.isAll = this.kind === DocSetKind.all;
    this.count = this.isAll ? maxDoc : directory.varint();
    this.at = this.isAll ? 0 : directory.address() >> 2;
    this.words = views.I32;
    this.wordCount = (maxDoc + 31) >> 5;
  }

  has(doc: number): boolean {
    if (this.kind === DocSetKind.bits) return ((this.words[this.at + (doc >> 5)]! >>> (doc & 31)) & 1) !== 0;
    return this.isAll || this.slot(doc) >= 0;
  }

  /** The number of members before `doc`, or −1 if it is not a member. */
  slot(doc: number): number {
    if (this.isAll) return doc;
    if (this.kind === DocSetKind.sparse) {
      const index = this.lowerBound(doc);
      return index < this.count && this.words[this.at + index] === doc ? index : -1;
    }
    const { words, at } = this;
    const index = doc >> 5;
    const word = words[at + index]!;
    if (((word >>> (doc & 31)) & 1) === 0) return -1;
    return this.rankOf(index) + popCount(word & ((1 << (doc & 31)) - 1));
  }

  /**
   * Finds the members among the first `count` of a list of documents: their slots, and their positions in the list.
   * Returns how many there are. Ascending lists are fastest.
   */
  findSlots(docs: Int32Array, count: number, slots: Int32Array, positions: Int32Array): number {
    if (this.kind === DocSetKind.bits) return this.findInBits(docs, count, slots, positions);
    let found = 0;
    if (this.isAll) {
      for (; found < count; found++) {
        slots[found] = docs[found]!;
        positions[found] = found;
      }
      return found;
    }
    const { words, at } = this;
    for (let i = 0, index = 0, last = 0; i < count; i++) {
      const doc = docs[i]!;
      if (doc < last) index = 0;
      last = doc;
      if (index < this.count && words[at + index]! < doc) index = this.lowerBound(doc, index + 1);
      if (index >= this.count || words[at + index] !== doc) continue;
      slots[found] = index;
      positions[found++] = i;
    }
    return found;
  }

  private findInBits(docs: Int32Array, count: number, slots: Int32Array, positions: Int32Array): number {
    const { words, at } = this;
    let found = 0;
    let index = -1;
    let word = 0;
    let rank = 0;
    for (let i = 0; i < count; i++) {
      const doc = docs[i]!;
      if (doc >> 5 !== index) {
        index = doc >> 5;
        word = words[at + index]!;
        rank = this.rankOf(index);
      }
      const bit = 1 << (doc & 31);
      if ((word & bit) === 0) continue;
      slots[found] = rank + popCount(word & (bit - 1));
      positions[found++] = i;
    }
    return found;
  }

  /** The number of members before a word of the bit set. */
  private rankOf(index: number): number {
    const { words, at } = this;
    let rank = words[at + this.wordCount + (index >> 2)]!;
    for (let i = index & ~(RANK_WORDS - 1); i < index; i++) rank += popCount(words[at + i]!);
    return rank;
  }

  /** The member with a slot, which must be less than `count`. */
  member(slot: number): number {
    if (this.isAll) return slot;
    const { words, at, wordCount } = this;
    if (this.kind === DocSetKind.sparse) return words[at + slot]!;
    // The last group of words with at most `slot` members before it.
    let low = 0;
    for (let high = (wordCount - 1) >> 2; low < high; ) {
      const middle = (low + high + 1) >> 1;
      if (words[at + wordCount + middle]! <= slot) low = middle;
      else high = middle - 1;
    }
    let left = slot - words[at + wordCount + low]!;
    let index = low * RANK_WORDS;
    for (let count = popCount(words[at + index]!); count <= left; count = popCount(words[at + index]!)) {
      left -= count;
      index++;
    }
    let word = words[at + index]!;
    for (; left > 0; left--) word &= word - 1;
    return (index << 5) + 31 - Math.clz32(word & -word);
  }

  /** The first member ≥ `doc`, or NO_MORE_DOCS. */
  nextMember(doc: number): number {
    if (this.isAll) return doc < this.count ? doc : NO_MORE_DOCS;
    if (this.kind === DocSetKind.sparse) {
      const index = this.lowerBound(doc);
      return index < this.count ? this.words[this.at + index]! : NO_MORE_DOCS;
    }
    const { words, at, wordCount } = this;
    let index = doc >> 5;
    if (index >= wordCount) return NO_MORE_DOCS;
    let word = words[at + index]! & (-1 << (doc & 31));
    while (word === 0) {
      if (++index >= wordCount) return NO_MORE_DOCS;
      word = words[at + index]!;
    }
    return (index << 5) + 31 - Math.clz32(word & -word);
  }

  iterator(): DocIterator {
    return new DocSetIterator(this);
  }

  addTo(bits: BitSet): void {
    if (this.isAll) bits.setRange(0, this.count);
    else if (this.kind === DocSetKind.sparse) {
      for (let i = 0; i < this.count; i++) bits.set(this.words[this.at + i]!);
    } else for (let i = 0; i < this.wordCount; i++) bits.words[i]! |= this.words[this.at + i]!;
  }

  private lowerBound(doc: number, from = 0): number {
    const { words, at } = this;
    let low = from;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (words[at + middle]! < doc) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

class DocSetIterator implements DocIterator {
  doc = -1;
  readonly cost: number;
  private readonly set: DocSet;

  constructor(set: DocSet) {
    this.set = set;
    this.cost = set.count;
  }

  nextDoc(): number {
    return (this.doc = this.doc === NO_MORE_DOCS ? NO_MORE_DOCS : this.set.nextMember(this.doc + 1));
  }

  advance(target: number): number {
    return (this.doc = this.set.nextMember(target));
  }
}
