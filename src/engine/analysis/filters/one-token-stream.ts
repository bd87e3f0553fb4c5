import { copyToken } from '../token-state.ts';
import { Token, type TokenStream } from '../token-stream.ts';

/** A stream of one token after another that someone else hands over. */
export class OneTokenStream implements TokenStream {
  readonly token = new Token();
  private readonly pull: (target: Token) => boolean;

  /** @param pull puts the next token into its target; false when the round is over */
  constructor(pull: (target: Token) => boolean) {
    this.pull = pull;
  }

  reset(): void {}

  next(): boolean {
    return this.pull(this.token);
  }

  end(): void {
    this.token.length = 0;
    this.token.positionIncrement = 0;
  }
}

/** Hands `source` over once, then nothing. */
export function once(source: Token): { stream: TokenStream; rewind(): void } {
  let given = false;
  const stream = new OneTokenStream(target => {
    if (given) return false;
    given = true;
    copyToken(source, target);
    return true;
  });
  return {
    stream,
    rewind() {
      given = false;
    },
  };
}
