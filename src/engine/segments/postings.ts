import { popCount } from '../structures/bit-set.ts';
import { BlockPositions, type OffsetRun, PACKED_FREQS } from './block-positions.ts';
import { type DocIterator, NO_MORE_DOCS } from './doc-iterator.ts';
import type { FieldInfo } from './indexable-document.ts';
import { docFreqOf, type PostingsLayout } from './postings-layout.ts';
import { BLOCK, DocEncoding, FREQ_WIDTHS, SEED_COUNT } from './segment-format.ts';
import { FEW, findSorted, lowerBound } from './sorted-docs.ts';

/** What `encoding` says of a small term, and `freqCode` before a block's freqs were looked up and for small terms. */
const SMALL = -1;
const UNKNOWN = -2;

/** The field whose postings a cursor reads. */
export interface PostingsField {
  readonly info: FieldInfo;
  readonly postingsLayout: PostingsLayout | undefined;
  readonly norms: Uint8Array;
  readonly sealedNorms: Float32Array;
  impactFactor(table: Float32Array): number;
}

/**
 * The cursor over the documents of one term; the only class that reads postings, so that every loop over it stays
 * monomorphic. Two ways to use it, not to be mixed on one cursor:
 *
 * - as a DocIterator: nextDoc/advance, then freq(), positions(), offsets() of the current document;
 * - block by block (bulk scorers): a block has up to 128 postings, `base` ≤ documents ≤ `last`; `seek(doc)` moves to
 *   the block that may contain doc, `nextBlock()` to the next one; `decode()` fills `docs[0..length)`, `decodeFreqs()`
 *   fills `freqs[0..length)`; `find(doc)` looks a document up without decoding and returns its index in the block, for
 *   `freqAt(i)` and `positionsAt(i, out)`. Terms in fewer than 128 documents have one block, decoded from the start
 *   (`small`).
 */
export class Postings implements DocIterator {
  field!: PostingsField;
  docFreq = 0;
  cost = 0;
  small = false;
  doc = -1;
  readonly docs = new Int32Array(BLOCK);
  readonly freqs = new Int32Array(BLOCK + 8);
  /** What freqsOf() and indexesOf() found, by place in the list they were given. */
  readonly found = new Int32Array(BLOCK);
  /** Free for the caller: a number for each norm byte. Here because cursors are used again, and room costs. */
  readonly byNorm = new Float32Array(256);
  /** Postings in the block. */
  length = 0;
  /** First document that the block could hold; for a small term 0. */
  base = 0;
  /** Last document of the block. */
  last = -1;
  /** Free for the caller: the next posting of the block to look at. skipTo() moves it. */
  index = 0;

  private layout!: PostingsLayout;
  private U8!: Uint8Array;
  private U16!: Uint16Array;
  private I32!: Int32Array;
  private norms!: Uint8Array;
  private sealedNorms!: Float32Array;
  private bigTerm = -1;
  private block = 0;
  private firstBlock = 0;
  private endBlock = 0;
  private encoding = SMALL;
  private docAt = 0;
  private freqCode = SMALL;
  private freqAt0 = 0;
  private decodedBlock = -1;
  private decodedFreqs = -1;
  private readonly places = new BlockPositions();
  private placedBlock = -1;
  private smallPositionsAt = 0;
  private smallImpact = -1;
  /** DocIterator: the current posting of the block. */
  private current = -1;

  /** Cursors are reused: a query allocates none. */
  open(field: PostingsField, ordinal: number): this {
    const layout = field.postingsLayout!;
    this.field = field;
    this.layout = layout;
    this.U8 = layout.U8;
    this.U16 = layout.U16;
    this.I32 = layout.I32;
    this.norms = field.norms;
    this.sealedNorms = field.sealedNorms;
    this.doc = this.current = -1;
    this.index = 0;
    this.decodedBlock = this.decodedFreqs = this.placedBlock = -1;
    this.docFreq = this.cost = docFreqOf(layout, ordinal);
    const pointer = layout.I32[layout.pointers + ordinal]! >>> 0;
    this.small = (pointer & 1) === 0;
    if (this.small) this.openSmall(layout.smallAt + (pointer >>> 1));
    else this.openBig(pointer >>> 1);
    return this;
  }

  private openSmall(at: number): void {
    const { U8, docs, freqs } = this;
    const count = U8[at++]!;
    for (let i = 0, doc = -1; i < count; i++) {
      let byte = U8[at++]!;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = U8[at++]!;
        value |= (byte & 127) << shift;
      }
      doc += (value >>> 1) + 1;
      let freq = 1;
      if ((value & 1) === 0) {
        byte = U8[at++]!;
        freq = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = U8[at++]!;
          freq |= (byte & 127) << shift;
        }
      }
      docs[i] = doc;
      freqs[i] = freq;
    }
    this.smallPositionsAt = at;
    this.smallImpact = this.bigTerm = -1;
    this.block = this.firstBlock = this.decodedBlock = this.decodedFreqs = 0;
    this.endBlock = 1;
    this.encoding = this.freqCode = SMALL;
    this.length = count;
    this.base = 0;
    this.last = count > 0 ? docs[count - 1]! : -1;
  }

  private openBig(term: number): void {
    const { I32, layout } = this;
    this.bigTerm = term;
    this.firstBlock = I32[layout.bigBlock + term]!;
    this.endBlock = I32[layout.bigBlock + term + 1]!;
    this.enterBlock(this.firstBlock);
  }

  private enterBlock(block: number): void {
    const { I32, layout } = this;
    this.block = block;
    this.index = 0;
    this.base = block === this.firstBlock ? 0 : I32[layout.last + block - 1]! + 1;
    this.last = I32[layout.last + block]!;
    this.length = block === this.endBlock - 1 ? this.docFreq - (block - this.firstBlock) * BLOCK : BLOCK;
    const pointer = I32[layout.docPointer + block]!;
    this.encoding = pointer & 3;
    this.docAt = layout.docsAt + (pointer & ~3);
    this.freqCode = UNKNOWN;
  }

  // ---- DocIterator

  nextDoc(): number {
    if (this.doc === NO_MORE_DOCS) return NO_MORE_DOCS;
    if (++this.current >= this.length) {
      if (!this.nextBlock()) return (this.doc = NO_MORE_DOCS);
      this.current = 0;
    }
    if (this.decodedBlock !== this.block) this.decode();
    return (this.doc = this.docs[this.current]!);
  }

  advance(target: number): number {
    if (this.last < target || this.block >= this.endBlock) {
      if (!this.seek(target)) return (this.doc = NO_MORE_DOCS);
      this.current = -1;
    }
    if (this.decodedBlock !== this.block) this.decode();
    this.current = lowerBound(this.docs, this.current + 1, this.length, target);
    return (this.doc = this.docs[this.current]!);
  }

  freq(): number {
    return this.freqAt(this.current);
  }

  /** Fills `out` (with room for freq() numbers) and returns how many. */
  positions(out: Int32Array): number {
    return this.positionsAt(this.current, out);
  }

  /** Start and end offsets of the positions; only if the field stores offsets. */
  offsets(starts: Int32Array, ends: Int32Array): number {
    return this.offsetsAt(this.current, starts, ends);
  }

  // ---- blocks

  /** No more blocks. */
  exhausted(): boolean {
    return this.block >= this.endBlock;
  }

  private exhaust(): false {
    this.block = this.endBlock;
    this.base = this.last = NO_MORE_DOCS;
    this.length = this.index = 0;
    return false;
  }

  /** Moves to the first block whose last document is ≥ doc: a gallop, then a binary search. False if there is none. */
  seek(doc: number): boolean {
    if (this.last >= doc) return this.block < this.endBlock;
    if (this.small || this.block >= this.endBlock) return this.exhaust();
    const { I32, endBlock } = this;
    const lasts = this.layout.last;
    let low = this.block + 1;
    let step = 1;
    while (low < endBlock && I32[lasts + low]! < doc) {
      const next = low + step;
      if (next < endBlock && I32[lasts + next]! < doc) {
        low = next;
        step <<= 1;
        continue;
      }
      let high = next < endBlock ? next : endBlock;
      while (low + 1 < high) {
        const middle = (low + high) >> 1;
        if (I32[lasts + middle]! < doc) low = middle;
        else high = middle;
      }
      low = high;
      break;
    }
    if (low >= endBlock) return this.exhaust();
    this.enterBlock(low);
    return true;
  }

  nextBlock(): boolean {
    if (this.block + 1 >= this.endBlock) return this.exhaust();
    this.enterBlock(this.block + 1);
    return true;
  }

  decode(): void {
    if (this.decodedBlock === this.block) return;
    this.decodedBlock = this.block;
    const { docs, length, base, encoding } = this;
    if (encoding === DocEncoding.offsets) {
      const U16 = this.U16;
      const at = this.docAt >> 1;
      for (let i = 0; i < length; i++) docs[i] = base + U16[at + i]!;
    } else if (encoding === DocEncoding.bits) {
      const I32 = this.I32;
      let at = this.docAt >> 2;
      for (let i = 0, doc = base & ~31; i < length; at++, doc += 32) {
        for (let word = I32[at]!; word !== 0; word &= word - 1) docs[i++] = doc + 31 - Math.clz32(word & -word);
      }
    } else if (encoding === DocEncoding.gaps) {
      const U16 = this.U16;
      const at = this.docAt >> 1;
      for (let i = 0, doc = base - 1; i < length; i++) docs[i] = doc += U16[at + i]! + 1;
    } else {
      const I32 = this.I32;
      const at = this.docAt >> 2;
      for (let i = 0; i < length; i++) docs[i] = I32[at + i]!;
    }
  }

  private openFreqs(): void {
    const pointer = this.I32[this.layout.freqPointer + this.block]! >>> 0;
    this.freqCode = pointer & 7;
    this.freqAt0 = this.layout.freqsAt + (pointer >>> 3);
  }

  /** Every freq of the block is 1 (known without decoding). */
  allOnes(): boolean {
    if (this.freqCode === UNKNOWN) this.openFreqs();
    return this.freqCode === 0;
  }

  decodeFreqs(): void {
    if (this.decodedFreqs === this.block) return;
    this.decodedFreqs = this.block;
    if (this.freqCode === UNKNOWN) this.openFreqs();
    const { freqs, length, U8, freqCode } = this;
    let at = this.freqAt0;
    if (freqCode === 0) freqs.fill(1);
    else if (freqCode === 1) {
      for (let i = 0; i < length; i += 8) {
        const byte = U8[at++]!;
        for (let k = 0; k < 8; k++) freqs[i + k] = ((byte >> k) & 1) + 1;
      }
    } else if (freqCode === 2) {
      for (let i = 0; i < length; i += 4) {
        const byte = U8[at++]!;
        freqs[i] = (byte & 3) + 1;
        freqs[i + 1] = ((byte >> 2) & 3) + 1;
        freqs[i + 2] = ((byte >> 4) & 3) + 1;
        freqs[i + 3] = (byte >> 6) + 1;
      }
    } else if (freqCode === 3) {
      for (let i = 0; i < length; i += 2) {
        const byte = U8[at++]!;
        freqs[i] = (byte & 15) + 1;
        freqs[i + 1] = (byte >> 4) + 1;
      }
    } else for (let i = 0; i < length; i++) freqs[i] = this.freqAt(i);
  }

  freqAt(index: number): number {
    if (this.freqCode === UNKNOWN) this.openFreqs();
    const { U8 } = this;
    const at = this.freqAt0;
    switch (this.freqCode) {
      case 0:
        return 1;
      case 1:
        return ((U8[at + (index >> 3)]! >> (index & 7)) & 1) + 1;
      case 2:
        return ((U8[at + (index >> 2)]! >> ((index & 3) * 2)) & 3) + 1;
      case 3:
        return ((U8[at + (index >> 1)]! >> ((index & 1) * 4)) & 15) + 1;
      case 4:
        return U8[at + index]! + 1;
      case 5:
        return (U8[at + index * 2]! | (U8[at + index * 2 + 1]! << 8)) + 1;
      case 6:
        return read32(U8, at + index * 4) + 1;
      default:
        return this.freqs[index]!;
    }
  }

  /** Index of a document in its block, read without decoding, or −1. Moves to that block. */
  find(doc: number): number {
    if (this.last < doc && !this.seek(doc)) return -1;
    const { encoding, base } = this;
    if (doc < base) return -1;
    if (encoding === DocEncoding.bits) {
      const word = (doc >> 5) - (base >> 5);
      const bits = this.I32[(this.docAt >> 2) + word]!;
      if (((bits >>> (doc & 31)) & 1) === 0) return -1;
      const words = (this.last >> 5) - (base >> 5) + 1;
      return popCount(bits & ((1 << (doc & 31)) - 1)) + this.U8[this.docAt + words * 4 + word]!;
    }
    if (encoding === DocEncoding.offsets) {
      const U16 = this.U16;
      const at = this.docAt >> 1;
      const target = doc - base;
      let low = 0;
      // Branch-free: the sign of (element − target − 1) says whether to go right.
      for (let count = this.length; count > 1; ) {
        const half = count >> 1;
        low += half & ((U16[at + low + half]! - target - 1) >> 31);
        count -= half;
      }
      return U16[at + low] === target ? low : -1;
    }
    this.decode();
    const docs = this.docs;
    let low = 0;
    for (let count = this.length; count > 1; ) {
      const half = count >> 1;
      low += half & ((docs[low + half]! - doc - 1) >> 31);
      count -= half;
    }
    return docs[low] === doc ? low : -1;
  }

  /**
   * Looks up many documents: sets `found[i]` to the freq of `docs[i]`, 0 if the term does not occur. Documents ascend
   * from the cursor's position. Free of branches on the result, which are unpredictable.
   */
  freqsOf(docs: Int32Array, count: number): void {
    const { found } = this;
    for (let from = 0; from < count; ) {
      if (this.last < docs[from]! && !this.seek(docs[from]!)) {
        found.fill(0, from, count);
        return;
      }
      const { last } = this;
      let to = docs[count - 1]! <= last ? count : from + 1;
      while (to < count && docs[to]! <= last) to++;
      this.indexesOf(docs, from, to);
      this.freqsAt(found, from, to, found);
      from = to;
    }
  }

  /**
   * Looks up many documents in the current block: sets `found[i]` to the index of `docs[i]` or −1. None is beyond
   * `last`.
   */
  indexesOf(docs: Int32Array, from: number, to: number): void {
    const { found, base, encoding } = this;
    while (from < to && docs[from]! < base) found[from++] = -1;
    if (encoding === DocEncoding.bits) this.indexesInBits(docs, from, to);
    else if (encoding === DocEncoding.offsets && (to - from) * FEW <= this.length)
      this.indexesInOffsets(docs, from, to);
    else if (from < to) {
      this.decode();
      findSorted({ docs, from, to }, { docs: this.docs, from: 0, to: this.length }, found);
    }
  }

  private indexesInBits(docs: Int32Array, from: number, to: number): void {
    const { I32, U8, found, docAt } = this;
    const first = this.base >> 5;
    const words = docAt >> 2;
    const ranks = docAt + ((this.last >> 5) - first + 1) * 4;
    for (let i = from; i < to; i++) {
      const doc = docs[i]!;
      const word = (doc >> 5) - first;
      const bits = I32[words + word]!;
      const rank = popCount(bits & ((1 << (doc & 31)) - 1)) + U8[ranks + word]!;
      found[i] = rank | (((bits >>> (doc & 31)) & 1) - 1);
    }
  }

  private indexesInOffsets(docs: Int32Array, from: number, to: number): void {
    const { U16, found, base } = this;
    const at = this.docAt >> 1;
    let low = 0;
    for (let i = from; i < to; i++) {
      const target = docs[i]! - base;
      for (let count = this.length - low; count > 1; ) {
        const half = count >> 1;
        low += half & ((U16[at + low + half]! - target - 1) >> 31);
        count -= half;
      }
      found[i] = U16[at + low] === target ? low : -1;
    }
  }

  /** Freqs of many postings of the block by index, 0 for −1; `out` may be `indices`. */
  freqsAt(indices: Int32Array, from: number, to: number, out: Int32Array): void {
    if (this.freqCode === UNKNOWN) this.openFreqs();
    const { U8, freqCode } = this;
    if (freqCode < 0 || freqCode > PACKED_FREQS) {
      for (let i = from; i < to; i++) out[i] = indices[i]! < 0 ? 0 : this.freqAt(indices[i]!);
      return;
    }
    const at = this.freqAt0;
    const width = FREQ_WIDTHS[freqCode]!;
    const mask = (1 << width) - 1;
    for (let i = from; i < to; i++) {
      const index = indices[i]!;
      const missing = index >> 31;
      const bit = (index & ~missing) * width;
      out[i] = (((U8[at + (bit >> 3)]! >> (bit & 7)) & mask) + 1) & ~missing;
    }
  }

  /** Puts `index` on the first posting ≥ doc of a decoded block. */
  skipTo(doc: number): void {
    const { docs, length, index } = this;
    if (index < length && docs[index]! < doc) this.index = lowerBound(docs, index, length, doc);
  }

  /** Adds the current block's documents to the words of a bit set. */
  orInto(words: Int32Array): void {
    const { encoding, base, length } = this;
    if (encoding === DocEncoding.bits) {
      const I32 = this.I32;
      const at = this.docAt >> 2;
      const first = base >> 5;
      for (let i = 0, count = (this.last >> 5) - first + 1; i < count; i++) words[first + i]! |= I32[at + i]!;
      return;
    }
    this.decode();
    const docs = this.docs;
    for (let i = 0; i < length; i++) words[docs[i]! >> 5]! |= 1 << (docs[i]! & 31);
  }

  // ---- positions

  positionsAt(index: number, out: Int32Array): number {
    const freq = this.freqAt(index);
    const places = this.placed();
    places.read(places.firstOf(index), freq, out);
    return freq;
  }

  offsetsAt(index: number, starts: Int32Array, ends: Int32Array): number {
    const freq = this.freqAt(index);
    const places = this.placed();
    const all = places.total(this.length - 1, this.freqAt(this.length - 1));
    if (this.small) places.smallOffsetsAt(index, freq, all, { starts, ends });
    else places.offsetsAt(index, freq, this.offsetRun(all), { starts, ends });
    return freq;
  }

  private offsetRun(all: number): OffsetRun {
    const { layout, U8, block } = this;
    const at = layout.offsetsAt + (this.I32[layout.offsetPointer + block]! >>> 0);
    const start = U8[layout.startBitsAt + block]!;
    return { at, lengthsAt: at + ((all * start + 7) >> 3), start, length: U8[layout.lengthBitsAt + block]! };
  }

  /** Where the positions of the current block lie. */
  placed(): BlockPositions {
    if (this.placedBlock !== this.block) this.place();
    return this.places;
  }

  private place(): void {
    const { layout, places, U8, block } = this;
    this.placedBlock = block;
    if (this.freqCode === UNKNOWN) this.openFreqs();
    if (this.small) places.openSmall(U8, this.smallPositionsAt);
    else {
      const at = layout.positionsAt + (this.I32[layout.positionPointer + block]! >>> 0);
      places.openBig(U8, at, U8[layout.positionBitsAt + block]!);
    }
    if (this.freqCode >= 0 && this.freqCode <= PACKED_FREQS)
      places.addPackedFreqs(this.freqAt0, this.freqCode, this.length);
    else {
      this.decodeFreqs();
      places.addFreqs(this.freqs, this.length);
    }
  }

  // ---- impacts: max of freq × sealedNorms[norm byte]. For another table of norms multiply by field.impactFactor(table).

  /** Of the whole term. */
  maxImpact(): number {
    if (this.small) return this.smallMaxImpact();
    const doc = this.I32[this.layout.seedDocs + this.bigTerm * SEED_COUNT]!;
    const freq = this.U16[this.layout.seedFreqs + this.bigTerm * SEED_COUNT]!;
    // A clipped seed is no upper bound: the blocks decide.
    return freq < 65535
      ? freq * this.sealedNorms[this.norms[doc]!]!
      : this.largestOfBlocks(this.firstBlock, NO_MORE_DOCS);
  }

  private smallMaxImpact(): number {
    if (this.smallImpact >= 0) return this.smallImpact;
    const { docs, freqs, norms, sealedNorms } = this;
    let best = 0;
    const count = this.docFreq;
    for (let i = 0; i < count; i++) {
      const product = freqs[i]! * sealedNorms[norms[docs[i]!]!]!;
      if (product > best) best = product;
    }
    return (this.smallImpact = best);
  }

  /** Of the current block. */
  blockImpact(): number {
    if (this.small) return this.smallMaxImpact();
    const pair = this.I32[this.layout.impact + this.block]!;
    return (pair >> 8) * this.sealedNorms[pair & 255]!;
  }

  /** Of the documents [from, to); may move the cursor to the block of `from`. */
  impactTo(from: number, to: number): number {
    if (this.last < from) this.seek(from);
    if (this.block >= this.endBlock) return 0;
    if (this.small) return this.firstFrom(from) < to ? this.smallMaxImpact() : 0;
    return this.base >= to ? 0 : this.largestOfBlocks(this.block, to);
  }

  private largestOfBlocks(block: number, to: number): number {
    const { I32, endBlock, sealedNorms } = this;
    const { last, impact } = this.layout;
    let best = 0;
    for (; block < endBlock; block++) {
      const pair = I32[impact + block]!;
      const product = (pair >> 8) * sealedNorms[pair & 255]!;
      if (product > best) best = product;
      if (I32[last + block]! >= to - 1) break;
    }
    return best;
  }

  /** Small terms: moves `index` to the first document ≥ from and returns that document, or NO_MORE_DOCS. */
  firstFrom(from: number): number {
    const { docs, length } = this;
    let index = this.index;
    while (index < length && docs[index]! < from) index++;
    this.index = index;
    return index < length ? docs[index]! : NO_MORE_DOCS;
  }

  /**
   * The best postings of the term under the sealed norms, best first, into arrays of SEED_COUNT; returns how many (0 for
   * a small term). They may be deleted by now: the k-th live one gives a threshold for the top k.
   */
  seeds(docs: Int32Array, freqs: Int32Array): number {
    if (this.small) return 0;
    const first = this.bigTerm * SEED_COUNT;
    for (let i = 0; i < SEED_COUNT; i++) {
      docs[i] = this.I32[this.layout.seedDocs + first + i]!;
      freqs[i] = this.U16[this.layout.seedFreqs + first + i]!;
    }
    return SEED_COUNT;
  }
}

function read32(U8: Uint8Array, at: number): number {
  return U8[at]! | (U8[at + 1]! << 8) | (U8[at + 2]! << 16) | (U8[at + 3]! << 24);
}
