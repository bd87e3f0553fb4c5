import { Double } from './java-numbers.ts';
import type { JsonValue } from './json-value.ts';

export type ValueToken =
  | 'START_OBJECT'
  | 'START_ARRAY'
  | 'VALUE_STRING'
  | 'VALUE_NUMBER'
  | 'VALUE_BOOLEAN'
  | 'VALUE_NULL';

/** Elasticsearch's name of the first token of a value. */
export function tokenOf(value: JsonValue | undefined): ValueToken {
  if (value === null || value === undefined) return 'VALUE_NULL';
  if (typeof value === 'string') return 'VALUE_STRING';
  if (typeof value === 'boolean') return 'VALUE_BOOLEAN';
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Double) return 'VALUE_NUMBER';
  return Array.isArray(value) ? 'START_ARRAY' : 'START_OBJECT';
}

export function jacksonToken(value: JsonValue): string {
  if (typeof value === 'boolean') return value ? 'VALUE_TRUE' : 'VALUE_FALSE';
  if (typeof value === 'number') return Number.isInteger(value) ? 'VALUE_NUMBER_INT' : 'VALUE_NUMBER_FLOAT';
  if (typeof value === 'bigint') return 'VALUE_NUMBER_INT';
  return value instanceof Double ? 'VALUE_NUMBER_FLOAT' : tokenOf(value);
}
