import { visitDigits } from '../../values/big-work.ts';
import { JavaThrowable, nullPointer } from '../../values/java-throwable.ts';
import { visit } from '../../values/machine.ts';

// Numbers from texts, with Java's errors.

const MIN_RADIX = 2;
const MAX_RADIX = 36;

/** Java prints numbers with an invalid radix as decimal ones. */
export function printRadix(radix: number): number {
  return radix < MIN_RADIX || radix > MAX_RADIX ? 10 : radix;
}

export function badNumber(text: string, radix = 10, why?: string): JavaThrowable {
  const under = radix === 10 ? '' : ` under radix ${radix}`;
  return new JavaThrowable('NumberFormatException', why ?? `For input string: "${text}"${under}`);
}

/** Parses an integer of at most `bits` bits, including the sign. @throws JavaThrowable */
export function parseSigned(text: string | null, bits: number, radix = 10): bigint {
  if (text === null) throw badNumber('', 10, 'Cannot parse null string: null');
  if (radix < MIN_RADIX) throw badNumber(text, 10, `radix ${radix} less than Character.MIN_RADIX`);
  if (radix > MAX_RADIX) throw badNumber(text, 10, `radix ${radix} greater than Character.MAX_RADIX`);
  if (text.length > bits + 1) visit(text.length);
  const digits = /^[+-]?([0-9a-zA-Z]+)$/.exec(text)?.[1];
  if (digits === undefined) throw badNumber(text, text === '' ? 10 : radix);
  for (let i = 0; i < digits.length; i++) if (Number.parseInt(digits[i]!, 36) >= radix) throw badNumber(text, radix);
  const significant = digits.replace(/^0+(?=.)/, '');
  // Checked first because parsing digits takes quadratic time.
  if ((significant.length - 1) * Math.log2(radix) > bits) throw badNumber(text, radix);
  visitDigits(significant.length);
  const value = text.startsWith('-') ? -magnitude(significant, radix) : magnitude(significant, radix);
  if (BigInt.asIntN(bits, value) !== value) throw badNumber(text, radix);
  return value;
}

/** A short or byte: out of its range, but not of an int's, it has an error of its own. @throws JavaThrowable */
export function parseSmall(text: string | null, bits: number, radix = 10): number {
  const value = parseSigned(text, 32, radix);
  if (BigInt.asIntN(bits, value) === value) return Number(value);
  throw badNumber(text!, 10, `Value out of range. Value:"${text}" Radix:${radix}`);
}

/** `12`, `-0x1F`, `#ff`, `017`. @throws JavaThrowable */
export function decode(text: string | null, bits: number): bigint {
  if (text === null) throw nullPointer('Cannot invoke "String.isEmpty()" because "nm" is null');
  if (text === '') throw badNumber('', 10, 'Zero length string');
  const [, sign, prefix, digits] = /^([+-]?)(0[xX]|#|0(?=.))?(.*)$/s.exec(text)!;
  if (/^[+-]/.test(digits!)) throw badNumber(text, 10, 'Sign character in wrong position');
  const radix = prefix === undefined ? 10 : prefix === '0' ? 8 : 16;
  const value = parseSigned((sign === '-' ? '-' : '') + digits!, Math.max(bits, 32), radix);
  if (BigInt.asIntN(bits, value) === value) return value;
  throw badNumber(text, 10, `Value ${value} out of range from input ${text}`);
}

function magnitude(digits: string, radix: number): bigint {
  if (radix === 10) return BigInt(digits);
  let value = 0n;
  for (const digit of digits) value = value * BigInt(radix) + BigInt(Number.parseInt(digit, 36));
  return value;
}

const JAVA_DOUBLE = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?)$/;

/** @throws JavaThrowable */
export function parseDouble(text: string | null): number {
  if (text === null) throw nullPointer();
  const trimmed = text.trim();
  if (trimmed === '') throw badNumber('', 10, 'empty String');
  if (JAVA_DOUBLE.test(trimmed)) return Number(trimmed.replace(/(?<!Infinit)[fFdD]$/, ''));
  if (/^[+-]?\d*\.\d*\.[\d.]*/.test(trimmed)) throw badNumber('', 10, 'multiple points');
  throw badNumber(text);
}
