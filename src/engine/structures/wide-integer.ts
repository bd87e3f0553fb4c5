/** A mutable 64-bit integer in two halves: hashes take many small steps. */
export class WideInteger {
  high = 0;
  low = 0;

  set(high: number, low: number): this {
    this.high = high | 0;
    this.low = low | 0;
    return this;
  }

  /** Sets an integer of at most 64 bits, as two's complement. */
  setLong(value: number | bigint): this {
    if (typeof value === 'bigint')
      return this.set(Number(BigInt.asIntN(32, value >> 32n)), Number(value & 0xffffffffn));
    return this.set(Math.floor(value / 4294967296), value % 4294967296);
  }

  toBigInt(): bigint {
    return (BigInt(this.high) << 32n) | BigInt(this.low >>> 0);
  }

  xor({ high, low }: WideInteger): this {
    return this.set(this.high ^ high, this.low ^ low);
  }

  add(high: number, low: number): this {
    const sum = (this.low >>> 0) + (low >>> 0);
    return this.set(this.high + high + (sum > 0xffffffff ? 1 : 0), sum);
  }

  multiply(high: number, low: number): this {
    const cross = Math.imul(this.high, low) + Math.imul(this.low, high);
    return this.set(upperHalf(this.low, low) + cross, Math.imul(this.low, low));
  }

  /** Rotates left by 1 to 63 bits. */
  rotate(bits: number): this {
    if (bits >= 32) this.set(this.low, this.high);
    const by = bits & 31;
    if (by === 0) return this;
    const { high, low } = this;
    return this.set((high << by) | (low >>> (32 - by)), (low << by) | (high >>> (32 - by)));
  }

  /** Mixes in the upper bits: x ^= x >>> bits, with 1 to 63 bits. */
  mix(bits: number): this {
    const { high, low } = this;
    if (bits >= 32) return this.set(high, low ^ (high >>> (bits - 32)));
    return this.set(high ^ (high >>> bits), low ^ ((low >>> bits) | (high << (32 - bits))));
  }
}

/** The upper 32 bits of the product of two 32-bit numbers taken as unsigned, as a signed number. */
export function upperHalf(a: number, b: number): number {
  const a1 = a >>> 16;
  const a0 = a & 0xffff;
  const b1 = b >>> 16;
  const b0 = b & 0xffff;
  const lower = Math.imul(a0, b0) >>> 16;
  const first = Math.imul(a1, b0);
  const second = Math.imul(a0, b1);
  const middle = lower + (first & 0xffff) + (second & 0xffff);
  return (Math.imul(a1, b1) + (first >>> 16) + (second >>> 16) + (middle >>> 16)) | 0;
}
