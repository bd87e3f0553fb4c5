import { Double, type Float } from './java-numbers.ts';

/**
 * The result of the reader. A `number` is an integer within ±2^53 or a number with a fraction; a `bigint` is a larger
 * integer; a `Double` is an integral number written as a decimal (`1.0`, `1e3`).
 */
export type JsonValue = string | number | boolean | null | bigint | Double | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

/** JSON text that is passed through unchanged: the exact `_source` of a document. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The input of the writer. `undefined` members are omitted. */
export type Writable =
  | string
  | number
  | boolean
  | null
  | undefined
  | bigint
  | Double
  | Float
  | RawJson
  | readonly Writable[]
  | { readonly [key: string]: Writable };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

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

/** The non-null values at a path, in document order. Traverses lists; member names may contain dots. */
export function valuesAt(value: JsonValue, names: readonly string[]): JsonValue[] {
  if (Array.isArray(value)) return value.flatMap(item => valuesAt(item, names));
  if (names.length === 0) return value === null ? [] : [value];
  if (!isJsonObject(value)) return [];
  for (let count = 1; count <= names.length; count++) {
    const inner = value[names.slice(0, count).join('.')];
    if (inner !== undefined) return valuesAt(inner, names.slice(count));
  }
  return [];
}

/** Sets a member of any name: plain assignment would change the prototype instead of setting `__proto__`. */
export function setMember(object: JsonObject, key: string, value: JsonValue): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
  else object[key] = value;
}
