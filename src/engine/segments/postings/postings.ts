import { type DocIterator, NO_MORE_DOCS } from '../docs/doc-iterator.ts';
import { lowerBound } from '../docs/sorted-docs.ts';
import { BLOCK, FREQ_WIDTHS, SEED_COUNT } from '../format/segment-format.ts';
import type { FieldInfo } from '../indexable-document.ts';
import { BlockDocs, DECODED } from './block-docs.ts';
import { BlockPositions, type OffsetRun, PACKED_FREQS } from './block-positions.ts';
import { docFreqOf, type PostingsLayout, type SeparateSections, UNBOUNDED } from './postings-layout.ts';

/** The `freqCode` of small terms. */
const SMALL = -1;

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
  private readonly blockDocs = new BlockDocs();
  readonly docs = this.blockDocs.docs;
  readonly freqs = new Int32Array(BLOCK + 8);
  /** The results of freqsOf() and indexesOf(), by index in the list passed to them. */
  readonly found = new Int32Array(BLOCK);
  /** For the caller: a number for each norm byte. Kept here because cursors are reused, which saves allocations. */
  readonly byNorm = new Float32Array(4 * 256);
  /** Postings in the block. */
  length = 0;
  /** The first document that the block could contain; 0 for a small term. */
  base = 0;
  /** Last document of the block. */
  last = -1;
  /** For the caller: the index of the next posting to process. skipTo() moves it. */
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
  private freqCode = SMALL;
  /** Address of the freqs of the block; 0: not yet computed, see freqStart(). */
  private freqsFrom = 0;
  private decodedFreqs = -1;
  private readonly places = new BlockPositions();
  private placedBlock = -1;
  private smallPositionsAt = 0;
  private smallImpact = -1;
  /** DocIterator: the current posting of the block. */
  private current = -1;

  /** Cursors are reused, so that a query allocates none. */
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
    this.decodedFreqs = this.placedBlock = -1;
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
    this.block = this.firstBlock = this.decodedFreqs = 0;
    this.endBlock = 1;
    this.freqCode = SMALL;
    this.length = count;
    this.base = 0;
    this.last = count > 0 ? docs[count - 1]! : -1;
    this.blockDocs.enter(DECODED, 0);
    this.blockDocs.setRange(0, this.last, count);
  }

  private openBig(term: number): void {
    const { I32, layout } = this;
    this.bigTerm = term;
    this.blockDocs.open(layout);
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
    const { separate } = layout;
    if (separate !== undefined) this.enterSeparate(block, separate);
    else {
      const codes = this.U8[layout.codesAt + block]!;
      this.blockDocs.enter(codes & 7, layout.blocksAt + (I32[layout.pointer + block]! >>> 0));
      this.freqCode = codes >> 3;
      this.freqsFrom = 0;
    }
    this.blockDocs.setRange(this.base, this.last, this.length);
  }

  private enterSeparate(block: number, { freqPointer, freqsAt }: SeparateSections): void {
    const { I32, layout } = this;
    const pointer = I32[layout.pointer + block]!;
    this.blockDocs.enter(pointer & 3, layout.blocksAt + (pointer & ~3));
    const freqs = I32[freqPointer + block]! >>> 0;
    this.freqCode = freqs & 7;
    this.freqsFrom = freqsAt + (freqs >>> 3);
  }

  // ---- DocIterator

  nextDoc(): number {
    if (this.doc === NO_MORE_DOCS) return NO_MORE_DOCS;
    if (++this.current >= this.length) {
      if (!this.nextBlock()) return (this.doc = NO_MORE_DOCS);
      this.current = 0;
    }
    this.blockDocs.decode();
    return (this.doc = this.docs[this.current]!);
  }

  advance(target: number): number {
    if (this.last < target || this.block >= this.endBlock) {
      if (!this.seek(target)) return (this.doc = NO_MORE_DOCS);
      this.current = -1;
    }
    this.blockDocs.decode();
    this.current = lowerBound(this.docs, this.current + 1, this.length, target);
    return (this.doc = this.docs[this.current]!);
  }

  freq(): number {
    return this.freqAt(this.current);
  }

  /** Fills `out`, which must have room for freq() numbers, and returns their count. */
  positions(out: Int32Array): number {
    return this.positionsAt(this.current, out);
  }

  /** Start and end offsets of the positions; only if the field stores offsets. */
  offsets(starts: Int32Array, ends: Int32Array): number {
    return this.offsetsAt(this.current, starts, ends);
  }

  // ---- blocks

  /** Whether the cursor is beyond the last block. */
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
    this.blockDocs.decode();
  }

  private freqStart(): number {
    return this.freqsFrom === 0 ? (this.freqsFrom = this.blockDocs.end()) : this.freqsFrom;
  }

  /** Whether every freq of the block is 1, known without decoding. */
  allOnes(): boolean {
    return this.freqCode === 0;
  }

  decodeFreqs(): void {
    if (this.decodedFreqs === this.block) return;
    this.decodedFreqs = this.block;
    const { freqs, length, U8, freqCode } = this;
    let at = freqCode > 0 ? this.freqStart() : 0;
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
    const { U8, freqCode } = this;
    if (freqCode === 0) return 1;
    if (freqCode === SMALL) return this.freqs[index]!;
    const at = this.freqStart();
    switch (freqCode) {
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
      default:
        return read32(U8, at + index * 4) + 1;
    }
  }

  /** Index of a document in its block, read without decoding, or −1. Moves to that block. */
  find(doc: number): number {
    if (this.last < doc && !this.seek(doc)) return -1;
    return this.blockDocs.find(doc);
  }

  /**
   * Looks up many documents: sets `found[i]` to the freq of `docs[i]`, 0 if the term does not occur. Documents ascend
   * from the cursor's position. No branch depends on the result, because such branches are unpredictable.
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

  /** Looks up many documents, all ≤ `last`, in the current block: sets `found[i]` to the index of `docs[i]` or −1. */
  indexesOf(docs: Int32Array, from: number, to: number): void {
    this.blockDocs.indexesOf(docs, from, to, this.found);
  }

  /** Freqs of many postings of the block, by index; 0 for −1. `out` may be `indices`. */
  freqsAt(indices: Int32Array, from: number, to: number, out: Int32Array): void {
    const { U8, freqCode } = this;
    if (freqCode < 0 || freqCode > PACKED_FREQS) {
      for (let i = from; i < to; i++) out[i] = indices[i]! < 0 ? 0 : this.freqAt(indices[i]!);
      return;
    }
    const at = this.freqStart();
    const width = FREQ_WIDTHS[freqCode]!;
    const mask = (1 << width) - 1;
    for (let i = from; i < to; i++) {
      const index = indices[i]!;
      const missing = index >> 31;
      const bit = (index & ~missing) * width;
      out[i] = (((U8[at + (bit >> 3)]! >> (bit & 7)) & mask) + 1) & ~missing;
    }
  }

  /** Moves `index` to the first posting ≥ doc of a decoded block. */
  skipTo(doc: number): void {
    const { docs, length, index } = this;
    if (index < length && docs[index]! < doc) this.index = lowerBound(docs, index, length, doc);
  }

  /** Adds the current block's documents to the words of a bit set. */
  orInto(words: Int32Array): void {
    this.blockDocs.orInto(words);
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

  /** The positions of the current block. */
  placed(): BlockPositions {
    if (this.placedBlock !== this.block) this.place();
    return this.places;
  }

  private place(): void {
    const { layout, places, U8, block } = this;
    this.placedBlock = block;
    if (this.small) places.openSmall(U8, this.smallPositionsAt);
    else places.openBig(U8, this.positionsFrom(), U8[layout.positionBitsAt + block]!);
    if (this.freqCode >= 0 && this.freqCode <= PACKED_FREQS)
      places.addPackedFreqs(this.freqStart(), this.freqCode, this.length);
    else {
      this.decodeFreqs();
      places.addFreqs(this.freqs, this.length);
    }
  }

  private positionsFrom(): number {
    const { separate } = this.layout;
    if (separate !== undefined) return separate.positionsAt + (this.I32[separate.positionPointer + this.block]! >>> 0);
    return this.freqStart() + ((this.length * FREQ_WIDTHS[this.freqCode]! + 7) >> 3);
  }

  // ---- impacts: max of freq × sealedNorms[norm byte]. For another table of norms multiply by field.impactFactor(table).

  /** Of the whole term. */
  maxImpact(): number {
    if (this.small) return this.smallMaxImpact();
    const doc = this.I32[this.layout.seedDocs + this.bigTerm * SEED_COUNT]!;
    const freq = this.U16[this.layout.seedFreqs + this.bigTerm * SEED_COUNT]!;
    // A clipped seed is no upper bound; the bound then comes from the blocks.
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
    return this.impactOf(this.block);
  }

  private impactOf(block: number): number {
    const { separate, impact } = this.layout;
    const pair = separate === undefined ? this.U16[impact + block]! : this.I32[impact + block]!;
    if (pair === UNBOUNDED && separate === undefined) return Number.POSITIVE_INFINITY;
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
    const { I32, endBlock } = this;
    const { last } = this.layout;
    let best = 0;
    for (; block < endBlock; block++) {
      const product = this.impactOf(block);
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
   * Writes the best postings of the term under the sealed norms, best first, into arrays of SEED_COUNT; returns their
   * number (0 for a small term). Some may have been deleted since: the k-th live one gives a threshold for the top k.
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
