import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { type Place, xContentError } from '../errors/parse-errors.ts';
import { Double } from '../json/java-numbers.ts';
import type { JsonValue } from '../json/json-value.ts';
import { jacksonToken } from '../json/value-token.ts';

/** Converts any JSON number to a JavaScript number. */
export function numericValue(value: number | bigint | Double): number {
  return value instanceof Double ? value.value : Number(value);
}

/** Text, including numbers and booleans as Elasticsearch's parsers convert them. */
export function textOf(value: JsonValue): string {
  if (value instanceof Double) return `${value.value}${Number.isInteger(value.value) ? '.0' : ''}`;
  return String(value);
}

/** An int: fractions are truncated, numeric strings are parsed. @throws EngineError */
export function intOf(value: JsonValue, place: Place): number {
  const number = Math.trunc(doubleOf(value, place));
  if (number < -2147483648 || number > 2147483647)
    throw xContentError(place, `Numeric value (${textOf(value)}) out of range of \`int\` (-2147483648 - 2147483647)`);
  return number;
}

/** A long as the nearest number; fractions are truncated. @throws EngineError */
export function longOf(value: JsonValue, place: Place): number {
  const number = Math.trunc(doubleOf(value, place));
  if (number < -(2 ** 63) || number > 2 ** 63)
    throw xContentError(
      place,
      `Numeric value (${textOf(value)}) out of range of \`long\` (-9223372036854775808 - 9223372036854775807)`,
    );
  return number;
}

/** A double; numeric strings are parsed. @throws EngineError */
export function doubleOf(value: JsonValue, place: Place): number {
  if (typeof value === 'string') return parseNumeral(value);
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Double) return numericValue(value);
  throw xContentError(place, `Current token (${jacksonToken(value)}) not numeric, cannot use numeric value accessors`);
}

/** A boolean; the strings `true` and `false` are parsed. @throws EngineError */
export function booleanOf(value: JsonValue, place: Place): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return parseBooleanText(value);
  throw xContentError(place, `Current token (${jacksonToken(value)}) not of boolean type`);
}

/** `true`, `false`, or empty for false. @throws EngineError */
export function parseBooleanText(text: string): boolean {
  if (text === 'true') return true;
  if (text === 'false' || text === '') return false;
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`);
}

/** Parses a decimal number like Java. @throws EngineError number_format_exception */
export function parseNumeral(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '') throw new EngineError('number_format_exception', 'empty String', { status: 400 });
  const number = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$|^[-+]?Infinity$|^NaN$/.test(trimmed)
    ? Number(trimmed)
    : undefined;
  if (number === undefined) throw numberFormat(text);
  return number;
}

export function numberFormat(text: string): EngineError {
  return new EngineError('number_format_exception', `For input string: "${text}"`, { status: 400 });
}
