import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import { BaseTokenizer } from './base-tokenizer.ts';
import { checkedWindow } from './token-length.ts';
import { TOKEN_TYPES } from './word-break.data.ts';
import { findToken, found } from './word-break.ts';

/** Words as UAX #29 bounds them; what holds no letter, digit, ideograph or emoji is dropped. */
export class StandardTokenizer extends BaseTokenizer {
  private readonly maxTokenLength: number;
  private at = 0;

  /** @param maxTokenLength longer words are cut into tokens of this many UTF-16 units */
  constructor(maxTokenLength = 255) {
    super();
    this.maxTokenLength = maxTokenLength;
  }

  reset(): void {
    this.at = 0;
  }

  next(): boolean {
    if (!findToken(this.text, this.at, this.maxTokenLength)) {
      this.at = this.text.length;
      return false;
    }
    this.at = found.end;
    this.emit(found.start, found.end, TOKEN_TYPES[found.type]!);
    return true;
  }
}

export const standardTokenizer: ComponentType<TokenizerFactory> = {
  configure({ name, settings }) {
    const maxTokenLength = settings.int('max_token_length', 255);
    return { name, create: () => new StandardTokenizer(checkedWindow(maxTokenLength)) };
  },
  builtIn: 'configured',
};
