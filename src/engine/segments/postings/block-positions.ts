import { popCount } from '../../structures/bit-set.ts';
import { BLOCK, FREQ_WIDTHS } from '../format/segment-format.ts';

/** Used in place of the bits of a position in small terms, whose positions are varints. */
const VARINT_GAPS = -1;

export interface OffsetRun {
  at: number;
  lengthsAt: number;
  /** Bits per start offset and per length. */
  start: number;
  length: number;
}

/** The last freq code with several freqs in a 32-bit word; wider freqs are added one by one. */
export const PACKED_FREQS = 4;

/**
 * Locates the positions and offsets of a cursor's block, see segment-format.ts. Those of one posting start at the sum
 * of the freqs before it: a rank over the packed freqs, with a sum for each 32-bit word.
 */
export class BlockPositions {
  private U8: Uint8Array = new Uint8Array(0);
  private at = 0;
  private width = VARINT_GAPS;
  private freqsAt = 0;
  /** Code of FREQ_WIDTHS. 0: each freq is 1; −1: sums[i] is the number of positions before posting i. */
  private freqCode = 0;
  /** sums[word] is the sum of freqs − 1 in the words before. */
  private readonly sums = new Int32Array(BLOCK + 1);

  openSmall(U8: Uint8Array, at: number): void {
    this.openBig(U8, at, VARINT_GAPS);
  }

  openBig(U8: Uint8Array, at: number, width: number): void {
    this.U8 = U8;
    this.at = at;
    this.width = width;
  }

  addFreqs(freqs: Int32Array, postings: number): void {
    const { sums } = this;
    this.freqCode = -1;
    for (let i = 0, sum = 0; i < postings; i++) sums[i + 1] = sum += freqs[i]!;
  }

  /** Adds the freqs of a block from packed freqs − 1 at byte address `at`. */
  addPackedFreqs(at: number, code: number, postings: number): void {
    const { U8, sums } = this;
    this.freqsAt = at;
    this.freqCode = code;
    const words = (postings * FREQ_WIDTHS[code]! + 31) >> 5;
    for (let word = 0, sum = 0; word < words; word++) {
      sums[word] = sum;
      sum += sumOfParts(read32(U8, at + word * 4), code);
    }
  }

  /** The number of positions of the block before posting `index`. */
  firstOf(index: number): number {
    const code = this.freqCode;
    if (code === 0) return index;
    if (code < 0) return this.sums[index]!;
    const bit = index * FREQ_WIDTHS[code]!;
    const word = read32(this.U8, this.freqsAt + ((bit >> 5) << 2)) & ((1 << (bit & 31)) - 1);
    return index + this.sums[bit >> 5]! + sumOfParts(word, code);
  }

  /** Same as `before`, for many postings. */
  firstOfEach(indices: Int32Array, count: number, out: Int32Array): void {
    for (let i = 0; i < count; i++) out[i] = this.firstOf(indices[i]!);
  }

  /** Fills `out` with `freq` positions, starting with number `first`. */
  read(first: number, freq: number, out: Int32Array): void {
    const { U8, at, width } = this;
    if (width === VARINT_GAPS) readGaps(U8, skipVarints(U8, at, first), freq, out);
    else readPacked(U8, { at, width, from: first, count: freq }, out);
  }

  /** A single position; only if positions are packed. */
  position(number: number): number {
    const { U8, width } = this;
    const bit = number * width;
    const byte = this.at + (bit >> 3);
    return ((U8[byte]! | (U8[byte + 1]! << 8) | (U8[byte + 2]! << 16)) >>> (bit & 7)) & ((1 << width) - 1);
  }

  /**
   * Whether `wanted` ≥ 0 is one of the `freq` positions from number `first`; only if positions are packed. The loop has
   * no branches.
   */
  has(first: number, freq: number, wanted: number): boolean {
    const { U8, at, width } = this;
    const mask = (1 << width) - 1;
    let hits = 0;
    for (let bit = first * width, end = bit + freq * width; bit < end; bit += width) {
      const byte = at + (bit >> 3);
      const position = ((U8[byte]! | (U8[byte + 1]! << 8) | (U8[byte + 2]! << 16)) >>> (bit & 7)) & mask;
      hits |= ((position ^ wanted) - 1) >>> 31;
    }
    return hits === 1;
  }

  /** Positions have a fixed width, so that a single one can be read. */
  get packed(): boolean {
    return this.width !== VARINT_GAPS && this.width < 32;
  }

  /** @param all positions of the whole block */
  smallOffsetsAt(index: number, freq: number, all: number, out: OffsetArrays): void {
    const from = this.firstOf(index);
    readPairs(this.U8, skipVarints(this.U8, this.at, all + from * 2), freq, out);
  }

  offsetsAt(index: number, freq: number, run: OffsetRun, { starts, ends }: OffsetArrays): void {
    const from = this.firstOf(index);
    readPacked(this.U8, { at: run.at, width: run.start, from, count: freq }, starts);
    readPacked(this.U8, { at: run.lengthsAt, width: run.length, from, count: freq }, ends);
    for (let i = 0; i < freq; i++) ends[i]! += starts[i]!;
  }

  /** Positions of the whole block. */
  total(last: number, freqOfLast: number): number {
    return this.firstOf(last) + freqOfLast;
  }
}

/** Adds up the numbers packed in a word, in parallel; the code is their width (Hacker's Delight 5-1). */
function sumOfParts(word: number, code: number): number {
  if (code === 1) return popCount(word);
  if (code === 4) {
    word = (word & 0x00ff00ff) + ((word >>> 8) & 0x00ff00ff);
    return (word + (word >>> 16)) & 0xffff;
  }
  if (code === 2) word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  word = (word & 0x0f0f0f0f) + ((word >>> 4) & 0x0f0f0f0f);
  return Math.imul(word, 0x01010101) >>> 24;
}

interface OffsetArrays {
  starts: Int32Array;
  ends: Int32Array;
}

interface PackedRun {
  at: number;
  width: number;
  from: number;
  count: number;
}

function readPacked(U8: Uint8Array, { at, width, from, count }: PackedRun, out: Int32Array): void {
  if (width === 32) {
    for (let i = 0; i < count; i++) out[i] = read32(U8, at + (from + i) * 4);
    return;
  }
  const mask = (1 << width) - 1;
  for (let i = 0, bit = from * width; i < count; i++, bit += width) {
    const byte = at + (bit >> 3);
    out[i] = ((U8[byte]! | (U8[byte + 1]! << 8) | (U8[byte + 2]! << 16)) >>> (bit & 7)) & mask;
  }
}

function read32(U8: Uint8Array, at: number): number {
  return U8[at]! | (U8[at + 1]! << 8) | (U8[at + 2]! << 16) | (U8[at + 3]! << 24);
}

function skipVarints(U8: Uint8Array, at: number, count: number): number {
  for (; count > 0; count--) while (U8[at++]! > 127);
  return at;
}

/** Ascending numbers, stored as gaps. */
function readGaps(U8: Uint8Array, at: number, count: number, out: Int32Array): void {
  for (let i = 0, value = 0; i < count; i++) {
    let byte = U8[at++]!;
    let gap = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = U8[at++]!;
      gap |= (byte & 127) << shift;
    }
    out[i] = value += gap;
  }
}

/** Gaps between starts, each followed by a length. */
function readPairs(U8: Uint8Array, at: number, count: number, { starts, ends }: OffsetArrays): void {
  const pair = new Int32Array(1);
  for (let i = 0, start = 0; i < count; i++) {
    readGaps(U8, at, 1, pair);
    at = skipVarints(U8, at, 1);
    starts[i] = start += pair[0]!;
    readGaps(U8, at, 1, pair);
    at = skipVarints(U8, at, 1);
    ends[i] = start + pair[0]!;
  }
}
