import type { LongValue } from './boxed.ts';
import { JavaThrowable } from './java-throwable.ts';

// Wrapping 64-bit arithmetic. Results within ±2^53 are computed with doubles, which are exact there; larger ones with
// BigInt.

const { isSafeInteger } = Number;

export function wrapLong(value: bigint): LongValue {
  const wrapped = BigInt.asIntN(64, value);
  const near = Number(wrapped);
  return isSafeInteger(near) ? near : wrapped;
}

export function addLong(a: LongValue, b: LongValue): LongValue {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (isSafeInteger(sum)) return sum;
  }
  return wrapLong(BigInt(a) + BigInt(b));
}

export function subtractLong(a: LongValue, b: LongValue): LongValue {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (isSafeInteger(difference)) return difference;
  }
  return wrapLong(BigInt(a) - BigInt(b));
}

export function multiplyLong(a: LongValue, b: LongValue): LongValue {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    // Adding zero turns −0 into 0.
    if (isSafeInteger(product)) return product + 0;
  }
  return wrapLong(BigInt(a) * BigInt(b));
}

export function divideLong(a: LongValue, b: LongValue): LongValue {
  if (b === 0) throw divisionByZero();
  if (typeof a === 'number' && typeof b === 'number') return Math.trunc(a / b) + 0;
  return wrapLong(BigInt(a) / BigInt(b));
}

export function remainderLong(a: LongValue, b: LongValue): LongValue {
  if (b === 0) throw divisionByZero();
  if (typeof a === 'number' && typeof b === 'number') return (a % b) + 0;
  return wrapLong(BigInt(a) % BigInt(b));
}

export function negateLong(a: LongValue): LongValue {
  return typeof a === 'number' ? 0 - a : wrapLong(-a);
}

export function shiftLeftLong(a: LongValue, by: number): LongValue {
  return wrapLong(BigInt(a) << BigInt(by & 63));
}

export function shiftRightLong(a: LongValue, by: number): LongValue {
  return wrapLong(BigInt(a) >> BigInt(by & 63));
}

export function shiftRightUnsignedLong(a: LongValue, by: number): LongValue {
  return wrapLong(BigInt.asUintN(64, BigInt(a)) >> BigInt(by & 63));
}

export function bitsLong(operator: '&' | '|' | '^', a: LongValue, b: LongValue): LongValue {
  const left = BigInt(a);
  const right = BigInt(b);
  return wrapLong(operator === '&' ? left & right : operator === '|' ? left | right : left ^ right);
}

/** Java's narrowing of a floating-point number to a long. */
export function longOfDouble(value: number): LongValue {
  const whole = Math.trunc(value);
  if (isSafeInteger(whole)) return whole + 0;
  if (Number.isNaN(value)) return 0;
  if (whole >= 2 ** 63) return 2n ** 63n - 1n;
  if (whole <= -(2 ** 63)) return -(2n ** 63n);
  return BigInt(whole);
}

export function intOfLong(value: LongValue): number {
  return typeof value === 'number' && value === (value | 0) ? value : Number(BigInt.asIntN(32, BigInt(value)));
}

/** Java's narrowing to an int, saturating at the limits. */
export function intOfDouble(value: number): number {
  if (Number.isNaN(value)) return 0;
  return value >= 2147483647 ? 2147483647 : value <= -2147483648 ? -2147483648 : Math.trunc(value) + 0;
}

export function floatOfLong(value: LongValue): number {
  if (typeof value === 'number') return Math.fround(value);
  // Rounded once, not twice: the bits that a float cannot represent determine the rounding of its last one.
  const sign = value < 0n ? -1 : 1;
  const size = value < 0n ? -value : value;
  const low = size & 0xffffffn;
  return sign * Math.fround(Number(size - low) + (low === 0n ? 0 : 2 ** 12 + (low > 0x800000n ? 2 ** 23 : 0)));
}

export function divisionByZero(): JavaThrowable {
  return new JavaThrowable('ArithmeticException', '/ by zero');
}
