import { EngineError } from '../../errors/engine-error.ts';
import { numberFormat } from '../../errors/java-errors.ts';
import { Double, formatFloat } from '../../json/java-numbers.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { javaDouble } from '../../mapping/types/java-parse.ts';

const RANGES = { integer: 2n ** 31n, long: 2n ** 63n };

/**
 * Java's Integer.decode and Long.decode without octal: `12`, `+5`, `-0x1F`. @throws EngineError number_format_exception
 */
export function parseInteger(text: string, kind: 'integer' | 'long'): number | bigint {
  const hex = /^([+-]?)0x(.*)$/is.exec(text);
  if (hex && !/^[\da-f]+$/i.test(hex[2]!))
    throw new EngineError('number_format_exception', `For input string: "${hex[2]}" under radix 16`);
  if (!hex && !/^[+-]?\d+$/.test(text)) throw numberFormat(text);
  // Checked first because parsing a bigint takes quadratic time.
  if (Math.abs(Number(hex ? `0x${hex[2]}` : text)) > 2 ** 64) throw numberFormat(text);
  const digits = hex ? BigInt(`0x${hex[2]}`) : BigInt(text.replace(/^[+-]/, ''));
  const value = text.startsWith('-') ? -digits : digits;
  const limit = RANGES[kind];
  if (value >= limit || value < -limit) throw numberFormat(text);
  return value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER) ? Number(value) : value;
}

/** Java's Double.parseDouble. @throws EngineError number_format_exception */
export function parseDouble(text: string): JsonValue {
  return decimal(javaDouble(text));
}

/** Java's Float.parseFloat; prints with the digits of a float instead of a double. */
export function parseFloat32(text: string): JsonValue {
  const value = Math.fround(javaDouble(text));
  return Number.isFinite(value) ? decimal(Number(formatFloat(value))) : decimal(value);
}

export function parseBoolean(text: string): boolean {
  return text.toLowerCase() === 'true';
}

/** A double, which is printed with a decimal point. */
export function decimal(value: number): JsonValue {
  return Number.isInteger(value) || !Number.isFinite(value) ? new Double(value) : value;
}
