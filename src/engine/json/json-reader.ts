import { Double } from './java-numbers.ts';
import { JsonError, lineAndColumn, type Position } from './json-error.ts';
import { JsonLexer } from './json-lexer.ts';
import type { JsonObject, JsonValue } from './json-value.ts';

export interface ReadOptions {
  /** Where the value begins; blanks and comments before it are skipped. */
  start?: number;
  /** Remember where every member stands, so that `positionOf` can tell later. */
  positions?: boolean;
}

/** Offsets of a container's members: key → offset of the key, and key → offset of the value. */
interface Places {
  text: string;
  start: number;
  end: number;
  keys: Map<string | number, number>;
  values: Map<string | number, number>;
}

const places = new WeakMap<object, Places>();
const MAX_DEPTH = 1000;

/**
 * Reads one JSON value and refuses anything but blanks after it. Duplicate keys are refused, comments are skipped,
 * integers keep all their digits, `1.0` stays a decimal.
 * @throws JsonError
 */
export function readJson(text: string, options: ReadOptions = {}): JsonValue {
  const reader = new Reader(text, options.start ?? 0, options.positions ?? false);
  const value = reader.document();
  reader.end();
  return value;
}

/** As `readJson`, but tells where the value ended instead of refusing what follows. */
export function readJsonPrefix(text: string, options: ReadOptions = {}): { value: JsonValue; end: number } {
  const reader = new Reader(text, options.start ?? 0, options.positions ?? false);
  const value = reader.document();
  return { value, end: reader.offset };
}

/**
 * Where a member of a container stands in the text it was read from: its value (default) or its key; without a key
 * the container itself (`end`: its closing bracket). Undefined unless it was read with `positions`.
 */
export function positionOf(
  container: object,
  key?: string | number,
  of: 'key' | 'value' | 'end' = 'value',
): Position | undefined {
  const found = places.get(container);
  if (!found) return undefined;
  if (of === 'end') return lineAndColumn(found.text, found.end);
  const offset = key === undefined ? found.start : (of === 'key' ? found.keys : found.values).get(key);
  return offset === undefined ? undefined : lineAndColumn(found.text, offset);
}

const QUOTE = 34;

class Reader extends JsonLexer {
  private readonly positions: boolean;
  private depth = 0;

  constructor(text: string, start: number, positions: boolean) {
    super(text, start);
    this.positions = positions;
  }

  document(): JsonValue {
    this.blanks();
    if (this.offset >= this.text.length) throw this.endOfInput();
    return this.value();
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

  private object(): JsonObject {
    const object: JsonObject = {};
    const place = this.place(object);
    this.descend();
    this.offset++;
    this.blanks();
    if (this.text.charCodeAt(this.offset) === 125) return this.close(object);
    for (;;) {
      const keyAt = this.offset;
      if (this.text.charCodeAt(keyAt) !== QUOTE)
        throw this.unexpected('was expecting double-quote to start field name');
      const key = this.string();
      if (Object.hasOwn(object, key)) throw new JsonError(`Duplicate field '${key}'`, this.text, keyAt);
      this.blanks();
      if (this.text.charCodeAt(this.offset) !== 58)
        throw this.unexpected('was expecting a colon to separate field name and value');
      this.offset++;
      this.blanks();
      place?.keys.set(key, keyAt);
      place?.values.set(key, this.offset);
      const value = this.value();
      if (key === '__proto__')
        Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
      else object[key] = value;
      this.blanks();
      const code = this.text.charCodeAt(this.offset);
      if (code === 125) return this.close(object);
      if (code !== 44) throw this.unexpected('was expecting comma to separate Object entries');
      this.offset++;
      this.blanks();
    }
  }

  private array(): JsonValue[] {
    const array: JsonValue[] = [];
    const place = this.place(array);
    this.descend();
    this.offset++;
    this.blanks();
    if (this.text.charCodeAt(this.offset) === 93) return this.close(array);
    for (;;) {
      place?.values.set(array.length, this.offset);
      array.push(this.value());
      this.blanks();
      const code = this.text.charCodeAt(this.offset);
      if (code === 93) return this.close(array);
      if (code !== 44) throw this.unexpected('was expecting comma to separate Array entries');
      this.offset++;
      this.blanks();
    }
  }

  private descend(): void {
    if (++this.depth > MAX_DEPTH)
      throw new JsonError(
        `Document nesting depth (${this.depth}) exceeds the maximum allowed (${MAX_DEPTH}, from \`StreamReadConstraints.getMaxNestingDepth()\`)`,
        this.text,
        this.offset,
      );
  }

  private close<T extends object>(container: T): T {
    if (this.positions) places.get(container)!.end = this.offset;
    this.offset++;
    this.depth--;
    return container;
  }

  private place(container: object): Places | undefined {
    if (!this.positions) return undefined;
    const place: Places = { text: this.text, start: this.offset, end: this.offset, keys: new Map(), values: new Map() };
    places.set(container, place);
    return place;
  }

  private numberValue(): number | bigint | Double {
    const text = this.number();
    const value = Number(text);
    if (!this.decimal) return Number.isSafeInteger(value) ? (Object.is(value, -0) ? 0 : value) : BigInt(text);
    return Number.isInteger(value) || !Number.isFinite(value) ? new Double(value) : value;
  }
}
