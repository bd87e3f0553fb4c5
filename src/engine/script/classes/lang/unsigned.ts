import type { LongValue } from '../../values/boxed.ts';
import { divisionByZero, wrapLong } from '../../values/long-math.ts';
import { badNumber, parseSigned, printRadix } from './parse-numbers.ts';

// Methods of Integer and Long that read the sign bit as a digit.

const unsigned = (value: LongValue) => BigInt.asUintN(64, BigInt(value));

function parseUnsigned(text: string | null, bits: number, radix = 10): bigint {
  if (text?.startsWith('-')) throw badNumber(text, 10, `Illegal leading minus sign on unsigned string ${text}.`);
  const value = parseSigned(text, bits * 2, radix);
  if (BigInt.asUintN(bits, value) === value) return BigInt.asIntN(bits, value);
  const type = bits === 32 ? 'int' : 'long';
  throw badNumber(text!, 10, `String value ${text} exceeds range of unsigned ${type}.`);
}

function divide(a: bigint, b: bigint): bigint {
  if (b === 0n) throw divisionByZero();
  return a / b;
}

function remainder(a: bigint, b: bigint): bigint {
  if (b === 0n) throw divisionByZero();
  return a % b;
}

const int = (value: number) => BigInt(value >>> 0);
const toInt = (value: bigint) => Number(BigInt.asIntN(32, value));

export const UNSIGNED_INT = {
  'int divideUnsigned(int,int)': (a: number, b: number) => toInt(divide(int(a), int(b))),
  'int parseUnsignedInt(String)': (text: string | null) => Number(parseUnsigned(text, 32)),
  'int parseUnsignedInt(String,int)': (text: string | null, radix: number) => Number(parseUnsigned(text, 32, radix)),
  'int remainderUnsigned(int,int)': (a: number, b: number) => toInt(remainder(int(a), int(b))),
  'String toUnsignedString(int)': (value: number) => String(value >>> 0),
  'String toUnsignedString(int,int)': (value: number, radix: number) => (value >>> 0).toString(printRadix(radix)),
  'long toUnsignedLong(int)': (value: number) => value >>> 0,
};

export const UNSIGNED_LONG = {
  'int compareUnsigned(long,long)': (a: LongValue, b: LongValue) =>
    unsigned(a) < unsigned(b) ? -1 : unsigned(a) > unsigned(b) ? 1 : 0,
  'long divideUnsigned(long,long)': (a: LongValue, b: LongValue) => wrapLong(divide(unsigned(a), unsigned(b))),
  'long parseUnsignedLong(String)': (text: string | null) => wrapLong(parseUnsigned(text, 64)),
  'long parseUnsignedLong(String,int)': (text: string | null, radix: number) =>
    wrapLong(parseUnsigned(text, 64, radix)),
  'long remainderUnsigned(long,long)': (a: LongValue, b: LongValue) => wrapLong(remainder(unsigned(a), unsigned(b))),
  'String toUnsignedString(long)': (value: LongValue) => String(unsigned(value)),
  'String toUnsignedString(long,int)': (value: LongValue, radix: number) => unsigned(value).toString(printRadix(radix)),
};
