import {
  BACKSLASH,
  BLANK,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
} from '../../../language/json-scanner.ts';
import { COPY } from '../copy.ts';
import { type Bytes, SLICE_BYTES, type Slices, SourcePass } from './source-pass.ts';

/**
 * Scans JSON text once, as bytes. A move passes documents through without parsing them: it only needs to know where a
 * value ends.
 */
export class JsonWalk {
  private readonly bytes: Bytes;
  private at = 0;
  private turnedAt = 0;
  private isFirst = true;
  private nameFrom = 0;
  private nameTo = 0;

  constructor(bytes: Bytes) {
    this.bytes = bytes;
  }

  enterObject(): void {
    this.enter(OPEN_OBJECT, COPY.noJsonObject);
  }

  enterList(): void {
    this.enter(OPEN_LIST, COPY.noJsonArray);
  }

  /** Advances to the value of the next member; false at the end of the object. */
  member(): boolean {
    if (!this.part(CLOSE_OBJECT)) return false;
    this.nameFrom = this.at + 1;
    this.skipString();
    this.nameTo = this.at - 1;
    this.skipBlanks();
    if (this.bytes[this.at++] !== COLON) throw new Error(COPY.noJsonColon);
    this.skipBlanks();
    return true;
  }

  /** Advances to the next item; false at the end of the array. */
  item(): boolean {
    return this.part(CLOSE_LIST);
  }

  /** Whether the current member has this name, which must not need escapes. */
  is(name: string): boolean {
    if (this.nameTo - this.nameFrom !== name.length) return false;
    for (let at = 0; at < name.length; at++) if (this.bytes[this.nameFrom + at] !== name.charCodeAt(at)) return false;
    return true;
  }

  /** The bytes of the current value. */
  value(): Bytes {
    const from = this.at;
    this.skip();
    return this.bytes.subarray(from, this.at);
  }

  skip(): void {
    const first = this.bytes[this.at];
    if (first === QUOTE) this.skipString();
    else if (first === OPEN_OBJECT || first === OPEN_LIST) this.skipNested();
    else this.skipScalar();
  }

  /** A document’s source, on one line or without insignificant white space; undefined if it is not an object. */
  *source(form: 'line' | 'tight'): Slices<Bytes | undefined> {
    if (this.bytes[this.at] !== OPEN_OBJECT) return void this.skip();
    const pass = new SourcePass(this.bytes, this.at, form === 'tight');
    while (!pass.run(SLICE_BYTES - this.passed)) {
      this.at = pass.at;
      yield this.turn();
    }
    this.at = pass.at;
    return this.bytes.subarray(pass.from, pass.put);
  }

  /** Bytes scanned since the last turn. */
  get passed(): number {
    return this.at - this.turnedAt;
  }

  /** Starts another turn; returns the bytes scanned in the previous one. */
  turn(): number {
    const { passed } = this;
    this.turnedAt = this.at;
    return passed;
  }

  private enter(open: number, otherwise: string): void {
    this.skipBlanks();
    if (this.bytes[this.at] !== open) throw new Error(otherwise);
    this.at++;
    this.isFirst = true;
  }

  private part(close: number): boolean {
    this.skipBlanks();
    const isFirst = this.isFirst;
    this.isFirst = false;
    if (this.bytes[this.at] === close) {
      this.at++;
      return false;
    }
    if (isFirst) return true;
    if (this.bytes[this.at++] !== COMMA) throw new Error(COPY.noJsonComma);
    this.skipBlanks();
    return true;
  }

  private skipBlanks(): void {
    while (this.bytes[this.at]! <= BLANK) this.at++;
  }

  private skipString(): void {
    const { bytes } = this;
    for (let next = this.at + 1; next < bytes.length; next++) {
      const byte = bytes[next];
      if (byte === BACKSLASH) next++;
      else if (byte === QUOTE) {
        this.at = next + 1;
        return;
      }
    }
    throw new Error(COPY.jsonCutOff);
  }

  private skipNested(): void {
    let depth = 0;
    do {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new Error(COPY.jsonCutOff);
      if (byte === QUOTE) this.skipString();
      else {
        this.at++;
        if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++;
        else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--;
      }
    } while (depth > 0);
  }

  private skipScalar(): void {
    const from = this.at;
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined || byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT || byte <= BLANK) break;
      this.at++;
    }
    if (this.at === from) throw new Error(COPY.noJsonValue);
  }
}
