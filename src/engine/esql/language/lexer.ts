import { type Position, parsingError } from './position.ts';
import type { Token, TokenKind } from './token.ts';

const SPACE = /(?:\s|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)+/y;
const SYMBOL = /\?\?(?!\w)|::|==|=~|!=|<=|>=|[-+*/%=<>(),.[\]:|{}]/y;
const NUMBER = /(?:\d+(\.\d*)?|(\.\d+))([eE][+-]?\d+)?/y;
const IDENTIFIER = /(?:[A-Za-z]|[_@](?=\w))\w*|_/y;
const QUOTED = /`(?:[^`]|``)*`/y;
const TRIPLE = /"""[\s\S]*?"""+/y;
const STRING = /"(?:[^"\\\r\n]|\\[tnr"\\])*"/y;
const PARAMETER = /\?\??(?:[A-Za-z_]\w*|\d+)?/y;
/** Patterns of index names: anything but what separates them. */
const SOURCE = /<[^>|]*>|(?:[^\s,|"=()[\]:<>/]|\/(?![*/]))+/y;
/** Names in KEEP, DROP and RENAME, where `*` is a wildcard. */
const NAME_PATTERN = /(?:[\w@*]|`(?:[^`]|``)*`)+/y;

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '"': '"', '\\': '\\' };

/** Splits a query into tokens on demand, because what a word means depends on the command it is in. */
export class Lexer {
  readonly text: string;
  private at = 0;
  /** Offsets of the starts of lines. */
  private readonly lines: number[] = [0];

  constructor(text: string) {
    this.text = text;
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) this.lines.push(i + 1);
  }

  /** Goes back to where a token starts, to read it in another way. */
  rewind({ from }: Pick<Token, 'from'>): void {
    this.at = from;
  }

  /** The next token of an expression. @throws EngineError */
  next(): Token {
    this.skipSpace();
    if (this.at >= this.text.length) return this.token('end', '<EOF>', this.at);
    switch (this.text[this.at]) {
      case '"':
        return this.string();
      case '`':
        return this.quotedIdentifier();
      case '?':
        return this.match(SYMBOL, 'symbol') ?? this.match(PARAMETER, 'parameter')!;
      default:
        return (
          this.number() ??
          this.match(IDENTIFIER, 'identifier') ??
          this.match(SYMBOL, 'symbol') ??
          this.unrecognized(this.at)
        );
    }
  }

  /** The next name or pattern of an index or a policy. @throws EngineError */
  nextSource(): Token {
    this.skipSpace();
    if (this.text[this.at] === '"') return this.next();
    return this.match(SOURCE, 'source') ?? this.next();
  }

  /** The next part of a name in which `*` is a wildcard. @throws EngineError */
  nextPattern(): Token {
    this.skipSpace();
    const part = this.match(NAME_PATTERN, 'identifier');
    return part ?? this.next();
  }

  private skipSpace(): void {
    SPACE.lastIndex = this.at;
    if (SPACE.test(this.text)) this.at = SPACE.lastIndex;
  }

  private number(): Token | undefined {
    NUMBER.lastIndex = this.at;
    const found = NUMBER.exec(this.text);
    if (!found) return undefined;
    const [text, fraction, point, exponent] = found;
    this.at += text.length;
    return this.token([fraction, point, exponent].every(part => part === undefined) ? 'integer' : 'decimal', text);
  }

  private string(): Token {
    const from = this.at;
    TRIPLE.lastIndex = from;
    const triple = TRIPLE.exec(this.text)?.[0];
    if (triple !== undefined) {
      this.at += triple.length;
      return this.token('string', triple, from, triple.slice(3, -3));
    }
    STRING.lastIndex = from;
    const text = STRING.exec(this.text)?.[0];
    if (text === undefined) return this.unrecognized(from);
    this.at += text.length;
    return this.token(
      'string',
      text,
      from,
      text.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter]!),
    );
  }

  private quotedIdentifier(): Token {
    const from = this.at;
    const token = this.match(QUOTED, 'quoted-identifier');
    if (!token) return this.unrecognized(from);
    return { ...token, value: token.text.slice(1, -1).replaceAll('``', '`') };
  }

  private match(pattern: RegExp, kind: TokenKind): Token | undefined {
    pattern.lastIndex = this.at;
    const text = pattern.exec(this.text)?.[0];
    if (text === undefined) return undefined;
    this.at += text.length;
    return this.token(kind, text);
  }

  private token(kind: TokenKind, text: string, from = this.at - text.length, value = text): Token {
    return { kind, text, value, from, to: this.at, position: this.positionOf(from) };
  }

  private positionOf(offset: number): Position {
    let low = 0;
    let high = this.lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.lines[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - this.lines[low]! + 1 };
  }

  private unrecognized(offset: number): never {
    const rest = this.text.slice(offset).split(/[\r\n]/)[0]!;
    const shown = rest.startsWith('"') || rest.startsWith('`') ? rest : rest.slice(0, 1);
    throw parsingError(this.positionOf(offset), `token recognition error at: '${shown}'`);
  }
}
