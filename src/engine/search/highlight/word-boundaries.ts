// Word boundaries of Elasticsearch's Java runtime (java.text.BreakIterator, root locale). They differ from the
// tokenizer's and decide where a fragment may be cut.

/** Character classes, one bit each; a character may belong to two. */
const IGNORED = 1;
const LETTER = 2;
const DIGIT = 4;
/** May occur inside a word: dashes, connectors, quotation marks, the period. */
const MID_WORD = 8;
/** May occur inside a number. */
const MID_NUMBER = 16;
/** Before a number: currency signs, number sign, period. */
const PRE_NUMBER = 32;
/** After a number: percent and similar signs. */
const POST_NUMBER = 64;
const BLANK = 128;
const RETURN = 256;
const LINE_END = 512;
const KATAKANA = 1024;
const HIRAGANA = 2048;
const KANJI = 4096;
const DANDA = 8192;
/** Not ignored at the start of a text but a unit of its own. */
const MARK = 16384;

const QUOTES = MID_WORD | MID_NUMBER;
const SPECIAL: Readonly<Record<number, number>> = {
  9: BLANK,
  10: LINE_END,
  12: LINE_END,
  13: RETURN,
  34: QUOTES,
  35: PRE_NUMBER,
  37: POST_NUMBER,
  38: POST_NUMBER,
  39: QUOTES,
  44: MID_NUMBER,
  46: QUOTES | PRE_NUMBER,
  162: POST_NUMBER,
  173: MID_WORD,
  1642: POST_NUMBER,
  1643: MID_NUMBER,
  2404: DANDA,
  2405: DANDA,
  5940: IGNORED | MARK,
  8231: MID_WORD,
  8232: LINE_END,
  8233: LINE_END,
  8240: POST_NUMBER,
  8241: POST_NUMBER,
};

/** [first, last, kind] beyond ASCII, where the general category does not decide. */
const RANGES: readonly (readonly [number, number, number])[] = [
  [0x3005, 0x3005, KANJI],
  [0x3041, 0x3094, HIRAGANA],
  [0x309b, 0x309c, HIRAGANA | KATAKANA],
  [0x309d, 0x309e, HIRAGANA],
  [0x30a1, 0x30fa, KATAKANA],
  [0x30fb, 0x30fc, HIRAGANA | KATAKANA],
  [0x30fd, 0x30fe, KATAKANA],
  [0x4e00, 0x9fa5, KANJI],
  [0xf900, 0xfa2d, KANJI],
];

const CATEGORIES: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\p{Me}]/u, IGNORED | MARK],
  [/\p{Cf}/u, IGNORED],
  [/[\p{L}\p{Mc}]/u, LETTER],
  [/\p{N}/u, DIGIT],
  [/[\p{Pd}\p{Pc}]/u, MID_WORD],
  [/\p{Sc}/u, PRE_NUMBER],
  [/\p{Zs}/u, BLANK],
];

const ASCII = Int32Array.from({ length: 128 }, (_, code) => kindOfAny(code));

function kindOf(code: number): number {
  return code < 128 ? ASCII[code]! : kindOfAny(code);
}

function kindOfAny(code: number): number {
  const special = SPECIAL[code];
  if (special !== undefined) return special;
  if (code >= 0x3005 && code <= 0xfa2d)
    for (const [first, last, kind] of RANGES) if (code >= first && code <= last) return kind;
  const text = String.fromCodePoint(code);
  for (const [pattern, kind] of CATEGORIES) if (pattern.test(text)) return kind;
  return 0;
}

/** All word boundaries of a text except 0, ascending. */
export function wordBoundaries(text: string): number[] {
  const breaks: number[] = [];
  for (let at = 0; at < text.length; ) {
    at = new WordScanner(text, at).end();
    breaks.push(at);
  }
  return breaks;
}

/**
 * The longest of: alternating words and numbers (`[word] (number word)* [number[%]]`, also after a currency sign),
 * blanks with a line end, a run of one Japanese script, or one character. Ignored characters attach to the preceding
 * one.
 */
class WordScanner {
  private readonly text: string;
  private readonly start: number;

  constructor(text: string, start: number) {
    this.text = text;
    this.start = start;
  }

  end(): number {
    const first = kindOf(this.text.codePointAt(this.start)!);
    if (first & MARK) return this.start + sizeAt(this.text, this.start);
    const start = first & IGNORED ? this.skipIgnored(this.start) : this.start;
    if (start >= this.text.length) return this.start + sizeAt(this.text, this.start);
    return Math.max(
      this.kindAt(start) & (LINE_END | RETURN) ? this.pastBare(start) : this.past(start),
      this.numbers(this.kindAt(start) & PRE_NUMBER ? this.pastBare(start) : this.word(start)),
      this.blanks(start),
      this.run(start, KATAKANA),
      this.run(start, HIRAGANA),
      this.run(start, KANJI),
    );
  }

  /** `(number word)* [number[%]]` */
  private numbers(at: number): number {
    for (;;) {
      const number = this.number(at);
      if (number === at) return at;
      const word = this.word(number);
      if (word === number) return this.kindAt(number) & POST_NUMBER ? this.pastBare(number) : number;
      at = word;
    }
  }

  private word(at: number): number {
    const end = this.joined(at, LETTER, MID_WORD);
    return end > at && this.kindAt(end) & DANDA ? this.past(end) : end;
  }

  private number(at: number): number {
    return this.joined(at, DIGIT, MID_NUMBER);
  }

  /** Runs of `kind` joined by single characters of `joint`. */
  private joined(at: number, kind: number, joint: number): number {
    let end = this.run(at, kind);
    while (end > at && this.kindAt(end) & joint) {
      const from = this.pastBare(end);
      const next = this.run(from, kind);
      if (next === from) break;
      end = next;
    }
    return end;
  }

  private blanks(at: number): number {
    let end = this.run(at, BLANK);
    if (this.kindAt(end) & RETURN) end = this.pastBare(end);
    return this.kindAt(end) & LINE_END ? this.pastBare(end) : end;
  }

  private run(at: number, kind: number): number {
    while (this.kindAt(at) & kind) at = this.past(at);
    return at;
  }

  private kindAt(at: number): number {
    return at < this.text.length ? kindOf(this.text.codePointAt(at)!) : 0;
  }

  /** Skips the character at `at` and the ignored ones after it. */
  private past(at: number): number {
    return this.skipIgnored(at + sizeAt(this.text, at));
  }

  /** Like `past`, but leaves combining marks: marks attach only to letters, digits and stand-alone characters. */
  private pastBare(at: number): number {
    at += sizeAt(this.text, at);
    while (this.kindAt(at) & IGNORED && !(this.kindAt(at) & MARK)) at += sizeAt(this.text, at);
    return at;
  }

  private skipIgnored(at: number): number {
    while (this.kindAt(at) & IGNORED) at += sizeAt(this.text, at);
    return at;
  }
}

function sizeAt(text: string, at: number): number {
  return text.codePointAt(at)! > 0xffff ? 2 : 1;
}

/**
 * The first boundary after `offset` as Java finds it in a text it has not scanned yet: not in the middle of a surrogate
 * pair.
 */
export function firstWordEnd(text: string, offset: number, boundary: number): number {
  return isLowSurrogate(text.charCodeAt(offset)) ? offset + 1 : boundary;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
