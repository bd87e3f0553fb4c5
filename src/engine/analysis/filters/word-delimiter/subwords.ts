import { CodePointTable } from '../../code-point-table.ts';

export const LOWER = 1;
export const UPPER = 2;
export const DIGIT = 4;
export const DELIMITER = 8;
export const ALPHA = LOWER | UPPER;
export const ALPHANUM = ALPHA | DIGIT;

const APOSTROPHE = 0x27;

/** The kind of a UTF-16 unit. Surrogates never cause a split. */
const unitKind = new CodePointTable(code => {
  const text = String.fromCharCode(code);
  if (code >= 0xd800 && code <= 0xdfff) return ALPHANUM;
  if (/\p{Lu}/u.test(text)) return UPPER;
  if (/\p{Ll}/u.test(text)) return LOWER;
  if (/[\p{Lt}\p{Lm}\p{Lo}\p{M}]/u.test(text)) return ALPHA;
  return /\p{N}/u.test(text) ? DIGIT : DELIMITER;
});

/** The built-in table does not recognize fractions and exponents, unlike a custom one. */
const latinKind = new CodePointTable(code => {
  if (code === 0xaa || code === 0xba) return LOWER;
  return code > 0x7f && unitKind.get(code) === DIGIT ? DELIMITER : unitKind.get(code);
});

export interface SubwordOptions {
  readonly splitOnCaseChange: boolean;
  readonly splitOnNumerics: boolean;
  readonly stemPossessive: boolean;
  /** The kinds of characters defined in the settings. */
  readonly kinds: ReadonlyMap<number, number>;
}

export interface Subword {
  readonly start: number;
  readonly end: number;
  readonly kind: number;
}

/** Splits a word at delimiters, case changes and letter-digit boundaries; removes 's. */
export class SubwordSplitter {
  private readonly options: SubwordOptions;
  private text: Uint16Array = new Uint16Array(0);
  private end = 0;

  constructor(options: SubwordOptions) {
    this.options = options;
  }

  split(text: Uint16Array, length: number): Subword[] {
    this.text = text;
    this.end = length;
    while (this.end > 0 && this.isDelimiter(this.end - 1)) this.end--;
    const parts: Subword[] = [];
    for (let at = 0; at < this.end; ) {
      while (at < this.end && this.isDelimiter(at)) at++;
      if (at >= this.end) break;
      const start = at;
      let kind = this.kindAt(at++);
      while (at < this.end && !this.isBreak(kind, this.kindAt(at))) kind = this.kindAt(at++);
      const first = this.kindAt(start);
      parts.push({ start, end: at, kind: first === LOWER || first === UPPER ? ALPHA : first });
      if (at < this.end - 1 && this.endsWithPossessive(at + 2)) at += 2;
    }
    return parts;
  }

  /** Whether the part is the whole word, except for delimiters around it and a final 's. */
  isSingleWord(part: Subword, text: Uint16Array, length: number): boolean {
    this.text = text;
    let [from, to] = [0, length];
    while (from < length && this.isDelimiter(from)) from++;
    while (to > from && this.isDelimiter(to - 1)) to--;
    this.end = to;
    return part.start === from && part.end === (this.endsWithPossessive(to) ? to - 2 : to);
  }

  private kindAt(at: number): number {
    const code = this.text[at]!;
    const { kinds } = this.options;
    if (kinds.size > 0) return kinds.get(code) ?? unitKind.get(code);
    return code < 0x100 ? latinKind.get(code) : unitKind.get(code);
  }

  private isDelimiter(at: number): boolean {
    return (this.kindAt(at) & DELIMITER) !== 0;
  }

  private isBreak(before: number, kind: number): boolean {
    if (before & kind) return false;
    if (!this.options.splitOnCaseChange && before & ALPHA && kind & ALPHA) return false;
    if (before & UPPER && kind & ALPHA) return false;
    const letterMeetsDigit = (before & ALPHA && kind & DIGIT) || (before & DIGIT && kind & ALPHA);
    return !(letterMeetsDigit && !this.options.splitOnNumerics);
  }

  private endsWithPossessive(at: number): boolean {
    const { text } = this;
    if (!this.options.stemPossessive || at <= 2 || text[at - 2] !== APOSTROPHE) return false;
    if ((text[at - 1]! | 0x20) !== 0x73 || !(this.kindAt(at - 3) & ALPHA)) return false;
    return at === this.end || this.isDelimiter(at);
  }
}
