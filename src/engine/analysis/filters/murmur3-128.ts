const C1 = 0x87c37b91114253d5n;
const C2 = 0x4cf5ad432745937fn;
const MASK = 0xffffffffffffffffn;

/** Two 64-bit halves, unsigned. */
export interface Hash128 {
  readonly low: bigint;
  readonly high: bigint;
}

function rotate(value: bigint, by: bigint): bigint {
  return ((value << by) | (value >> (64n - by))) & MASK;
}

function finish(value: bigint): bigint {
  let mixed = value ^ (value >> 33n);
  mixed = (mixed * 0xff51afd7ed558ccdn) & MASK;
  mixed ^= mixed >> 33n;
  mixed = (mixed * 0xc4ceb9fe1a85ec53n) & MASK;
  return mixed ^ (mixed >> 33n);
}

function word(bytes: Uint8Array, start: number): bigint {
  let value = 0n;
  for (let i = Math.min(start + 8, bytes.length) - 1; i >= start; i--) value = (value << 8n) | BigInt(bytes[i]!);
  return value;
}

/** Austin Appleby's MurmurHash3_x64_128 (public domain), seed 0. */
export function murmur3of128(bytes: Uint8Array): Hash128 {
  let low = 0n;
  let high = 0n;
  const whole = bytes.length & ~15;
  const mixLow = (value: bigint) => (rotate((value * C1) & MASK, 31n) * C2) & MASK;
  const mixHigh = (value: bigint) => (rotate((value * C2) & MASK, 33n) * C1) & MASK;
  for (let at = 0; at < whole; at += 16) {
    low ^= mixLow(word(bytes, at));
    low = (((rotate(low, 27n) + high) & MASK) * 5n + 0x52dce729n) & MASK;
    high ^= mixHigh(word(bytes, at + 8));
    high = (((rotate(high, 31n) + low) & MASK) * 5n + 0x38495ab5n) & MASK;
  }
  high ^= mixHigh(word(bytes, whole + 8));
  low ^= mixLow(word(bytes, whole));
  const length = BigInt(bytes.length);
  low = ((low ^ length) + (high ^ length)) & MASK;
  high = ((high ^ length) + low) & MASK;
  low = finish(low);
  high = finish(high);
  low = (low + high) & MASK;
  return { low, high: (high + low) & MASK };
}
