import { endOfValue } from './end-of-value.ts';
import type { Steps } from './steps.ts';

/** Characters that are parsed between two pauses. */
const PART = 50_000;

/** Parses a long JSON text in steps, with the result of `JSON.parse`. @throws SyntaxError */
export function* parseJsonSteps(text: string): Steps<unknown> {
  try {
    const reader = new PartReader(text);
    const value = yield* reader.value();
    if (!reader.isAtEnd) throw new SyntaxError();
    return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Reports the offset in the whole text.
    return JSON.parse(text);
  }
}

/** Reads values that are too long for one part member by member, and members that fit into a part together. */
class PartReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
    this.skipSpace();
  }

  get isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  *value(): Steps<unknown> {
    const end = this.endOfPart();
    const open = this.text[this.at];
    if (end < 0 && open === '{') return yield* this.object();
    if (end < 0 && open === '[') return yield* this.list();
    return this.take(end < 0 ? endOfValue(this.text, this.at) : end);
  }

  private *object(): Steps<object> {
    const result = {};
    yield* this.members(
      '}',
      part => {
        for (const [key, value] of Object.entries(JSON.parse(`{${part}}`) as object)) define(result, key, value);
      },
      (key, value) => define(result, key, value),
    );
    return result;
  }

  private *list(): Steps<unknown[]> {
    const result: unknown[] = [];
    yield* this.members(
      ']',
      part => {
        for (const item of JSON.parse(`[${part}]`) as unknown[]) result.push(item);
      },
      (_, value) => result.push(value),
    );
    return result;
  }

  /** Calls back with the text of as many members as fit into a part, and with the value of each that is longer. */
  private *members(
    close: '}' | ']',
    addPart: (part: string) => void,
    add: (key: string, value: unknown) => void,
  ): Steps<void> {
    this.at++;
    this.skipSpace();
    for (let from = -1; ; ) {
      if (from < 0) from = this.at;
      const start = this.at;
      const key = close === '}' ? this.key() : '';
      const end = this.endOfPart();
      if (end < 0) {
        if (start > from) addPart(this.text.slice(from, this.text.lastIndexOf(',', start)));
        add(key, yield* this.value());
        from = -1;
      } else this.at = end;
      const last = this.at;
      this.skipSpace();
      const isEnd = this.text[this.at] === close;
      if (!isEnd && this.text[this.at] !== ',') throw new SyntaxError();
      if (from >= 0 && (isEnd || last - from > PART)) {
        addPart(this.text.slice(from, last));
        from = -1;
        yield;
      }
      this.at++;
      this.skipSpace();
      if (isEnd) return;
      if (this.text[this.at] === close) throw new SyntaxError();
    }
  }

  /** The name of a member, behind whose colon the reader stops. */
  private key(): string {
    const key = this.take(endOfValue(this.text, this.at));
    if (typeof key !== 'string' || this.text[this.at] !== ':') throw new SyntaxError();
    this.at++;
    this.skipSpace();
    return key;
  }

  private take(end: number): unknown {
    if (end < 0) throw new SyntaxError();
    const value: unknown = JSON.parse(this.text.slice(this.at, end));
    this.at = end;
    this.skipSpace();
    return value;
  }

  /** The end of the next value, or -1 if it is too long for a part. */
  private endOfPart(): number {
    return endOfValue(this.text, this.at, Math.min(this.text.length, this.at + PART));
  }

  private skipSpace(): void {
    while (this.text.charCodeAt(this.at) <= 32) this.at++;
  }
}

/** Sets an own property, `__proto__` included, as `JSON.parse` does. */
function define(object: object, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
  else (object as Record<string, unknown>)[key] = value;
}
