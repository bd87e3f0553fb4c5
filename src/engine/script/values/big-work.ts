import { JavaThrowable } from './java-throwable.ts';
import { chargeBits, visit } from './machine.ts';

// Arbitrary-precision arithmetic, charged by operand length before it is performed.

/** Java's limit for a BigInteger is higher, but printing a number of a megabit takes minutes. */
export const MAX_BITS = 8_000_000;
const WORD = 64;

function overflow(): JavaThrowable {
  return new JavaThrowable('ArithmeticException', 'BigInteger would overflow supported range');
}

/** The length of a number in bits, rounded up to whole words. */
export function bitsOf(value: bigint): number {
  if (value >= -0x8000000000000000n && value <= 0x7fffffffffffffffn) return value === 0n ? 0 : WORD;
  let bits = WORD;
  while (BigInt.asIntN(bits, value) !== value) bits *= 2;
  return bits;
}

function words(value: bigint): number {
  return bitsOf(value) / WORD;
}

function chargeResult(bits: number): void {
  if (bits > MAX_BITS) throw overflow();
  if (bits > WORD) chargeBits(bits);
}

/** Charges for a result that is no longer than its operands, such as that of an operation on bits. */
export function charged(value: bigint): bigint {
  chargeResult(bitsOf(value));
  visit(words(value) / 8);
  return value;
}

export function multiplied(a: bigint, b: bigint): bigint {
  const [x, y] = [words(a), words(b)];
  chargeResult((x + y) * WORD);
  visit((x * y) / 4);
  return a * b;
}

export function added(a: bigint, b: bigint): bigint {
  const most = Math.max(words(a), words(b));
  chargeResult(most * WORD);
  visit(most / 8);
  return a + b;
}

export function divided(a: bigint, b: bigint): bigint {
  const [x, y] = [words(a), words(b)];
  chargeResult(x * WORD);
  visit(x * Math.min(x, y));
  return a / b;
}

export function remainder(a: bigint, b: bigint): bigint {
  const [x, y] = [words(a), words(b)];
  chargeResult(y * WORD);
  visit(x * Math.min(x, y));
  return a % b;
}

export function power(base: bigint, exponent: number): bigint {
  if (base === 0n || base === 1n) return exponent === 0 ? 1n : base;
  if (base === -1n) return exponent % 2 === 0 ? 1n : -1n;
  const bits = (base < 0n ? -base : base).toString(16).length * 4 * exponent;
  chargeResult(bits);
  visit((bits / WORD) ** 2 / 4);
  return base ** BigInt(exponent);
}

/** Shifts to the left, or for a negative distance to the right, as Java does: towards negative infinity. */
export function shifted(value: bigint, by: number): bigint {
  if (by > 0 && value !== 0n) chargeResult(bitsOf(value) + by);
  else visit(words(value) / 8);
  return by >= 0 ? value << BigInt(value === 0n ? 0 : by) : value >> BigInt(-by);
}

/** Euclid's algorithm: the greatest common divisor. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, remainder(a, b)];
  return magnitudeOf(a);
}

/** The number x with `a` · x ≡ 1 and 0 ≤ x < `modulus`, by Euclid's extended algorithm; undefined if there is none. */
export function inverse(a: bigint, modulus: bigint): bigint | undefined {
  let [upper, lower] = [modulus, floorMod(a, modulus)];
  let [before, factor] = [0n, 1n];
  while (lower !== 0n) {
    const quotient = divided(upper, lower);
    [upper, lower] = [lower, remainder(upper, lower)];
    [before, factor] = [factor, added(before, -multiplied(quotient, factor))];
  }
  return upper === 1n ? floorMod(before, modulus) : undefined;
}

/** `base` to the power of a nonnegative exponent, modulo a positive number, by repeated squaring. */
export function powerModulo(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = floorMod(1n, modulus);
  for (const bit of wholeText(exponent, 2)) {
    result = remainder(multiplied(result, result), modulus);
    if (bit === '1') result = remainder(multiplied(result, base), modulus);
  }
  return floorMod(result, modulus);
}

/** The remainder with the sign of a positive modulus. */
export function floorMod(value: bigint, modulus: bigint): bigint {
  const rest = remainder(value, modulus);
  return rest < 0n ? rest + modulus : rest;
}

export function magnitudeOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}

export function tenTo(exponent: number): bigint {
  return power(10n, exponent);
}

/** Charges for parsing or printing digits, which takes quadratic time. */
export function visitDigits(digits: number): void {
  if (digits > MAX_BITS / 3) throw overflow();
  visit((digits / 40) ** 2);
}

export function wholeText(value: bigint, radix = 10): string {
  visitDigits(bitsOf(value) / 3.3);
  return value.toString(radix);
}
