import { ScriptSyntaxError, type ScriptToken, type TokenKind } from './lexer.ts';

/** Iterates over tokens and creates syntax errors. */
export class TokenCursor {
  private readonly tokens: readonly ScriptToken[];
  private at = 0;

  constructor(tokens: readonly ScriptToken[]) {
    this.tokens = tokens;
  }

  get token(): ScriptToken {
    return this.tokens[this.at]!;
  }

  ahead(by: number): ScriptToken {
    return this.tokens[Math.min(this.at + by, this.tokens.length - 1)]!;
  }

  next(): ScriptToken {
    const { token } = this;
    if (token.kind !== 'end') this.at++;
    return token;
  }

  /** Whether the token `by` positions ahead is the given operator or keyword. */
  is(text: string, by = 0): boolean {
    const token = this.ahead(by);
    return token.kind === 'sign' && token.text === text;
  }

  isKind(kind: TokenKind, by = 0): boolean {
    return this.ahead(by).kind === kind;
  }

  take(text: string): boolean {
    if (!this.is(text)) return false;
    this.at++;
    return true;
  }

  expect(text: string, expected = `['${text}']`): ScriptToken {
    if (!this.is(text)) throw this.unexpected(expected);
    return this.next();
  }

  expectKind(kind: TokenKind, expected: string): ScriptToken {
    if (!this.isKind(kind)) throw this.unexpected(`[${expected}]`);
    return this.next();
  }

  /** The error if few other tokens would have been valid. */
  unexpected(expected: string): ScriptSyntaxError {
    const { token } = this;
    if (token.kind === 'end') return endOfScript(token);
    return new ScriptSyntaxError(token.at, `unexpected token ['${token.text}'] was expecting one of ${expected}.`);
  }

  /** The error if no rule of the grammar starts with this token. */
  notViable(token = this.token): ScriptSyntaxError {
    if (token.kind === 'end') return endOfScript(token);
    return new ScriptSyntaxError(token.at, `invalid sequence of tokens near ['${token.text}'].`, {
      cause: 'no_viable_alt_exception',
    });
  }
}

function endOfScript(token: ScriptToken): ScriptSyntaxError {
  return new ScriptSyntaxError(token.at, 'unexpected end of script.', { cause: 'no_viable_alt_exception' });
}
