import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { numberFormat } from '../../errors/java-errors.ts';
import type { Double } from '../../json/java-numbers.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { isNumber, numericValue, textOf } from '../../request/scalar.ts';
import { javaToString } from '../java-to-string.ts';

const DOUBLE = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?)$/;
const HEX = /^([+-]?)0[xX]([0-9a-fA-F]*)\.?([0-9a-fA-F]*)[pP]([+-]?\d+)[fFdD]?$/;

/**
 * Parses like Double.parseDouble: with surrounding blanks, a trailing `f` or `d`, and hexadecimal floats.
 * @throws EngineError
 */
export function javaDouble(text: string): number {
  const trimmed = text.replace(/^[\0- ]+|[\0- ]+$/g, '');
  if (DOUBLE.test(trimmed)) return Number(trimmed.replace(/[fFdD]$/, ''));
  const hex = HEX.exec(trimmed);
  if (hex && (hex[2] !== '' || hex[3] !== '')) {
    const digits = Number.parseInt(`${hex[2]}${hex[3]}`, 16);
    return (hex[1] === '-' ? -1 : 1) * digits * 2 ** (Number(hex[4]) - 4 * hex[3]!.length);
  }
  throw new EngineError('number_format_exception', doubleMessage(trimmed, text));
}

function doubleMessage(trimmed: string, text: string): string {
  if (trimmed === '') return 'empty String';
  if (/^[+-]?\d*\.\d*\./.test(trimmed)) return 'multiple points';
  return `For input string: "${text}"`;
}

/** Numbers with more digits are out of range for every type. */
const MAX_DIGITS = 1000;

/**
 * Parses like Long.parseLong, without its range limits: accepts digits of any script, and truncates very long numbers.
 */
export function javaInteger(text: string): bigint | undefined {
  const latin = latinDigits(text);
  const [, sign, digits] = /^([+-]?)0*(?=\d)(\d+)$/.exec(latin) ?? [];
  if (digits === undefined) return undefined;
  const magnitude = BigInt(digits.slice(0, MAX_DIGITS));
  return sign === '-' ? -magnitude : magnitude;
}

/** Replaces the decimal digits of all scripts in the Basic Multilingual Plane by Latin ones, like Character.digit. */
export function latinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digit => (digit.length > 1 ? digit : String(digitValue(digit))));
}

/** Each script has ten consecutive digits, starting at a code ending in 0 or 6. */
function digitValue(digit: string): number {
  const code = digit.charCodeAt(0);
  const row = code & ~15;
  return /\p{Nd}/u.test(String.fromCharCode(row)) ? code - row : code - row - 6;
}

/**
 * Truncates a decimal of any size towards zero, and returns whether that was exact. Undefined if it is not a decimal.
 */
export function truncateDecimal(text: string): { whole: bigint; exact: boolean } | undefined {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match || (!match[2] && !match[3])) return undefined;
  const exponent = Number(match[4] ?? 0);
  const digits = `${match[2] ?? ''}${match[3] ?? ''}`;
  if (/^0*$/.test(digits)) return { whole: 0n, exact: true };
  const point = (match[2] ?? '').length + exponent;
  if (point > 1000) return { whole: (match[1] === '-' ? -1n : 1n) << 4000n, exact: true };
  const kept = point <= 0 ? '' : digits.slice(0, point).padEnd(point, '0');
  const lost = point <= 0 ? digits : digits.slice(point);
  const whole = BigInt(kept === '' ? '0' : kept);
  return { whole: match[1] === '-' ? -whole : whole, exact: /^0*$/.test(lost) };
}

/** Accepts `true` and `false` only. @throws EngineError */
export function javaBoolean(text: string): boolean {
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`);
}

/** An int parameter of a definition: a whole number, or text. @throws EngineError */
export function readInteger(value: JsonValue): number {
  if (isNumber(value)) return exactInteger(value);
  const text = javaToString(value);
  const number = Number(text);
  if (!/^[+-]?\d+$/.test(text) || number < -2147483648 || number > 2147483647) throw numberFormat(text);
  return number;
}

/** Like Java's Math.toIntExact, which rejects what a truncation would lose. */
function exactInteger(value: number | bigint | Double): number {
  const number = numericValue(value);
  if (!Number.isInteger(number)) throw illegalArgument(`${textOf(value)} is not an integer value`);
  if (number < -2147483648 || number > 2147483647) throw new EngineError('arithmetic_exception', 'integer overflow');
  return number;
}
