import { CLASSIC_DIGITS, CLASSIC_IDEOGRAPHS, CLASSIC_LETTERS, CLASSIC_THAI } from './classic-characters.data.ts';

const [LETTER, DIGIT, IDEOGRAPH, THAI] = [1, 2, 3, 4];
const [AMPERSAND, APOSTROPHE, COMMA, HYPHEN, FULL_STOP, SLASH, AT_SIGN, LOW_LINE] = [
  0x26, 0x27, 0x2c, 0x2d, 0x2e, 0x2f, 0x40, 0x5f,
];

/** The class of every UTF-16 unit; the grammar does not cover code points beyond the first plane. */
const classes = new Uint8Array(0x10000);
for (const [kind, ranges] of [
  [LETTER, CLASSIC_LETTERS],
  [DIGIT, CLASSIC_DIGITS],
  [IDEOGRAPH, CLASSIC_IDEOGRAPHS],
  [THAI, CLASSIC_THAI],
] as const)
  for (const range of ranges.split(' ')) {
    const [first, last = first] = range.split('-').map(hex => Number.parseInt(hex, 16));
    classes.fill(kind, first, last! + 1);
  }

/** The result of `scan`. `length` excludes a final dot that is only part of the match. */
export const scanned = { end: 0, length: 0, type: '' };

/**
 * The tokens of Lucene's classic grammar: runs of letters and digits, joined by the punctuation of host names, mail
 * addresses, numbers and acronyms. Each kind of token matches as many runs as it can; the longest match wins, and among
 * equals the kind tried first.
 */
export class ClassicScanner {
  private readonly text: string;
  /**
   * Mail addresses cannot start before this position: their local part was scanned up to here without finding an `@`.
   */
  private noMailBefore = 0;
  private runEnd = 0;
  private lettersEnd = 0;
  private hasDigit = false;

  constructor(text: string) {
    this.text = text;
  }

  /** The start of the first token at or after `from`; -1 if there is none. */
  find(from: number): number {
    for (let at = from; at < this.text.length; at++) if (classes[this.text.charCodeAt(at)] !== 0) return at;
    return -1;
  }

  /** Fills `scanned` with the token at `start`, which must be a letter, a digit or an ideograph. */
  scan(start: number): void {
    const { text } = this;
    if (classes[text.charCodeAt(start)] === IDEOGRAPH) {
      take(start + 1, '<CJ>');
      return;
    }
    this.readRun(start);
    take(this.runEnd, '<ALPHANUM>');
    const next = text.charCodeAt(this.runEnd);
    const wholeLetters = this.lettersEnd === this.runEnd;
    if (next === APOSTROPHE && wholeLetters) this.apostrophe();
    else if (next === FULL_STOP && wholeLetters) this.acronym(start);
    if (next === AMPERSAND || next === AT_SIGN) {
      this.readRun(start);
      if (wholeLetters) this.company();
    }
    if (start >= this.noMailBefore) this.mail(start);
    this.host(start);
    this.number(start, 0);
    this.number(start, 1);
    this.dottedHost(start);
  }

  /** Reads the letters and digits at `start`; false if there are none. */
  private readRun(start: number): boolean {
    const { text } = this;
    let at = start;
    let kind = classes[text.charCodeAt(at)];
    while (kind === LETTER) kind = classes[text.charCodeAt(++at)];
    this.lettersEnd = at;
    let hasThai = false;
    this.hasDigit = false;
    for (; kind === LETTER || kind === DIGIT || kind === THAI; kind = classes[text.charCodeAt(++at)]) {
      this.hasDigit ||= kind === DIGIT;
      hasThai ||= kind === THAI;
    }
    this.hasDigit &&= !hasThai;
    this.runEnd = at;
    return at > start;
  }

  private apostrophe(): void {
    const { text } = this;
    let at = this.runEnd;
    while (text.charCodeAt(at) === APOSTROPHE && this.readRun(at + 1) && this.lettersEnd > at + 1) {
      at = this.lettersEnd;
      better(at, '<APOSTROPHE>');
      if (at < this.runEnd) return;
    }
  }

  private acronym(start: number): void {
    const { text } = this;
    const isPart = (at: number) => classes[text.charCodeAt(at)] === LETTER && text.charCodeAt(at + 1) === FULL_STOP;
    let at = start;
    while (isPart(at)) at += 2;
    if (at - start >= 4) better(at, '<ACRONYM>');
  }

  private company(): void {
    const second = this.runEnd + 1;
    if (this.readRun(second) && this.lettersEnd > second) better(this.lettersEnd, '<COMPANY>');
  }

  private mail(start: number): void {
    const { text } = this;
    this.readRun(start);
    let at = this.runEnd;
    while (isMailJoiner(text.charCodeAt(at)) && this.readRun(at + 1)) at = this.runEnd;
    if (text.charCodeAt(at) !== AT_SIGN || !this.readRun(at + 1)) {
      this.noMailBefore = Math.max(at, start);
      return;
    }
    let joined = false;
    for (;;) {
      const end = this.runEnd;
      const joiner = text.charCodeAt(end);
      if (joined) better(end, '<EMAIL>');
      if ((joiner !== FULL_STOP && joiner !== HYPHEN) || !this.readRun(end + 1)) return;
      joined = true;
    }
  }

  private host(start: number): void {
    const { text } = this;
    this.readRun(start);
    for (let end = this.runEnd; text.charCodeAt(end) === FULL_STOP && this.readRun(end + 1); end = this.runEnd)
      better(this.runEnd, '<HOST>');
  }

  /** Runs joined by number punctuation, every other one with a digit, from the first or the second run. */
  private number(start: number, withDigit: 0 | 1): void {
    const { text } = this;
    let at = start;
    for (let index = 0; this.readRun(at); index++) {
      if (index % 2 === withDigit && !this.hasDigit) return;
      if (index > 0) better(this.runEnd, '<NUM>');
      if (!isNumberJoiner(text.charCodeAt(this.runEnd))) return;
      at = this.runEnd + 1;
    }
  }

  /** A host name with a trailing dot: the dot counts towards the match length but is not part of the token. */
  private dottedHost(start: number): void {
    const { text } = this;
    let runs = 0;
    let at = start;
    for (; this.readRun(at) && text.charCodeAt(this.runEnd) === FULL_STOP; runs++) at = this.runEnd + 1;
    if (runs > 1 && at > scanned.end) {
      take(at, '<HOST>');
      scanned.length = at - 1;
    }
  }
}

function isMailJoiner(code: number): boolean {
  return code === FULL_STOP || code === HYPHEN || code === LOW_LINE;
}

function isNumberJoiner(code: number): boolean {
  return isMailJoiner(code) || code === SLASH || code === COMMA;
}

function take(end: number, type: string): void {
  scanned.end = scanned.length = end;
  scanned.type = type;
}

function better(end: number, type: string): void {
  if (end > scanned.end) take(end, type);
}
