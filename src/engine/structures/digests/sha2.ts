import { padded } from './padding.ts';

/** A variant of SHA-2 (FIPS 180-4); `bits` is the width of a word. */
interface Variant {
  readonly bits: 32n | 64n;
  readonly block: 64 | 128;
  readonly rounds: 64 | 80;
  /** Rotations of Σ0 and Σ1; of σ0 and σ1, the last one being a shift. */
  readonly big: readonly [readonly bigint[], readonly bigint[]];
  readonly small: readonly [readonly bigint[], readonly bigint[]];
}

const SHA256: Variant = {
  bits: 32n,
  block: 64,
  rounds: 64,
  big: [
    [2n, 13n, 22n],
    [6n, 11n, 25n],
  ],
  small: [
    [7n, 18n, 3n],
    [17n, 19n, 10n],
  ],
};
const SHA512: Variant = {
  bits: 64n,
  block: 128,
  rounds: 80,
  big: [
    [28n, 34n, 39n],
    [14n, 18n, 41n],
  ],
  small: [
    [1n, 8n, 7n],
    [19n, 61n, 6n],
  ],
};

export function sha256(message: Uint8Array): Uint8Array {
  return digest(message, SHA256);
}

export function sha512(message: Uint8Array): Uint8Array {
  return digest(message, SHA512);
}

/**
 * The first bits of the fractional parts of roots of primes: square roots are the initial state, cube roots the
 * constants.
 */
function fractions(count: number, root: 2n | 3n, bits: bigint): bigint[] {
  const found: bigint[] = [];
  for (let prime = 2n; found.length < count; prime++) {
    if (!isPrime(prime)) continue;
    const whole = rootOf(prime << (bits * root), root);
    found.push(BigInt.asUintN(Number(bits), whole));
  }
  return found;
}

function isPrime(n: bigint): boolean {
  for (let d = 2n; d * d <= n; d++) if (n % d === 0n) return false;
  return true;
}

/** The integer part of a root, by bisection. */
function rootOf(value: bigint, root: 2n | 3n): bigint {
  let low = 0n;
  let high = 1n << (BigInt(value.toString(2).length) / root + 1n);
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** root <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}

const tables = new Map<Variant, { state: bigint[]; constants: bigint[] }>();

function tablesOf(variant: Variant): { state: bigint[]; constants: bigint[] } {
  let found = tables.get(variant);
  if (!found) {
    found = { state: fractions(8, 2n, variant.bits), constants: fractions(variant.rounds, 3n, variant.bits) };
    tables.set(variant, found);
  }
  return found;
}

function digest(message: Uint8Array, variant: Variant): Uint8Array {
  const { bits, block } = variant;
  const view = padded(message, block, false);
  const { state: initial, constants } = tablesOf(variant);
  const wordBytes = Number(bits) / 8;
  let state = [...initial];
  for (let at = 0; at < view.byteLength; at += block) {
    const words: bigint[] = [];
    for (let i = 0; i < 16; i++)
      words.push(bits === 32n ? BigInt(view.getUint32(at + i * 4)) : view.getBigUint64(at + i * 8));
    state = addBlock(state, schedule(words, variant), constants, variant);
  }
  const result = new DataView(new ArrayBuffer(8 * wordBytes));
  for (const [i, word] of state.entries())
    if (bits === 32n) result.setUint32(i * 4, Number(word));
    else result.setBigUint64(i * 8, word);
  return new Uint8Array(result.buffer);
}

function schedule(words: bigint[], { bits, rounds, small: [first, second] }: Variant): bigint[] {
  const sigma = (x: bigint, [a, b, shift]: readonly bigint[]) =>
    rotate(x, a!, bits) ^ rotate(x, b!, bits) ^ (x >> shift!);
  for (let i = 16; i < rounds; i++)
    words.push(cut(sigma(words[i - 2]!, second) + words[i - 7]! + sigma(words[i - 15]!, first) + words[i - 16]!, bits));
  return words;
}

function addBlock(
  state: bigint[],
  words: bigint[],
  constants: bigint[],
  { bits, big: [zero, one] }: Variant,
): bigint[] {
  const sum = (x: bigint, [a, b, c]: readonly bigint[]) =>
    rotate(x, a!, bits) ^ rotate(x, b!, bits) ^ rotate(x, c!, bits);
  let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  for (const [i, word] of words.entries()) {
    const first = h + sum(e, one) + ((e & f) ^ (~e & g)) + constants[i]! + word;
    const second = sum(a, zero) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, cut(d + first, bits), c, b, a, cut(first + second, bits)];
  }
  return [a, b, c, d, e, f, g, h].map((value, i) => cut(value + state[i]!, bits));
}

function rotate(x: bigint, by: bigint, bits: bigint): bigint {
  return cut((x >> by) | (x << (bits - by)), bits);
}

function cut(x: bigint, bits: bigint): bigint {
  return BigInt.asUintN(Number(bits), x);
}
