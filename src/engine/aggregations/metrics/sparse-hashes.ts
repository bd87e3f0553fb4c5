/** Bits kept of each hash in sparse mode: enough for nearly exact counts. */
const BITS = 25;

/**
 * A hash of two halves in 32 bits, never 0 (Heule, Nunkesser, Hall: HyperLogLog in Practice, 2013, 5.3): its first bits and, when the bits
 * after the register number are all zero, the length of the following run of zeros, marked by the lowest bit.
 */
export function encode(high: number, low: number, precision: number): number {
  const index = high >>> (32 - BITS);
  if ((index & ((1 << (BITS - precision)) - 1)) !== 0) return index << 1;
  return (index << 7) | (leadingRun(high, low, BITS) << 1) | 1;
}

/** The position of the first set bit after the first `behind` bits, counted from 1. */
export function leadingRun(high: number, low: number, behind: number): number {
  const upper = high << behind;
  return upper !== 0 ? Math.clz32(upper) + 1 : 32 - behind + Math.clz32(low) + 1;
}

export function decodeIndex(encoded: number, precision: number): number {
  const index = (encoded & 1) === 1 ? encoded >>> 7 : encoded >>> 1;
  return index >>> (BITS - precision);
}

export function decodeRun(encoded: number, precision: number): number {
  if ((encoded & 1) === 1) return ((encoded >>> 1) & 0x3f) + (BITS - precision);
  return Math.clz32((encoded >>> 1) << (32 - BITS + precision)) + 1;
}

/** Linear counting: the estimate when `empty` of `places` registers are empty. */
export function linearCount(places: number, empty: number): number {
  return Math.round(places * Math.log(places / empty));
}

/** The same for sparse mode. */
export function countEncoded(different: number): number {
  return linearCount(1 << BITS, (1 << BITS) - different);
}

/** A set of encoded hashes, none of which is 0: open addressing with linear probing. */
export class EncodedHashes {
  size = 0;
  private slots = new Int32Array(32);

  get byteLength(): number {
    return this.slots.byteLength;
  }

  add(encoded: number): void {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = Math.imul(encoded, 0x9e3779b1) >>> 7;
    for (;;) {
      slot &= mask;
      if (slots[slot] === (encoded | 0)) return;
      if (slots[slot] === 0) break;
      slot++;
    }
    slots[slot] = encoded;
    this.size++;
    if (2 * this.size > slots.length) this.grow();
  }

  each(visit: (encoded: number) => void): void {
    for (const encoded of this.slots) if (encoded !== 0) visit(encoded);
  }

  private grow(): void {
    const { slots } = this;
    this.slots = new Int32Array(2 * slots.length);
    this.size = 0;
    for (const encoded of slots) if (encoded !== 0) this.add(encoded);
  }
}
