import { wordWithin } from '../../structures/bit-set.ts';
import type { SegmentDirectory } from '../format/segment-directory.ts';
import type { SegmentViews } from '../format/segment-views.ts';
import { decodeBytes, decodeIndices, decodePairs, decodeTriples, decodeWords } from './number-decoding.ts';

/**
 * The encoding of a sequence. Up to `u32`, and for `linear`, a number is (base + raw × step) ÷ scale, exactly;
 * `constant` has raw 0 and `linear` raw = index, and neither takes space.
 */
export const Width = {
  constant: 0,
  u8: 1,
  u16: 2,
  u24: 3,
  u32: 4,
  linear: 5,
  f32: 6,
  f64: 7,
  i64: 8,
  u64: 9,
} as const;

/** Bytes per number, by width. */
const BYTES = [0, 1, 2, 3, 4, 0, 4, 8, 8, 8];

/** An array of numbers in a segment, read in place. */
export class NumberSequence {
  readonly length: number;
  /** Numbers may exceed 2^53: read them with exactAt. */
  readonly wide: boolean;
  /** The encoding, for loops over encoded numbers: see Width. */
  readonly width: number;
  readonly base: number;
  readonly step: number;
  readonly scale: number;
  /** Index of the first number in the view for its width; for u24 its byte address. */
  readonly address: number;
  readonly views: SegmentViews;
  /** Bounds of the numbers, none of which is −0, derived from the encoding; undefined for encodings without any. */
  readonly range: { readonly low: number; readonly high: number } | undefined;
  private readonly bigs: BigInt64Array | BigUint64Array | undefined;

  constructor(views: SegmentViews, directory: SegmentDirectory) {
    this.views = views;
    this.length = directory.varint();
    this.width = directory.u8();
    this.base = directory.f64();
    this.step = directory.f64();
    this.scale = directory.f64();
    const address = directory.address();
    this.address = address >> SHIFT[this.width]!;
    this.wide = this.width >= Width.i64;
    if (this.width === Width.i64) this.bigs = new BigInt64Array(views.buffer, address, this.length);
    else if (this.width === Width.u64) this.bigs = new BigUint64Array(views.buffer, address, this.length);
    this.range = this.encodedRange();
  }

  /**
   * An upper bound of the absolute values if all numbers are integers, derived from the encoding; otherwise infinite.
   */
  get wholeBound(): number {
    if (this.width > Width.linear || this.scale !== 1) return Number.POSITIVE_INFINITY;
    const most = this.width === Width.linear ? this.length : 2 ** (8 * BYTES[this.width]!);
    return Math.max(Math.abs(this.base), Math.abs(this.base + most * this.step));
  }

  private encodedRange(): NumberSequence['range'] {
    const { length, width } = this;
    if (width > Width.linear || length === 0) return undefined;
    const last = this.ofCode(width === Width.linear ? length - 1 : 2 ** (8 * BYTES[width]!) - 1);
    return { low: Math.min(this.ofCode(0), last), high: Math.max(this.ofCode(0), last) };
  }

  /** The number of bytes in the segment. */
  get byteLength(): number {
    return this.length * BYTES[this.width]!;
  }

  at(index: number): number {
    const { views, address } = this;
    let raw = 0;
    switch (this.width) {
      case Width.constant:
        break;
      case Width.u8:
        raw = views.U8[address + index]!;
        break;
      case Width.u16:
        raw = views.U16[address + index]!;
        break;
      case Width.u24: {
        const at = address + index * 3;
        raw = views.U8[at]! | (views.U8[at + 1]! << 8) | (views.U8[at + 2]! << 16);
        break;
      }
      case Width.u32:
        raw = views.I32[address + index]! >>> 0;
        break;
      case Width.linear:
        raw = index;
        break;
      case Width.f32:
        return views.F32[address + index]!;
      case Width.f64:
        return views.F64[address + index]!;
      default:
        return Number(this.bigs![index]);
    }
    return (this.base + raw * this.step) / this.scale;
  }

  /** Reads the numbers at `count` indices. */
  gather(indices: Int32Array, count: number, into: Float64Array): void {
    const { address, width } = this;
    const { U8, U16, I32, F32, F64 } = this.views;
    if (width === Width.u8) for (let i = 0; i < count; i++) into[i] = U8[address + indices[i]!]!;
    else if (width === Width.u16) for (let i = 0; i < count; i++) into[i] = U16[address + indices[i]!]!;
    else if (width === Width.u24)
      for (let i = 0; i < count; i++) {
        const at = address + indices[i]! * 3;
        into[i] = U8[at]! | (U8[at + 1]! << 8) | (U8[at + 2]! << 16);
      }
    else if (width === Width.u32) for (let i = 0; i < count; i++) into[i] = I32[address + indices[i]!]! >>> 0;
    else if (width === Width.f32) for (let i = 0; i < count; i++) into[i] = F32[address + indices[i]!]!;
    else if (width === Width.f64) for (let i = 0; i < count; i++) into[i] = F64[address + indices[i]!]!;
    else for (let i = 0; i < count; i++) into[i] = this.at(indices[i]!);
    this.unpack(into, count);
  }

  /** Reads `count` successive numbers. */
  copy(from: number, count: number, into: Float64Array): void {
    const { width, address, views } = this;
    if (width === Width.u8) decodeBytes(views, address + from, into, count, this);
    else if (width === Width.u16) decodePairs(views, address + from, into, count, this);
    else if (width === Width.u24) decodeTriples(views, address + 3 * from, into, count, this);
    else if (width === Width.u32) decodeWords(views, address + from, into, count, this);
    else if (width === Width.linear) decodeIndices(views, from, into, count, this);
    else if (width === Width.constant) into.fill(this.ofCode(0), 0, count);
    else if (width === Width.f64) into.set(views.F64.subarray(address + from, address + from + count));
    else if (width === Width.f32) into.set(views.F32.subarray(address + from, address + from + count));
    else for (let i = 0; i < count; i++) into[i] = this.at(from + i);
  }

  /** Converts raw numbers of the packed widths to the numbers they encode. */
  private unpack(numbers: Float64Array, count: number): void {
    const { base, step, scale } = this;
    if (this.width < Width.u8 || this.width > Width.u32) return;
    if (step !== 1 || scale !== 1) for (let i = 0; i < count; i++) numbers[i] = (base + numbers[i]! * step) / scale;
    else if (base !== 0) for (let i = 0; i < count; i++) numbers[i] = base + numbers[i]!;
  }

  /**
   * Returns a test, by index, of whether a number is between two inclusive bounds, which compares encoded values;
   * undefined for encodings without equal steps.
   */
  within(min: number, max: number): ((index: number) => boolean) | undefined {
    const { address, width } = this;
    if (width < Width.u8 || width > Width.u32) return undefined;
    const { U8, U16, I32 } = this.views;
    const end = 2 ** (8 * BYTES[width]!);
    const low = this.firstRaw(end, value => value >= min);
    const high = this.firstRaw(end, value => value > max) - 1;
    if (width === Width.u8) return index => U8[address + index]! >= low && U8[address + index]! <= high;
    if (width === Width.u16) return index => U16[address + index]! >= low && U16[address + index]! <= high;
    if (width === Width.u24)
      return index => {
        const at = address + index * 3;
        const raw = U8[at]! | (U8[at + 1]! << 8) | (U8[at + 2]! << 16);
        return raw >= low && raw <= high;
      };
    return index => {
      const raw = I32[address + index]! >>> 0;
      return raw >= low && raw <= high;
    };
  }

  /** The first raw number whose value passes a test that all greater values pass, or `end`. */
  private firstRaw(end: number, passes: (value: number) => boolean): number {
    let low = 0;
    for (let high = end; low < high; ) {
      const middle = Math.floor((low + high) / 2);
      if (passes(this.ofCode(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The number of occurrences of each code; undefined unless numbers are stored as codes of one or two bytes. */
  countCodes(): Int32Array | undefined {
    const { address, length, width } = this;
    if (width > Width.u16) return undefined;
    const counts = new Int32Array(1 << (8 * BYTES[width]!));
    if (width === Width.constant) counts[0] = length;
    else {
      const codes = width === Width.u8 ? this.views.U8 : this.views.U16;
      for (let i = address, end = address + length; i < end; i++) counts[codes[i]!]!++;
    }
    return counts;
  }

  /**
   * Counts the numbers at the indices in [from, to) whose bit is set. False, with nothing counted, unless each number
   * is its own code of one or two bytes.
   */
  countCodesAt(words: Int32Array, from: number, to: number, counts: Int32Array): boolean {
    const { address, width, base, step, scale } = this;
    if ((width !== Width.u8 && width !== Width.u16) || base !== 0 || step !== 1 || scale !== 1) return false;
    const { U8, U16 } = this.views;
    for (let index = from >> 5; index << 5 < to; index++) {
      let word = wordWithin(words, index, from, to);
      const start = address + (index << 5) + 31;
      if (width === Width.u8) for (; word !== 0; word &= word - 1) counts[U8[start - Math.clz32(word & -word)]!]!++;
      else for (; word !== 0; word &= word - 1) counts[U16[start - Math.clz32(word & -word)]!]!++;
    }
    return true;
  }

  /** The code at an index; only if numbers are stored as codes. */
  codeAt(index: number): number {
    const { address, width } = this;
    if (width === Width.constant) return 0;
    return width === Width.u8 ? this.views.U8[address + index]! : this.views.U16[address + index]!;
  }

  /** The number for a code. */
  ofCode(code: number): number {
    return (this.base + code * this.step) / this.scale;
  }

  /** Sets a bit for each of the numbers [from, to), which must be document numbers. */
  setBits(words: Int32Array, from: number, to: number): void {
    const { address, base } = this;
    const { U8, U16, I32 } = this.views;
    const plain = this.step === 1 && this.scale === 1;
    if (plain && this.width === Width.u16) {
      for (let i = address + from, end = address + to; i < end; i++) {
        const doc = base + U16[i]!;
        words[doc >> 5]! |= 1 << (doc & 31);
      }
    } else if (plain && this.width === Width.u24) {
      for (let at = address + from * 3, end = address + to * 3; at < end; at += 3) {
        const doc = base + (U8[at]! | (U8[at + 1]! << 8) | (U8[at + 2]! << 16));
        words[doc >> 5]! |= 1 << (doc & 31);
      }
    } else if (plain && this.width === Width.u32) {
      for (let i = address + from, end = address + to; i < end; i++) {
        const doc = base + I32[i]!;
        words[doc >> 5]! |= 1 << (doc & 31);
      }
    } else {
      for (let i = from; i < to; i++) {
        const doc = this.at(i);
        words[doc >> 5]! |= 1 << (doc & 31);
      }
    }
  }

  exactAt(index: number): number | bigint {
    return this.bigs === undefined ? this.at(index) : this.bigs[index]!;
  }
}

/** Converts a byte address to an index of the view for the width. */
const SHIFT = [0, 0, 1, 0, 2, 0, 2, 3, 0, 0];
