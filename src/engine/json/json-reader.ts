import { Double } from './java-numbers.ts';
import { JsonError, lineAndColumn, type Position } from './json-error.ts';
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
 * the container itself. Undefined unless it was read with `positions`.
 */
export function positionOf(container: object, key?: string | number, of: 'key' | 'value' = 'value'): Position | undefined {
  const found = places.get(container);
  if (!found) return undefined;
  const offset = key === undefined ? found.start : (of === 'key' ? found.keys : found.values).get(key);
  return offset === undefined ? undefined : lineAndColumn(found.text, offset);
}

const QUOTE = 34;
const BACKSLASH = 92;
const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', '/': '/' };
const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;

class Reader {
  offset: number;
  private readonly text: string;
  private readonly positions: boolean;
  private depth = 0;

  constructor(text: string, start: number, positions: boolean) {
    this.text = text;
    this.offset = start;
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
    if (code === 45 || (code >= 48 && code <= 57)) return this.number();
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
      if (this.text.charCodeAt(keyAt) !== QUOTE) throw this.unexpected('was expecting double-quote to start field name');
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
      if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
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

  private close<T>(container: T): T {
    this.offset++;
    this.depth--;
    return container;
  }

  private place(container: object): Places | undefined {
    if (!this.positions) return undefined;
    const place: Places = { text: this.text, start: this.offset, keys: new Map(), values: new Map() };
    places.set(container, place);
    return place;
  }

  private string(): string {
    const { text } = this;
    const start = ++this.offset;
    for (let at = start; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.offset = at + 1;
        return text.slice(start, at);
      }
      if (code === BACKSLASH) return this.escapedString(start, at);
      if (code < 32) throw this.control(at, code);
    }
    this.offset = text.length;
    throw this.endOfInput(': was expecting closing quote for a string value');
  }

  private escapedString(start: number, firstEscape: number): string {
    const { text } = this;
    let result = text.slice(start, firstEscape);
    for (let at = firstEscape; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.offset = at + 1;
        return result;
      }
      if (code < 32) throw this.control(at, code);
      if (code !== BACKSLASH) {
        result += text[at];
        continue;
      }
      const escape = text[++at] ?? '';
      if (escape === 'u') {
        result += String.fromCharCode(this.hex(at + 1));
        at += 4;
      } else {
        const plain = ESCAPES[escape];
        if (plain === undefined)
          throw new JsonError(`Unrecognized character escape ${describe(escape)}`, text, at);
        result += plain;
      }
    }
    this.offset = text.length;
    throw this.endOfInput(': was expecting closing quote for a string value');
  }

  private hex(at: number): number {
    const digits = this.text.slice(at, at + 4);
    if (/^[0-9a-fA-F]{4}$/.test(digits)) return Number.parseInt(digits, 16);
    const bad = [...digits].findIndex(c => !/[0-9a-fA-F]/.test(c));
    const where = at + Math.max(bad, 0);
    throw new JsonError(
      `Unexpected character (${describe(this.text[where] ?? '')}): expected a hex-digit for character escape sequence`,
      this.text,
      where,
    );
  }

  private number(): number | bigint | Double {
    const { text } = this;
    NUMBER.lastIndex = this.offset;
    const match = NUMBER.exec(text);
    if (!match) {
      const next = text[this.offset + 1] ?? '';
      throw new JsonError(`Unexpected character (${describe(next)}) in numeric value: Expected digit (0-9) to follow minus sign, for valid numeric value`, text, this.offset + 1);
    }
    const end = this.offset + match[0].length;
    const after = text.charCodeAt(end);
    if (after >= 48 && after <= 57)
      throw new JsonError('Invalid numeric value: Leading zeroes not allowed', text, this.offset);
    if (after === 46) throw new JsonError(`Unexpected character (${describe(text[end + 1] ?? '')}) in numeric value: Decimal point not followed by a digit`, text, end + 1);
    if (!Number.isNaN(after) && !isDelimiter(after))
      throw new JsonError(`Unexpected character (${describe(text[end] ?? '')}): Expected space separating root-level values`, text, end);
    this.offset = end;
    const value = Number(match[0]);
    if (match[1] === undefined && match[2] === undefined)
      return Number.isSafeInteger(value) ? (Object.is(value, -0) ? 0 : value) : BigInt(match[0]);
    return Number.isInteger(value) || !Number.isFinite(value) ? new Double(value) : value;
  }

  private literal(): true | false | null {
    const word = /[\w$]*/y;
    word.lastIndex = this.offset;
    const found = word.exec(this.text)?.[0] ?? '';
    const start = this.offset;
    this.offset += found.length;
    if (found === 'true') return true;
    if (found === 'false') return false;
    if (found === 'null') return null;
    this.offset = start;
    if (start >= this.text.length) throw this.endOfInput();
    if (found === 'NaN' || found === 'Infinity')
      throw new JsonError(`Non-standard token '${found}': enable \`JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS\` to allow`, this.text, start);
    if (found === '') throw this.unexpected("expected a valid value (JSON String, Number, Array, Object or token 'null', 'true' or 'false')");
    throw new JsonError(
      `Unrecognized token '${found}': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')`,
      this.text,
      start,
    );
  }

  private blanks(): void {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.offset);
      if (code === 32 || code === 10 || code === 13 || code === 9 || (code === 0xfeff && this.offset === 0)) this.offset++;
      else if (code === 47) this.comment();
      else return;
    }
  }

  private comment(): void {
    const kind = this.text[this.offset + 1];
    if (kind !== '/' && kind !== '*') throw this.unexpected('was expecting either \'*\' or \'/\' for a comment');
    const end = this.text.indexOf(kind === '/' ? '\n' : '*/', this.offset + 2);
    if (end < 0 && kind === '*') throw this.endOfInput(' in a comment');
    this.offset = end < 0 ? this.text.length : end + (kind === '/' ? 1 : 2);
  }

  private control(at: number, code: number): JsonError {
    return new JsonError(
      `Illegal unquoted character ((CTRL-CHAR, code ${code})): has to be escaped using backslash to be included in string value`,
      this.text,
      at,
    );
  }

  private unexpected(expectation: string): JsonError {
    if (this.offset >= this.text.length) return this.endOfInput();
    return new JsonError(`Unexpected character (${describe(this.text[this.offset]!)}): ${expectation}`, this.text, this.offset);
  }

  private endOfInput(detail = ''): JsonError {
    return new JsonError(`Unexpected end-of-input${detail}`, this.text, this.text.length, true);
  }
}

function isDelimiter(code: number): boolean {
  return code === 44 || code === 93 || code === 125 || code === 32 || code === 10 || code === 13 || code === 9 || code === 47;
}

function describe(character: string): string {
  const code = character.charCodeAt(0);
  return code < 32 ? `(CTRL-CHAR, code ${code})` : `'${character}' (code ${code})`;
}
