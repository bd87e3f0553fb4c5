import { type Language, LanguageFactory } from './language.ts';

const CLASSES: Record<string, RegExp> = { d: /[0-9]/, w: /[A-Za-z0-9_]/, s: /[ \t\n\r]/ };
const MOST_NUMBERS = 10_000;

/**
 * A regular expression in Lucene's syntax: no anchors or capturing groups, but `&` for intersection, `<1-31>` for
 * numeric ranges, `@` for any text, `#` for none, and quotes around literal text.
 */
export class LucenePattern {
  private readonly factory = new LanguageFactory();
  private readonly language: Language;
  private readonly source: string;
  private at = 0;

  /** @throws Error with Lucene's message */
  constructor(source: string) {
    this.source = source;
    this.language = source === '' ? this.factory.empty : this.union();
    if (this.at < source.length) throw new Error(`end-of-string expected at position ${this.at}`);
  }

  /** The end of the longest match that starts at `start`; -1 if there is none. */
  longestMatch(text: string, start: number): number {
    let state = this.language;
    let end = state.nullable ? start : -1;
    for (let at = start; at < text.length; ) {
      const codePoint = text.codePointAt(at)!;
      state = this.factory.derivative(state, codePoint);
      if (state === this.factory.none) break;
      at += codePoint > 0xffff ? 2 : 1;
      if (state.nullable) end = at;
    }
    return end;
  }

  private union(): Language {
    const first = this.intersection();
    return this.skip('|') ? this.factory.or(first, this.union()) : first;
  }

  private intersection(): Language {
    const first = this.concatenation();
    return this.skip('&') ? this.factory.and(first, this.intersection()) : first;
  }

  private concatenation(): Language {
    const first = this.repetition();
    const next = this.source[this.at];
    if (next === undefined || next === ')' || next === '|' || next === '&') return first;
    return this.factory.concat(first, this.concatenation());
  }

  private repetition(): Language {
    let language = this.atom();
    for (;;) {
      if (this.skip('?')) language = this.factory.or(this.factory.empty, language);
      else if (this.skip('*')) language = this.factory.star(language);
      else if (this.skip('+')) language = this.factory.repeat(language, 1, Infinity);
      else if (this.skip('{')) language = this.counted(language);
      else return language;
    }
  }

  private counted(language: Language): Language {
    const min = this.integer();
    let max = min;
    if (this.skip(',')) max = /\d/.test(this.source[this.at] ?? '') ? this.integer() : Infinity;
    if (!this.skip('}')) throw new Error(`expected '}' at position ${this.at}`);
    if (min > max) throw new Error(`invalid repetition range(out of order): ${min}..${max}`);
    return this.factory.repeat(language, min, max);
  }

  private integer(): number {
    const digits = /^\d+/.exec(this.source.slice(this.at))?.[0];
    if (digits === undefined) throw new Error(`integer expected at position ${this.at}`);
    this.at += digits.length;
    if (Number(digits) > 0x7fffffff) throw new Error(`For input string: "${digits}"`);
    return Number(digits);
  }

  private atom(): Language {
    const { factory } = this;
    if (this.skip('[')) return this.characterClass();
    if (this.skip('.')) return factory.set('any', () => true);
    if (this.skip('#')) return factory.none;
    if (this.skip('@')) return factory.star(factory.set('any', () => true));
    if (this.skip('"')) return this.quoted();
    if (this.skip('<')) return this.interval();
    if (this.skip('(')) {
      if (this.skip(')')) return factory.empty;
      const inner = this.union();
      if (!this.skip(')')) throw new Error(`expected ')' at position ${this.at}`);
      return inner;
    }
    const named = this.namedClass();
    return named ?? factory.literal(String.fromCodePoint(this.character()));
  }

  private quoted(): Language {
    const end = this.source.indexOf('"', this.at);
    if (end < 0) throw new Error(`expected '"' at position ${this.source.length}`);
    const text = this.source.slice(this.at, end);
    this.at = end + 1;
    return this.factory.literal(text);
  }

  private interval(): Language {
    const end = this.source.indexOf('>', this.at);
    if (end < 0) throw new Error(`expected '>' at position ${this.source.length}`);
    const text = this.source.slice(this.at, end);
    if (!text.includes('-')) throw new Error(`'${text}' not found`);
    const found = /^(\d+)-(\d+)$/.exec(text);
    if (!found) throw new Error(`interval syntax error at position ${end}`);
    this.at = end + 1;
    const [a, b] = [found[1]!, found[2]!];
    const [min, max] = [Math.min(Number(a), Number(b)), Math.max(Number(a), Number(b))];
    if (max - min > MOST_NUMBERS) throw new Error(`interval too wide at position ${end}`);
    const width = a.length === b.length ? a.length : 0;
    const numbers = Array.from({ length: max - min + 1 }, (_, i) =>
      this.factory.literal(String(min + i).padStart(width, '0')),
    );
    const leading = width === 0 ? this.factory.star(this.factory.literal('0')) : this.factory.empty;
    return this.factory.concat(leading, this.factory.or(...numbers));
  }

  private characterClass(): Language {
    const negative = this.skip('^');
    const start = this.at;
    const tests: ((codePoint: number) => boolean)[] = [];
    do tests.push(this.classMember());
    while (this.at < this.source.length && this.source[this.at] !== ']');
    if (!this.skip(']')) throw new Error(`expected ']' at position ${this.at}`);
    const name = (negative ? '^' : '') + this.source.slice(start, this.at - 1);
    return this.factory.set(`class ${name}`, codePoint => tests.some(test => test(codePoint)) !== negative);
  }

  private classMember(): (codePoint: number) => boolean {
    const kind = this.classEscape();
    if (kind) return kind;
    const from = this.character();
    if (this.source[this.at] !== '-') return codePoint => codePoint === from;
    this.at++;
    const to = this.character();
    if (from > to) throw new Error(`invalid range: from (${from}) cannot be > to (${to})`);
    return codePoint => codePoint >= from && codePoint <= to;
  }

  private namedClass(): Language | undefined {
    const letter = this.source[this.at + 1];
    const test = this.classEscape();
    return test && this.factory.set(`\\${letter}`, test);
  }

  /** `\d`, `\w`, `\s` and their complements; other letters cannot be escaped. */
  private classEscape(): ((codePoint: number) => boolean) | undefined {
    const letter = this.source[this.at] === '\\' ? this.source[this.at + 1] : undefined;
    if (letter === undefined || !/[a-zA-Z]/.test(letter)) return undefined;
    const pattern = CLASSES[letter.toLowerCase()];
    if (!pattern) throw new Error(`invalid character class \\${letter.charCodeAt(0)}`);
    this.at += 2;
    const negative = letter !== letter.toLowerCase();
    return codePoint => pattern.test(String.fromCodePoint(codePoint)) !== negative;
  }

  private character(): number {
    this.skip('\\');
    const codePoint = this.source.codePointAt(this.at);
    if (codePoint === undefined) throw new Error('unexpected end-of-string');
    this.at += codePoint > 0xffff ? 2 : 1;
    return codePoint;
  }

  private skip(text: string): boolean {
    if (this.source[this.at] !== text) return false;
    this.at++;
    return true;
  }
}
