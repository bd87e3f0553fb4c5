import { upperHalf, WideInteger } from './wide-integer.ts';

/** Hashes an integer: Stafford's 64-bit mixing, as in Elasticsearch. */
export function hashLong(value: number | bigint, into: WideInteger): void {
  into.setLong(value);
  mixBits(into.high, into.low, halves);
  into.set(halves[0]!, halves[1]!);
}

/** Hashes the 64 bits of a double. */
export function hashDouble(value: number, into: WideInteger): void {
  float[0] = value;
  mixBits(floatHalves[1]!, floatHalves[0]!, halves);
  into.set(halves[0]!, halves[1]!);
}

/** Hashes an integer of at most 53 bits, or the bits of a double; writes the upper and the lower half of the hash. */
export function hashNumber(value: number, isLong: boolean, into: Int32Array): void {
  if (isLong) mixBits(Math.floor(value / 4294967296), value, into);
  else {
    float[0] = value;
    mixBits(floatHalves[1]!, floatHalves[0]!, into);
  }
}

const halves = new Int32Array(2);
const float = new Float64Array(1);
/** Hosts are little-endian: the lower half comes first. */
const floatHalves = new Int32Array(float.buffer);

function mixBits(upper: number, lower: number, into: Int32Array): void {
  let high = upper | 0;
  let low = lower ^ high;
  let next = upperHalf(low, 0x5cc20b6d) + Math.imul(high, 0x5cc20b6d) + Math.imul(low, 0x4cd6944c);
  low = Math.imul(low, 0x5cc20b6d);
  high = next ^ (next >>> 29);
  low ^= (low >>> 29) | (next << 3);
  next = upperHalf(low, 0x9d3259e9) + Math.imul(high, 0x9d3259e9) + Math.imul(low, 0xfc12c5b1);
  low = Math.imul(low, 0x9d3259e9);
  into[0] = next;
  into[1] = low ^ next;
}

const [first, second, key] = [new WideInteger(), new WideInteger(), new WideInteger()];

/** MurmurHash3 x64_128 of bytes (Austin Appleby), with seed 0. Writes the first half to `into`, the second to `other`. */
export function hashBytes(bytes: Uint8Array, length: number, into: WideInteger, other?: WideInteger): void {
  first.set(0, 0);
  second.set(0, 0);
  const blocks = length & ~15;
  for (let at = 0; at < blocks; at += 16) {
    first
      .xor(firstKey(bytes, at, 8))
      .rotate(27)
      .add(second.high, second.low);
    first.multiply(0, 5).add(0, 0x52dce729);
    second
      .xor(secondKey(bytes, at + 8, 8))
      .rotate(31)
      .add(first.high, first.low);
    second.multiply(0, 5).add(0, 0x38495ab5);
  }
  const rest = length - blocks;
  if (rest > 8) second.xor(secondKey(bytes, blocks + 8, rest - 8));
  if (rest > 0) first.xor(firstKey(bytes, blocks, Math.min(8, rest)));
  first.set(first.high, first.low ^ length);
  second.set(second.high, second.low ^ length);
  first.add(second.high, second.low);
  second.add(first.high, first.low);
  finish(first);
  finish(second);
  first.add(second.high, second.low);
  into.set(first.high, first.low);
  other?.set(second.high, second.low).add(first.high, first.low);
}

function firstKey(bytes: Uint8Array, from: number, count: number): WideInteger {
  return read(bytes, from, count).multiply(0x87c37b91, 0x114253d5).rotate(31).multiply(0x4cf5ad43, 0x2745937f);
}

function secondKey(bytes: Uint8Array, from: number, count: number): WideInteger {
  return read(bytes, from, count).multiply(0x4cf5ad43, 0x2745937f).rotate(33).multiply(0x87c37b91, 0x114253d5);
}

/** Reads up to eight bytes, little-endian. */
function read(bytes: Uint8Array, from: number, count: number): WideInteger {
  let [high, low] = [0, 0];
  for (let i = count - 1; i >= 0; i--)
    if (i >= 4) high = (high << 8) | bytes[from + i]!;
    else low = (low << 8) | bytes[from + i]!;
  return key.set(high, low);
}

function finish(value: WideInteger): void {
  value.mix(33).multiply(0xff51afd7, 0xed558ccd).mix(33).multiply(0xc4ceb9fe, 0x1a85ec53).mix(33);
}
