import { EngineError, illegalArgument, type Place } from '../errors/engine-error.ts';
import { numberFormat } from '../errors/java-errors.ts';
import { at, coercionError } from '../errors/parse-errors.ts';
import { Double, formatDouble } from '../json/java-numbers.ts';
import { type JsonValue, jacksonToken, tokenOf } from '../json/json-value.ts';
import { type Long, parseLong, longOf as toLong } from '../structures/long.ts';

/** A string, number or boolean. */
export function isScalar(value: JsonValue): boolean {
  return tokenOf(value).startsWith('VALUE_') && value !== null;
}

/** A scalar as text, with decimals as Java's Double writes them: `1.0E7`. */
export function textOf(value: JsonValue): string {
  if (value instanceof Double) return formatDouble(value.value);
  if (typeof value === 'number' && !Number.isInteger(value)) return formatDouble(value);
  return String(value);
}

/** A scalar as text, with decimals in plain notation as requests write them: `10000000.0`. */
export function plainTextOf(value: JsonValue): string {
  if (value instanceof Double) return `${value.value}${Number.isInteger(value.value) ? '.0' : ''}`;
  return String(value);
}

/** A scalar as text, where a parser expects one. @throws EngineError for lists, objects and null */
export function expectText(value: JsonValue, place: Place): string {
  if (isScalar(value)) return textOf(value);
  throw notText(value, place);
}

/** The texts of a list. @throws EngineError */
export function textsOf(list: JsonValue[]): string[] {
  return list.map((value, key) => expectText(value, { in: list, key }));
}

/** @param place of the value, or of a key */
export function notText(value: JsonValue, place: Place): EngineError {
  const where = at(place).trim().slice(1, -1);
  const found = place.of === 'key' ? 'FIELD_NAME' : tokenOf(value);
  return illegalArgument(`Expected text at ${where} but found ${found}`, { place });
}

/** Whether a value is a JSON number. */
export function isNumber(value: JsonValue | undefined): value is number | bigint | Double {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Double;
}

/** Converts any JSON number to a JavaScript number. */
export function numericValue(value: number | bigint | Double): number {
  return value instanceof Double ? value.value : Number(value);
}

/** An int: fractions are truncated, numeric strings are parsed. @throws EngineError */
export function intOf(value: JsonValue, place: Place): number {
  const number = Math.trunc(doubleOf(value, place));
  if (number >= -2147483648 && number <= 2147483647) return number;
  if (typeof value === 'string') throw numberFormat(value);
  throw coercionError(
    place,
    `Numeric value (${plainTextOf(value)}) out of range of \`int\` (-2147483648 - 2147483647)`,
  );
}

/** A long as the nearest number; fractions are truncated, numeric strings are parsed. @throws EngineError */
export function longOf(value: JsonValue, place: Place): number {
  return Number(exactLongOf(value, place));
}

/** A long with all its digits; fractions are truncated, numeric strings are parsed. @throws EngineError */
export function exactLongOf(value: JsonValue, place: Place): Long {
  if (typeof value === 'string') return longOfText(value);
  const exact = typeof value === 'bigint' ? fittingLong(value) : longOfDouble(doubleOf(value, place));
  if (exact !== undefined) return exact;
  throw coercionError(
    place,
    `Numeric value (${plainTextOf(value)}) out of range of \`long\` (-9223372036854775808 - 9223372036854775807)`,
  );
}

function longOfText(text: string): Long {
  if (!/^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text)) throw illegalArgument(`For input string: "${text}"`);
  const exact = /^[-+]?\d+$/.test(text) ? parseLong(text) : longOfDouble(Number(text));
  if (exact === undefined) throw illegalArgument(`Value [${text}] is out of range for a long`);
  return exact;
}

/** Undefined outside of 64 bits; 2^63 becomes the largest long, as in Java. */
function longOfDouble(value: number): Long | undefined {
  const whole = Math.trunc(value);
  if (Number.isSafeInteger(whole)) return whole;
  if (!(Math.abs(whole) <= 2 ** 63)) return undefined;
  return whole === 2 ** 63 ? LARGEST_LONG : toLong(BigInt(whole));
}

const LARGEST_LONG = 2n ** 63n - 1n;

function fittingLong(value: bigint): Long | undefined {
  return BigInt.asIntN(64, value) === value ? toLong(value) : undefined;
}

/** A double; numeric strings are parsed. @throws EngineError */
export function doubleOf(value: JsonValue, place: Place): number {
  if (typeof value === 'string') return parseDouble(value);
  if (isNumber(value)) return numericValue(value);
  throw coercionError(place, `Current token (${jacksonToken(value)}) not numeric, cannot use numeric value accessors`);
}

/** A boolean; the strings `true` and `false` are parsed. @throws EngineError */
export function booleanOf(value: JsonValue, place: Place): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return parseBoolean(value);
  throw coercionError(place, `Current token (${jacksonToken(value)}) not of boolean type`);
}

/** `true`, `false`, or empty for false. @throws EngineError */
export function parseBoolean(text: string): boolean {
  if (text === 'true') return true;
  if (text === 'false' || text === '') return false;
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`);
}

/** Parses a decimal number like Java's Double. @throws EngineError number_format_exception */
export function parseDouble(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '') throw new EngineError('number_format_exception', 'empty String');
  if (/^[-+]?(Infinity|NaN)$/.test(trimmed)) return Number(trimmed.replace(/^[-+](?=NaN)/, ''));
  if (/^[-+]?\d*\.\d*\./.test(trimmed)) throw new EngineError('number_format_exception', 'multiple points');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?[dDfF]?$/.test(trimmed)) throw numberFormat(text);
  return Number(trimmed.replace(/[dDfF]$/, ''));
}

/** Infinite for `-1`: not throttled. @throws EngineError */
export function parseRequestsPerSecond(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value === -1) return Number.POSITIVE_INFINITY;
  const reason = '[requests_per_second] must be a float greater than 0. Use -1 to disable throttling.';
  if (Number.isNaN(value)) {
    const detail = text.trim() === '' ? 'empty String' : `For input string: "${text}"`;
    throw illegalArgument(reason, { cause: new EngineError('number_format_exception', detail) });
  }
  if (!(value > 0)) throw illegalArgument(reason);
  return Math.fround(value);
}
