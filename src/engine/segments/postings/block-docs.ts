import { popCount } from '../../structures/bit-set.ts';
import { FEW, findSorted } from '../docs/sorted-docs.ts';
import { BLOCK, DocEncoding } from '../format/segment-format.ts';
import { type SegmentViews, viewsOf } from '../format/segment-views.ts';

/** Stands for the encoding of documents that the caller has already decoded. */
export const DECODED = -1;

const NO_VIEWS = viewsOf(new ArrayBuffer(0));

/** The documents of a cursor's current block, see DocEncoding. */
export class BlockDocs {
  /** Filled by decode(). */
  readonly docs = new Int32Array(BLOCK);
  private U8: Uint8Array = NO_VIEWS.U8;
  private U16: Uint16Array = NO_VIEWS.U16;
  private I32: Int32Array = NO_VIEWS.I32;
  private at = 0;
  private encoding: number = DECODED;
  private base = 0;
  private last = -1;
  private length = 0;
  private decoded = false;

  open({ U8, U16, I32 }: SegmentViews): void {
    this.U8 = U8;
    this.U16 = U16;
    this.I32 = I32;
  }

  /** Starts a block at a byte address; call setRange() before anything else. */
  enter(encoding: number, at: number): void {
    this.encoding = encoding;
    this.at = at;
    this.decoded = encoding === DECODED;
  }

  setRange(base: number, last: number, length: number): void {
    this.base = base;
    this.last = last;
    this.length = length;
  }

  /** The address after the documents. */
  end(): number {
    const { at, length, encoding } = this;
    const span = this.last - this.base;
    switch (encoding) {
      case DocEncoding.bits:
        return at + ((this.last >> 5) - (this.base >> 5) + 1) * 5;
      case DocEncoding.low8:
        return at + length + (span >> 8) + 1;
      case DocEncoding.low12:
        return at + length + ((length + 1) >> 1) + (span >> 12) + 1;
      case DocEncoding.low16:
        return at + length * 2 + (span >> 16) + 1;
      default:
        return at + length * 4;
    }
  }

  decode(): void {
    if (this.decoded) return;
    this.decoded = true;
    const { encoding, base } = this;
    if (encoding === DocEncoding.low8) this.decodeLow8();
    else if (encoding === DocEncoding.low12) this.decodeLow12();
    else if (encoding === DocEncoding.bits) this.decodeBits();
    else if (encoding === DocEncoding.low16) this.decodeLow16();
    else if (encoding === DocEncoding.offsets) this.addLows(this.at >> 1, base);
    else if (encoding === DocEncoding.gaps) this.decodeGaps();
    else this.docs.set(this.I32.subarray(this.at >> 2, (this.at >> 2) + this.length));
  }

  private decodeBits(): void {
    const { I32, docs, length } = this;
    let at = this.at >> 2;
    for (let i = 0, doc = this.base & ~31; i < length; at++, doc += 32) {
      for (let word = I32[at]!; word !== 0; word &= word - 1) docs[i++] = doc + 31 - Math.clz32(word & -word);
    }
  }

  /** Unrolled by four: decoding a block of most encodings takes about as long as the loop's own counting. */
  private decodeLow8(): void {
    const { U8, docs, length, at } = this;
    this.markBuckets(at + length, 8);
    for (let i = 0, high = this.base; i < length; i += 4) {
      high += docs[i]!;
      docs[i] = high + U8[at + i]!;
      high += docs[i + 1]!;
      docs[i + 1] = high + U8[at + i + 1]!;
      high += docs[i + 2]!;
      docs[i + 2] = high + U8[at + i + 2]!;
      high += docs[i + 3]!;
      docs[i + 3] = high + U8[at + i + 3]!;
    }
  }

  private decodeLow12(): void {
    const { U8, docs, length } = this;
    let { at } = this;
    let nibbles = at + length;
    this.markBuckets(nibbles + ((length + 1) >> 1), 12);
    for (let i = 0, high = this.base; i < length; i += 4, at += 4, nibbles += 2) {
      const left = U8[nibbles]!;
      const right = U8[nibbles + 1]!;
      high += docs[i]!;
      docs[i] = high + (U8[at]! | ((left & 15) << 8));
      high += docs[i + 1]!;
      docs[i + 1] = high + (U8[at + 1]! | ((left >> 4) << 8));
      high += docs[i + 2]!;
      docs[i + 2] = high + (U8[at + 2]! | ((right & 15) << 8));
      high += docs[i + 3]!;
      docs[i + 3] = high + (U8[at + 3]! | ((right >> 4) << 8));
    }
  }

  private decodeLow16(): void {
    const { docs, length, U16 } = this;
    const at = this.at >> 1;
    this.markBuckets(this.at + length * 2, 16);
    for (let i = 0, high = this.base; i < length; i++) {
      high += docs[i]!;
      docs[i] = high + U16[at + i]!;
    }
  }

  /**
   * Adds the size of a bucket at the first posting after each bucket: the running sums are the high bits, without a
   * branch.
   */
  private markBuckets(ends: number, bits: number): void {
    const { U8, docs } = this;
    const size = 1 << bits;
    docs.fill(0);
    for (let at = ends, end = ends + ((this.last - this.base) >> bits); at < end; at++) docs[U8[at]!]! += size;
  }

  private addLows(at: number, base: number): void {
    const { U16, docs, length } = this;
    for (let i = 0; i < length; i++) docs[i] = base + U16[at + i]!;
  }

  private decodeGaps(): void {
    const { U16, docs, length } = this;
    const at = this.at >> 1;
    for (let i = 0, doc = this.base - 1; i < length; i++) docs[i] = doc += U16[at + i]! + 1;
  }

  /** Index of a document ≤ last, or −1; read in place where the encoding allows. */
  find(doc: number): number {
    const target = doc - this.base;
    if (target < 0) return -1;
    switch (this.encoding) {
      case DocEncoding.low8:
        return this.findLow8(target);
      case DocEncoding.low12:
        return this.findLow12(target);
      case DocEncoding.bits:
        return this.findBit(doc);
      case DocEncoding.low16:
        return this.findLow16(target);
      case DocEncoding.offsets:
        return this.findLow(target, 0, this.length);
      default:
        return this.findDecoded(doc);
    }
  }

  private findBit(doc: number): number {
    const first = this.base >> 5;
    const word = (doc >> 5) - first;
    const bits = this.I32[(this.at >> 2) + word]!;
    if (((bits >>> (doc & 31)) & 1) === 0) return -1;
    const words = (this.last >> 5) - first + 1;
    return popCount(bits & ((1 << (doc & 31)) - 1)) + this.U8[this.at + words * 4 + word]!;
  }

  private findLow8(target: number): number {
    const { U8, at } = this;
    const bucket = at + this.length + (target >> 8);
    let low = target > 255 ? U8[bucket - 1]! : 0;
    let count = U8[bucket]! - low;
    if (count === 0) return -1;
    const wanted = target & 255;
    // Branch-free: the sign of (element − wanted − 1) decides whether to go right.
    while (count > 1) {
      const half = count >> 1;
      low += half & ((U8[at + low + half]! - wanted - 1) >> 31);
      count -= half;
    }
    return U8[at + low] === wanted ? low : -1;
  }

  private findLow12(target: number): number {
    const { U8, at } = this;
    const nibbles = at + this.length;
    const bucket = nibbles + ((this.length + 1) >> 1) + (target >> 12);
    let low = target > 4095 ? U8[bucket - 1]! : 0;
    let count = U8[bucket]! - low;
    if (count === 0) return -1;
    const wanted = target & 4095;
    while (count > 1) {
      const half = count >> 1;
      const i = low + half;
      const element = U8[at + i]! | (((U8[nibbles + (i >> 1)]! >> ((i & 1) << 2)) & 15) << 8);
      low += half & ((element - wanted - 1) >> 31);
      count -= half;
    }
    const found = U8[at + low]! | (((U8[nibbles + (low >> 1)]! >> ((low & 1) << 2)) & 15) << 8);
    return found === wanted ? low : -1;
  }

  private findLow16(target: number): number {
    const bucket = this.at + this.length * 2 + (target >> 16);
    const from = target > 65535 ? this.U8[bucket - 1]! : 0;
    return this.findLow(target & 65535, from, this.U8[bucket]!);
  }

  private findLow(wanted: number, from: number, to: number): number {
    if (from === to) return -1;
    const U16 = this.U16;
    const at = this.at >> 1;
    let low = from;
    for (let count = to - from; count > 1; ) {
      const half = count >> 1;
      low += half & ((U16[at + low + half]! - wanted - 1) >> 31);
      count -= half;
    }
    return U16[at + low] === wanted ? low : -1;
  }

  private findDecoded(doc: number): number {
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

  /** Sets `found[i]` to the index of `docs[i]` or −1, for ascending documents, all of which are ≤ `last`. */
  indexesOf(docs: Int32Array, from: number, to: number, found: Int32Array): void {
    const { base, encoding } = this;
    while (from < to && docs[from]! < base) found[from++] = -1;
    if (from === to) return;
    if (encoding === DocEncoding.bits) this.indexesInBits(docs, from, to, found);
    else if ((to - from) * FEW <= this.length) for (let i = from; i < to; i++) found[i] = this.find(docs[i]!);
    else {
      this.decode();
      findSorted({ docs, from, to }, { docs: this.docs, from: 0, to: this.length }, found);
    }
  }

  private indexesInBits(docs: Int32Array, from: number, to: number, found: Int32Array): void {
    const { I32, U8, at } = this;
    const first = this.base >> 5;
    const words = at >> 2;
    const ranks = at + ((this.last >> 5) - first + 1) * 4;
    for (let i = from; i < to; i++) {
      const doc = docs[i]!;
      const word = (doc >> 5) - first;
      const bits = I32[words + word]!;
      const rank = popCount(bits & ((1 << (doc & 31)) - 1)) + U8[ranks + word]!;
      found[i] = rank | (((bits >>> (doc & 31)) & 1) - 1);
    }
  }

  /** Adds the documents to the words of a bit set. */
  orInto(words: Int32Array): void {
    if (this.encoding === DocEncoding.bits) {
      const { I32 } = this;
      const at = this.at >> 2;
      const first = this.base >> 5;
      for (let i = 0, count = (this.last >> 5) - first + 1; i < count; i++) words[first + i]! |= I32[at + i]!;
      return;
    }
    this.decode();
    const { docs, length } = this;
    for (let i = 0; i < length; i++) words[docs[i]! >> 5]! |= 1 << (docs[i]! & 31);
  }
}
