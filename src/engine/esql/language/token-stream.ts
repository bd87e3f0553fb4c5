import { EngineError } from '../../errors/engine-error.ts';
import { Lexer } from './lexer.ts';
import { parsingError } from './position.ts';
import type { Token } from './token.ts';

/** What is known about a token that is expected. */
export interface ExpectedToken {
  /** Whether another token is what is expected. */
  readonly isExpected?: (token: Token) => boolean;
  /** Whether a command may end after it. */
  readonly endsCommand?: boolean;
  /** Whether only one rule of the grammar fits what comes before. */
  readonly isDecided?: boolean;
}

/** A token that does not fit: 400 `parsing_exception`. */
export class UnexpectedToken extends EngineError {
  readonly token: Token;
  /** Whether the message holds for all that surrounds the token. */
  readonly isDecided: boolean;

  constructor(token: Token, problem: string, isDecided: boolean) {
    const { line, column } = token.position;
    super('parsing_exception', `line ${line}:${column}: ${problem}`, { status: 400 });
    this.token = token;
    this.isDecided = isDecided;
  }
}

/** The error for a token where no rule of the grammar fits the text from an offset on. */
export function noAlternative(text: string, from: number, token: Token): EngineError {
  return parsingError(token.position, `no viable alternative at input '${text.slice(from, token.to)}'`);
}

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

  /** @throws UnexpectedToken */
  expectSymbol(symbol: string, options: ExpectedToken = {}): Token {
    if (this.isSymbol(symbol)) return this.take();
    throw this.unexpected(`'${symbol}'`, { ...options, isExpected: ({ text }) => text === symbol });
  }

  /** @throws UnexpectedToken */
  expectKeyword(keyword: string, options: ExpectedToken = {}): Token {
    if (this.isKeyword(keyword)) return this.take();
    throw this.unexpected(`'${keyword}'`, { ...options, isExpected: ({ text }) => text.toLowerCase() === keyword });
  }

  /**
   * The error for the next token, as ANTLR reports it: a token is extraneous if what was expected follows it, and
   * missing if the query goes on as if it were there.
   * @param expected what may be there, in the grammar's words
   */
  unexpected(expected: string, { isExpected, endsCommand = false, isDecided = false }: ExpectedToken = {}): Error {
    const token = this.peek();
    const shown = `'${token.text}'`;
    const isExtraneous = token.kind !== 'end' && isExpected?.(this.second()) === true;
    const isMissing = endsCommand && (token.kind === 'end' || token.text === '|');
    const problem = isExtraneous
      ? `extraneous input ${shown} expecting ${expected}`
      : isMissing
        ? `missing ${expected} at ${shown}`
        : `mismatched input ${shown} expecting ${expected}`;
    return new UnexpectedToken(token, problem, isDecided);
  }

  /** The error for the next token where no rule of the grammar fits what begins at a token. */
  noAlternative({ from }: Pick<Token, 'from'>): Error {
    return noAlternative(this.text, from, this.peek());
  }

  /** The token after the next one; the next one if it cannot be read. */
  private second(): Token {
    const first = this.peek();
    try {
      const token = this.lexer.next();
      this.lexer.rewind({ from: first.to });
      return token;
    } catch {
      this.lexer.rewind({ from: first.to });
      return first;
    }
  }

  private takeAs(read: () => Token): Token {
    if (this.ahead) this.lexer.rewind(this.ahead);
    this.ahead = undefined;
    const token = read();
    this.lastEnd = token.to;
    return token;
  }
}
