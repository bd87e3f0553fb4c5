import type { Double, Float } from './java-numbers.ts';

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
