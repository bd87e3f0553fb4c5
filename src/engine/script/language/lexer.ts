export type TokenKind =
  | 'octal'
  | 'hex'
  | 'integer'
  | 'decimal'
  | 'string'
  | 'regex'
  | 'primitive'
  | 'id'
  /** After a dot: a name or a list index. */
  | 'dotId'
  | 'dotInteger'
  /** Keywords and operators, identified by their text. */
  | 'sign'
  | 'end';

export interface ScriptToken {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: number;
}

export const KEYWORDS: ReadonlySet<string> = new Set(
  'if else while do for in continue break return new try catch throw this instanceof true false null'.split(' '),
);

export const PRIMITIVES: ReadonlySet<string> = new Set('boolean byte short char int long float double'.split(' '));

/** Longest first. */
export const SIGNS: readonly string[] = (
  '>>>= <<= >>= >>> === !== ==~ && || ?: ?. :: -> =~ == != <= >= << >> ++ -- += -= *= /= %= &= ^= |= ' +
  '{ } [ ] ( ) . , ; ! ~ * / % + - < > & ^ | ? : ='
).split(' ');

/** Thrown by the lexer and the parser; the service converts it to a `script_exception`. */
export class ScriptSyntaxError extends Error {
  readonly at: number;
  readonly type: string;
  /** The exception type of the underlying parser generator, if any. */
  readonly underlying: string | undefined;

  constructor(at: number, reason: string, options: { type?: string; cause?: string } = {}) {
    super(reason);
    this.at = at;
    this.type = options.type ?? 'illegal_argument_exception';
    this.underlying = options.cause;
  }
}

const BLANKS = /(?:[ \t\n\r]|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/)+/y;
const NUMBERS: readonly (readonly [TokenKind, RegExp])[] = [
  ['octal', /0[0-7]+[lL]?/y],
  ['hex', /0[xX][0-9a-fA-F]+[lL]?/y],
  ['integer', /(?:0|[1-9][0-9]*)[lLfFdD]?/y],
  ['decimal', /(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?[fFdD]?/y],
];
const NAME = /[_a-zA-Z][_a-zA-Z0-9]*/y;
const DOT_INTEGER = /0|[1-9][0-9]*/y;
/** Only quotes and backslashes can be escaped. */
const STRINGS: Readonly<Record<string, RegExp>> = {
  '"': /"(?:\\"|\\\\|[^\\"])*?"/y,
  "'": /'(?:\\'|\\\\|[^\\'])*?'/y,
};
/** The name of one function, which reads a field. */
const DOLLAR = /\$(?=\s*\()/y;
const REGEX = /\/(?:\\[^\n]|[^/\n\\])+?\/[cilmsUux]*/y;
/** After one of these, a slash is a division. */
const ENDS_OPERAND: ReadonlySet<TokenKind> = new Set([
  'octal',
  'hex',
  'integer',
  'decimal',
  'id',
  'dotId',
  'dotInteger',
]);

/** Splits a script into tokens, including the end. @throws ScriptSyntaxError */
export function tokenize(source: string): ScriptToken[] {
  return new Lexer(source).tokens();
}

class Lexer {
  private readonly source: string;
  private readonly found: ScriptToken[] = [];
  private at = 0;

  constructor(source: string) {
    this.source = source;
  }

  tokens(): ScriptToken[] {
    for (;;) {
      this.at += this.match(BLANKS).length;
      if (this.at >= this.source.length) break;
      const last = this.found.at(-1);
      const afterDot = last?.kind === 'sign' && (last.text === '.' || last.text === '?.');
      if (afterDot ? !this.afterDot() : !this.token(last)) throw this.unexpected();
    }
    this.found.push({ kind: 'end', text: '<EOF>', at: this.source.length });
    return this.found;
  }

  private token(last: ScriptToken | undefined): boolean {
    return this.number() || this.name() || this.string() || this.regex(last) || this.sign();
  }

  /** Names and list indices; keywords are names after a dot. */
  private afterDot(): boolean {
    const name = this.match(NAME);
    if (name !== '') return this.push('dotId', name);
    const index = this.match(DOT_INTEGER);
    return index !== '' && this.push('dotInteger', index);
  }

  /** The longest match of the kinds of numbers; the first among equals. */
  private number(): boolean {
    let kind: TokenKind | undefined;
    let longest = '';
    for (const [each, pattern] of NUMBERS) {
      const text = this.match(pattern);
      if (text.length > longest.length) {
        longest = text;
        kind = each;
      }
    }
    return kind !== undefined && this.push(kind, longest);
  }

  private name(): boolean {
    const text = this.match(NAME) || this.match(DOLLAR);
    if (text === '') return false;
    return this.push(KEYWORDS.has(text) ? 'sign' : PRIMITIVES.has(text) ? 'primitive' : 'id', text);
  }

  private string(): boolean {
    const pattern = STRINGS[this.source[this.at]!];
    const text = pattern ? this.match(pattern) : '';
    return text !== '' && this.push('string', text);
  }

  private regex(last: ScriptToken | undefined): boolean {
    if (this.source[this.at] !== '/') return false;
    const divides = last && (ENDS_OPERAND.has(last.kind) || (last.kind === 'sign' && /^[)\]]$/.test(last.text)));
    if (divides) return false;
    const text = this.match(REGEX);
    if (text === '') throw this.unexpected(this.match(/[^\n]*/y));
    return this.push('regex', text);
  }

  private sign(): boolean {
    const text = SIGNS.find(sign => this.source.startsWith(sign, this.at));
    return text !== undefined && this.push('sign', text);
  }

  private push(kind: TokenKind, text: string): boolean {
    this.found.push({ kind, text, at: this.at });
    this.at += text.length;
    return true;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.source)?.[0] ?? '';
  }

  private unexpected(shown = this.source[this.at]!): ScriptSyntaxError {
    const quote = this.source[this.at]!;
    let hint = '';
    let text = shown;
    if (quote === '"' || quote === "'") {
      text = this.unfinished(quote);
      if (/\\(?![\\'"])/.test(text))
        hint = ` The only valid escape sequences in strings starting with [${quote}] are [\\\\] and [\\${quote}].`;
    }
    return new ScriptSyntaxError(this.at, `unexpected character [${text}].${hint}`, {
      cause: 'lexer_no_viable_alt_exception',
    });
  }

  /** The part of a string before the error: up to its invalid escape, or to the end. */
  private unfinished(quote: string): string {
    for (let i = this.at + 1; i < this.source.length; i++) {
      if (this.source[i] !== '\\') continue;
      if (this.source[i + 1] !== '\\' && this.source[i + 1] !== quote) return this.source.slice(this.at, i + 2);
      i++;
    }
    return this.source.slice(this.at);
  }
}
