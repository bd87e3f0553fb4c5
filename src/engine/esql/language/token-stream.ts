import { Lexer } from './lexer.ts';
import { parsingError } from './position.ts';
import type { Token } from './token.ts';

/** The tokens of a query with one token of lookahead. Keywords are identifiers, in any case. */
export class TokenStream {
  readonly text: string;
  private readonly lexer: Lexer;
  private ahead: Token | undefined;
  /** The end of the last token that was taken. */
  private lastEnd = 0;

  constructor(text: string) {
    this.text = text;
    this.lexer = new Lexer(text);
  }

  peek(): Token {
    return (this.ahead ??= this.lexer.next());
  }

  take(): Token {
    const token = this.peek();
    this.ahead = undefined;
    this.lastEnd = token.to;
    return token;
  }

  /** Takes the next token as a name or pattern of an index or a policy. */
  takeSource(): Token {
    return this.takeAs(() => this.lexer.nextSource());
  }

  /** Takes the next token as a part of a name in which `*` is a wildcard. */
  takePattern(): Token {
    return this.takeAs(() => this.lexer.nextPattern());
  }

  /** Puts back the last token that was taken. */
  rewind(token: Token): void {
    this.ahead = token;
  }

  /** The query's text from a token to the last one taken. */
  textFrom({ from }: Pick<Token, 'from'>): string {
    return this.text.slice(from, this.lastEnd);
  }

  isSymbol(symbol: string): boolean {
    const { kind, text } = this.peek();
    return kind === 'symbol' && text === symbol;
  }

  isKeyword(keyword: string): boolean {
    const { kind, text } = this.peek();
    return kind === 'identifier' && text.toLowerCase() === keyword;
  }

  /** Takes a symbol if it is next. */
  skipSymbol(symbol: string): boolean {
    if (!this.isSymbol(symbol)) return false;
    this.take();
    return true;
  }

  /** Takes a keyword if it is next. */
  skipKeyword(keyword: string): boolean {
    if (!this.isKeyword(keyword)) return false;
    this.take();
    return true;
  }

  /** @throws EngineError */
  expectSymbol(symbol: string): Token {
    if (this.isSymbol(symbol)) return this.take();
    throw this.unexpected(`'${symbol}'`);
  }

  /** @throws EngineError */
  expectKeyword(keyword: string): Token {
    if (this.isKeyword(keyword)) return this.take();
    throw this.unexpected(`'${keyword}'`);
  }

  /** The error for the next token. @param expected what may be there, in the grammar's words */
  unexpected(expected: string): Error {
    const { position, text } = this.peek();
    return parsingError(position, `mismatched input '${text}' expecting ${expected}`);
  }

  private takeAs(read: () => Token): Token {
    if (this.ahead) this.lexer.rewind(this.ahead);
    this.ahead = undefined;
    const token = read();
    this.lastEnd = token.to;
    return token;
  }
}
