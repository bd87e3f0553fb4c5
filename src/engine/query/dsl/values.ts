import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';

export function isScalar(value: JsonValue): boolean {
  return tokenOf(value).startsWith('VALUE_') && value !== null;
}

/** A scalar as text, numbers as Java writes them. */
export function textOf(value: JsonValue): string {
  if (value instanceof Double) return formatDouble(value.value);
  if (typeof value === 'number' && !Number.isInteger(value)) return formatDouble(value);
  return String(value);
}

/** A number, or a numeral in a string. @throws EngineError */
export function numberOf(value: JsonValue): number {
  if (value instanceof Double) return value.value;
  if (typeof value !== 'string') return Number(value);
  const text = value.trim();
  if (text === '') throw numberFormat('empty String');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?[dDfF]?$/.test(text)) throw numberFormat(`For input string: "${value}"`);
  return Number(text.replace(/[dDfF]$/, ''));
}

/** A whole number; fractions are cut off. @throws EngineError */
export function intOf(value: JsonValue): number {
  return Math.trunc(numberOf(value));
}

/** @throws EngineError */
export function booleanOf(value: JsonValue): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false' || value === '') return false;
  throw illegalArgument(`Failed to parse value [${textOf(value)}] as only [true] or [false] are allowed.`);
}

export function numberFormat(reason: string): EngineError {
  return new EngineError('number_format_exception', reason, { status: 400 });
}
