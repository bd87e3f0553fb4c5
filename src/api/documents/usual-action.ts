import type { ActionName } from './bulk-action.ts';

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;
const BLANK = 32;

const NAMES: readonly ActionName[] = ['index', 'create', 'update', 'delete'];

/**
 * Scans action lines that have `_index`, `_id`, both or neither, as simple strings: almost every line of a large
 * request. All other lines, malformed ones included, are left to the general parser.
 */
export class UsualAction {
  /** The members of the line read last. */
  name: ActionName = 'index';
  index: string | undefined;
  id: string | undefined;
  private readonly text: string;
  private at = 0;
  /** Consecutive actions mostly name the same index: its text is made once. */
  private lastIndex = '';

  constructor(text: string) {
    this.text = text;
  }

  /** Reads the line `text[from, to)`. False if the general parser must read it. */
  read(from: number, to: number): boolean {
    this.at = from;
    this.index = this.id = undefined;
    if (!this.skip(OPEN) || !this.readName() || !this.skip(COLON) || !this.skip(OPEN)) return false;
    if (!this.skip(CLOSE) && !this.readMembers()) return false;
    if (!this.skip(CLOSE)) return false;
    this.skipBlanks();
    return this.at === to;
  }

  private readName(): boolean {
    if (!this.skip(QUOTE)) return false;
    const name = NAMES.find(each => this.text.startsWith(each, this.at));
    if (name === undefined) return false;
    this.name = name;
    this.at += name.length;
    return this.text.charCodeAt(this.at++) === QUOTE;
  }

  /** Through the closing brace. */
  private readMembers(): boolean {
    do {
      if (!this.skip(QUOTE)) return false;
      if (this.text.startsWith('_id"', this.at)) {
        if (this.id !== undefined || !this.skipKey(4)) return false;
        this.id = this.readString();
        if (this.id === undefined) return false;
      } else if (this.text.startsWith('_index"', this.at)) {
        if (this.index !== undefined || !this.skipKey(7)) return false;
        this.index = this.readIndex();
        if (this.index === undefined) return false;
      } else return false;
    } while (this.skip(COMMA));
    return this.skip(CLOSE);
  }

  /** Skips a key of known length, the colon and the opening quote of the value. */
  private skipKey(length: number): boolean {
    this.at += length;
    return this.skip(COLON) && this.skip(QUOTE);
  }

  private readIndex(): string | undefined {
    const { text, lastIndex } = this;
    const end = this.at + lastIndex.length;
    if (lastIndex !== '' && text.charCodeAt(end) === QUOTE && text.startsWith(lastIndex, this.at)) {
      this.at = end + 1;
      return lastIndex;
    }
    const index = this.readString();
    if (index !== undefined) this.lastIndex = index;
    return index;
  }

  /** The rest of a string without escapes and control characters. */
  private readString(): string | undefined {
    const { text } = this;
    const start = this.at;
    for (let at = start; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.at = at + 1;
        return text.slice(start, at);
      }
      if (code === BACKSLASH || code < BLANK) return undefined;
    }
    return undefined;
  }

  private skip(code: number): boolean {
    this.skipBlanks();
    if (this.text.charCodeAt(this.at) !== code) return false;
    this.at++;
    return true;
  }

  private skipBlanks(): void {
    while (this.text.charCodeAt(this.at) === BLANK) this.at++;
  }
}
