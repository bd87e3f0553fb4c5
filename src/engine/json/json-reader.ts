import { Double } from './java-numbers.ts';
import { checkDepth, JsonError, lineAndColumn, type Position } from './json-error.ts';
import { JsonLexer } from './json-lexer.ts';
import type { JsonObject, JsonValue } from './json-value.ts';

export interface ReadOptions {
  /** Offset of the value; blanks and comments before it are skipped. */
  start?: number;
  /** Records positions for `positionOf`. */
  positions?: boolean;
  /** Accepts objects with duplicate keys; the last value wins. */
  duplicateKeys?: boolean;
}

/** The position of a container. Those of its members are computed on demand, because they are rarely needed. */
interface Place {
  readonly text: string;
  readonly start: number;
}

const places = new WeakMap<object, Place>();

/**
 * Parses one JSON value and rejects anything but blanks after it. Rejects duplicate keys unless allowed, skips comments, preserves all
 * digits of integers, and keeps `1.0` a decimal.
 * @throws JsonError
 */
export function readJson(text: string, options: ReadOptions = {}): JsonValue {
  const reader = new Reader(text, options);
  const value = reader.document();
  reader.end();
  return value;
}

/** Like `readJson`, but returns where the value ended instead of rejecting trailing text. */
export function readJsonPrefix(text: string, options: ReadOptions = {}): { value: JsonValue; end: number } {
  const reader = new Reader(text, options);
  const value = reader.document();
  return { value, end: reader.offset };
}

/**
 * The position of a container's member in its source text: of its value (default) or key; without a key that of the
 * container itself (`end`: of its closing bracket). Undefined unless parsed with `positions`.
 */
export function positionOf(
  container: object,
  key?: string | number,
  of: 'key' | 'value' | 'end' = 'value',
): Position | undefined {
  const found = places.get(container);
  if (!found) return undefined;
  const { text, start } = found;
  const offset =
    key === undefined && of !== 'end' ? start : new Reader(text, { start }).locate(of === 'end' ? undefined : key, of);
  return offset === undefined ? undefined : lineAndColumn(text, offset);
}

const QUOTE = 34;

class Reader extends JsonLexer {
  private readonly positions: boolean;
  private readonly duplicateKeys: boolean;
  private depth = 0;
  private outermost: JsonObject | undefined;

  constructor(text: string, { start = 0, positions = false, duplicateKeys = false }: ReadOptions) {
    super(text, start);
    this.positions = positions;
    this.duplicateKeys = duplicateKeys;
  }

  document(): JsonValue {
    this.blanks();
    if (this.offset >= this.text.length) throw this.endOfInput();
    try {
      return this.value();
    } catch (error) {
      if (error instanceof JsonError) error.read = this.outermost;
      throw error;
    }
  }

  end(): void {
    this.blanks();
    if (this.offset < this.text.length)
      throw new JsonError(`Unexpected token found after the main object`, this.text, this.offset);
  }

  private value(): JsonValue {
    const code = this.text.charCodeAt(this.offset);
    if (code === QUOTE) return this.string();
    if (code === 123) return this.object();
    if (code === 91) return this.array();
    if (code === 45 || (code >= 48 && code <= 57)) return this.numberValue();
    return this.literal();
  }

  /**
   * Parses the current container again up to a member; returns the offset of its key or value, or of the closing
   * bracket.
   */
  locate(member: string | number | undefined, of: 'key' | 'value' | 'end'): number | undefined {
    const isList = this.text.charCodeAt(this.offset) === 91;
    let index = 0;
    this.offset++;
    for (;;) {
      this.blanks();
      const keyAt = this.offset;
      const code = this.text.charCodeAt(keyAt);
      if (code === 125 || code === 93) return of === 'end' ? keyAt : undefined;
      if (code === 44) {
        this.offset++;
        continue;
      }
      const key = isList ? index++ : this.string();
      if (!isList) this.toValue();
      if (key === member) return of === 'value' ? this.offset : isList ? undefined : keyAt;
      this.value();
    }
  }

  /** Advances from the end of a key to its value. */
  private toValue(): void {
    this.blanks();
    this.requireMore('Object');
    if (this.text.charCodeAt(this.offset) !== 58)
      throw this.unexpected('was expecting a colon to separate field name and value');
    this.offset++;
    this.blanks();
    this.requireMore('Object');
  }

  private object(): JsonObject {
    const object: JsonObject = {};
    const start = this.offset;
    if (this.depth === 0) this.outermost = object;
    if (this.positions) places.set(object, { text: this.text, start });
    this.descend();
    this.offset++;
    this.blanks();
    this.requireClose('Object', start);
    if (this.text.charCodeAt(this.offset) === 125) return this.close(object);
    for (;;) {
      const keyAt = this.offset;
      if (this.text.charCodeAt(keyAt) !== QUOTE)
        throw this.unexpected('was expecting double-quote to start field name');
      const key = this.name();
      if (Object.hasOwn(object, key) && !this.duplicateKeys)
        throw new JsonError(`Duplicate field '${key}'`, this.text, keyAt);
      this.toValue();
      const value = this.value();
      if (key === '__proto__')
        Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
      else object[key] = value;
      this.blanks();
      const code = this.text.charCodeAt(this.offset);
      if (code === 125) return this.close(object);
      this.requireClose('Object', start);
      if (code !== 44) throw this.unexpected('was expecting comma to separate Object entries');
      this.offset++;
      this.blanks();
      this.requireMore('Object');
    }
  }

  private array(): JsonValue[] {
    const array: JsonValue[] = [];
    const start = this.offset;
    if (this.positions) places.set(array, { text: this.text, start });
    this.descend();
    this.offset++;
    this.blanks();
    this.requireClose('Array', start);
    if (this.text.charCodeAt(this.offset) === 93) return this.close(array);
    for (;;) {
      array.push(this.value());
      this.blanks();
      const code = this.text.charCodeAt(this.offset);
      if (code === 93) return this.close(array);
      this.requireClose('Array', start);
      if (code !== 44) throw this.unexpected('was expecting comma to separate Array entries');
      this.offset++;
      this.blanks();
      this.requireMore('Array');
    }
  }

  private descend(): void {
    checkDepth(++this.depth, this);
  }

  private close<T extends object>(container: T): T {
    this.offset++;
    this.depth--;
    return container;
  }

  private numberValue(): number | bigint | Double {
    const text = this.number();
    const value = Number(text);
    if (!this.decimal) return Number.isSafeInteger(value) ? (Object.is(value, -0) ? 0 : value) : BigInt(text);
    return Number.isInteger(value) || !Number.isFinite(value) ? new Double(value) : value;
  }
}
