import { type NumberSequence, Width } from './number-sequence.ts';

/**
 * Finds the numbers of a sequence that are within inclusive bounds, 32 at a time. Packed integers are compared
 * undecoded and without branches.
 */
export class ValueRange {
  private readonly values: NumberSequence;
  private readonly min: number;
  private readonly max: number;
  /** The stored integers within the bounds are [low, high]. */
  private readonly low: number;
  private readonly high: number;

  /** @param values must not be wide */
  constructor(values: NumberSequence, min: number, max: number) {
    this.values = values;
    this.min = min;
    this.max = max;
    const range = RANGES[values.width] ?? 0;
    this.low = firstStored(range, raw => decoded(values, raw) >= min);
    this.high = firstStored(range, raw => decoded(values, raw) > max) - 1;
  }

  /** Bit i is set if number `from + i` is within the bounds; `count` is at most 32. */
  word(from: number, count: number): number {
    const { width } = this.values;
    if (this.low > this.high && width in RANGES) return 0;
    if (width === Width.u8) return this.narrow(this.values.views.U8, from, count);
    if (width === Width.u16) return this.narrow(this.values.views.U16, from, count);
    if (width === Width.u24) return this.triples(from, count);
    return this.decodedWord(from, count);
  }

  private narrow(stored: Uint8Array | Uint16Array, from: number, count: number): number {
    const { low, high } = this;
    const at = this.values.address + from;
    let outside = 0;
    for (let i = 0; i < count; i++) {
      const raw = stored[at + i]!;
      outside |= (((raw - low) | (high - raw)) >>> 31) << i;
    }
    return ~outside & (-1 >>> (32 - count));
  }

  private triples(from: number, count: number): number {
    const { low, high } = this;
    const { U8 } = this.values.views;
    let at = this.values.address + from * 3;
    if (count === 32 && at % 4 === 0) return this.alignedTriples(at >> 2);
    let outside = 0;
    for (let i = 0; i < count; i++, at += 3) {
      const raw = U8[at]! | (U8[at + 1]! << 8) | (U8[at + 2]! << 16);
      outside |= (((raw - low) | (high - raw)) >>> 31) << i;
    }
    return ~outside & (-1 >>> (32 - count));
  }

  /** 32 numbers of three bytes; four of them are three words. */
  private alignedTriples(at: number): number {
    const { low, high } = this;
    const { I32 } = this.values.views;
    let outside = 0;
    for (let i = 0; i < 32; i += 4, at += 3) {
      const first = I32[at]!;
      const second = I32[at + 1]!;
      const third = I32[at + 2]!;
      const a = first & 0xffffff;
      const b = (first >>> 24) | ((second & 0xffff) << 8);
      const c = (second >>> 16) | ((third & 0xff) << 16);
      const d = third >>> 8;
      const four =
        (((a - low) | (high - a)) >>> 31) |
        ((((b - low) | (high - b)) >>> 31) << 1) |
        ((((c - low) | (high - c)) >>> 31) << 2) |
        ((((d - low) | (high - d)) >>> 31) << 3);
      outside |= four << i;
    }
    return ~outside;
  }

  private decodedWord(from: number, count: number): number {
    const { values, min, max } = this;
    values.copy(from, count, decodedValues);
    let word = 0;
    for (let i = 0; i < count; i++) {
      const value = decodedValues[i]!;
      if (value >= min && value <= max) word |= 1 << i;
    }
    return word;
  }
}

const decodedValues = new Float64Array(32);

/** How many integers fit the widths that are compared as stored. */
const RANGES: Readonly<Record<number, number>> = {
  [Width.u8]: 2 ** 8,
  [Width.u16]: 2 ** 16,
  [Width.u24]: 2 ** 24,
};

function decoded({ base, step, scale }: NumberSequence, raw: number): number {
  return (base + raw * step) / scale;
}

/** The first integer below `range` that passes a test which all greater ones pass too, else `range`. */
function firstStored(range: number, passes: (raw: number) => boolean): number {
  let low = 0;
  for (let high = range; low < high; ) {
    const middle = (low + high) >> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
