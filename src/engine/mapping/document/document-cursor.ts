import { checkDepth, JsonError, lineAndColumn } from '../../json/json-error.ts';
import { JsonLexer } from '../../json/json-lexer.ts';
import type { Scalar } from '../field-sink.ts';

const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;

export type TokenKind = 'object' | 'list' | 'null' | 'scalar';

/** Iterates over the JSON of a document once, without building values. */
export class DocumentCursor extends JsonLexer {
  /** Offset of the current value. */
  valueStart = 0;
  private depth = 0;

  /** `line:column` of an offset, by default of the current value. */
  where(offset = this.valueStart): string {
    const { line, column } = lineAndColumn(this.text, offset);
    return `${line}:${column}`;
  }

  /** The kind of the next token, without consuming it. */
  peek(): TokenKind {
    this.valueStart = this.offset;
    const code = this.text.charCodeAt(this.offset);
    if (code === OPEN_OBJECT) return 'object';
    if (code === OPEN_LIST) return 'list';
    return code === 110 ? 'null' : 'scalar';
  }

  scalar(): Scalar {
    const code = this.text.charCodeAt(this.offset);
    if (code === QUOTE) return { kind: 'string', text: this.string() };
    if (code === 45 || (code >= 48 && code <= 57)) {
      const text = this.number();
      return { kind: this.decimal ? 'decimal' : 'integer', text };
    }
    return { kind: 'boolean', text: String(this.literal()) };
  }

  null(): void {
    this.literal();
  }

  /** Calls back for each member, positioned at its value, which the callback must consume. */
  object(member: (key: string, keyStart: number) => void): void {
    const start = this.open('Object');
    const seen = new KeySet();
    if (this.text.charCodeAt(this.offset) === CLOSE_OBJECT) return this.close();
    for (;;) {
      const keyStart = this.offset;
      if (this.text.charCodeAt(keyStart) !== QUOTE)
        throw this.unexpected('was expecting double-quote to start field name');
      const key = this.name();
      if (!seen.add(key)) throw new JsonError(`Duplicate field '${key}'`, this.text, keyStart);
      this.blanks();
      this.requireMore('Object');
      if (this.text.charCodeAt(this.offset) !== COLON)
        throw this.unexpected('was expecting a colon to separate field name and value');
      this.offset++;
      this.blanks();
      this.requireMore('Object');
      member(key, keyStart);
      this.blanks();
      const code = this.text.charCodeAt(this.offset);
      if (code === CLOSE_OBJECT) return this.close();
      this.requireClose('Object', start);
      if (code !== COMMA) throw this.unexpected('was expecting comma to separate Object entries');
      this.offset++;
      this.blanks();
      this.requireMore('Object');
    }
  }

  /** Calls back for each element, positioned at it. */
  list(element: () => void): void {
    const start = this.open('Array');
    if (this.text.charCodeAt(this.offset) === CLOSE_LIST) return this.close();
    for (;;) {
      element();
      this.blanks();
      const code = this.text.charCodeAt(this.offset);
      if (code === CLOSE_LIST) return this.close();
      this.requireClose('Array', start);
      if (code !== COMMA) throw this.unexpected('was expecting comma to separate Array entries');
      this.offset++;
      this.blanks();
      this.requireMore('Array');
    }
  }

  skip(): void {
    const kind = this.peek();
    if (kind === 'object') this.object(() => this.skip());
    else if (kind === 'list') this.list(() => this.skip());
    else if (this.text.charCodeAt(this.offset) === QUOTE) this.string();
    else this.scalar();
  }

  /** Returns the offset of the bracket. */
  private open(container: 'Object' | 'Array'): number {
    const start = this.offset;
    checkDepth(++this.depth, this);
    this.offset++;
    this.blanks();
    this.requireClose(container, start);
    return start;
  }

  private close(): void {
    this.depth--;
    this.offset++;
  }
}

/** The keys of one object: a linear search in a short array is faster than building a set. */
class KeySet {
  private readonly few: string[] = [];
  private many: Set<string> | undefined;

  add(key: string): boolean {
    if (this.many) {
      if (this.many.has(key)) return false;
      this.many.add(key);
      return true;
    }
    if (this.few.includes(key)) return false;
    this.few.push(key);
    if (this.few.length > 24) this.many = new Set(this.few);
    return true;
  }
}
