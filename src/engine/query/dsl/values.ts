import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { type Place, xContentError } from '../../errors/parse-errors.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { jacksonToken, tokenOf } from '../../json/value-token.ts';

export function isScalar(value: JsonValue): boolean {
  return tokenOf(value).startsWith('VALUE_') && value !== null;
}

/** A scalar as text, numbers as Java writes them. */
export function textOf(value: JsonValue): string {
  if (value instanceof Double) return formatDouble(value.value);
  if (typeof value === 'number' && !Number.isInteger(value)) return formatDouble(value);
  return String(value);
}

/** A number, possibly as a string. @throws EngineError */
export function numberOf(value: JsonValue): number {
  if (typeof value === 'boolean')
    throw unfit(`Current token (VALUE_${String(value).toUpperCase()}) not numeric, cannot use numeric value accessors`);
  if (value instanceof Double) return value.value;
  if (typeof value !== 'string') return Number(value);
  const text = value.trim();
  if (text === '') throw numberFormat('empty String');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?[dDfF]?$/.test(text)) throw numberFormat(`For input string: "${value}"`);
  return Number(text.replace(/[dDfF]$/, ''));
}

/** An integer; fractions are truncated. @throws EngineError */
export function intOf(value: JsonValue): number {
  const number = Math.trunc(numberOf(value));
  if (Math.abs(number + 0.5) > 2147483648 && typeof value !== 'string')
    throw unfit(`Numeric value (${textOf(value)}) out of range of \`int\` (-2147483648 - 2147483647)`);
  return number;
}

/** @throws EngineError */
export function booleanOf(value: JsonValue): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false' || value === '') return false;
  if (typeof value !== 'string') throw unfit(`Current token (${jacksonToken(value)}) not of boolean type`);
  throw illegalArgument(`Failed to parse value [${textOf(value)}] as only [true] or [false] are allowed.`);
}

/** Errors without a position, which a caller that knows it adds. */
const placeless = new WeakSet<EngineError>();

function unfit(what: string): EngineError {
  const error = new EngineError('x_content_parse_exception', what, { status: 400 });
  placeless.add(error);
  return error;
}

/** Reads a value and adds its position to errors. @throws EngineError */
export function readAt<T>(place: Place, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof EngineError && placeless.has(error) ? xContentError(place, error.reason) : error;
  }
}

export function numberFormat(reason: string): EngineError {
  return new EngineError('number_format_exception', reason, { status: 400 });
}
