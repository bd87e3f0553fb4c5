import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import type { Token, TokenStream } from '../token-stream.ts';

/** Reads another stream and changes its token. */
export abstract class TokenFilter implements TokenStream {
  readonly token: Token;
  protected readonly input: TokenStream;

  constructor(input: TokenStream) {
    this.input = input;
    this.token = input.token;
  }

  reset(): void {
    this.input.reset();
  }

  abstract next(): boolean;

  end(): void {
    this.input.end();
  }
}

/** Drops tokens; their position increments are added to the next token. */
export abstract class DroppingFilter extends TokenFilter {
  private hole = 0;

  /** Whether to keep the current token. */
  protected abstract accepts(): boolean;

  override reset(): void {
    this.input.reset();
    this.hole = 0;
  }

  override next(): boolean {
    const { input, token } = this;
    this.hole = 0;
    while (input.next()) {
      if (this.accepts()) {
        token.positionIncrement += this.hole;
        return true;
      }
      this.hole += token.positionIncrement;
    }
    return false;
  }

  override end(): void {
    this.input.end();
    this.token.positionIncrement += this.hole;
  }
}

export interface FilterTraits extends Pick<TokenFilterFactory, 'attributes' | 'beforeSynonyms'> {
  /** Whether it works on single characters, so that normalizers can use it. */
  readonly normalizing?: boolean;
}

/** The type of a filter without settings. */
export function simpleFilter(
  create: (input: TokenStream) => TokenStream,
  { normalizing, ...traits }: FilterTraits = {},
): ComponentType<TokenFilterFactory> {
  return {
    configure: ({ name }) => ({ name, create, ...(normalizing && { normalize: create }), ...traits }),
    builtIn: 'configured',
  };
}
