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
