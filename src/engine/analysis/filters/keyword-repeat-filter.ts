import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { copyToken, Token } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

/** Emits each token twice: first as a keyword, then unmarked and stacked. */
export class KeywordRepeatFilter extends TokenFilter {
  private readonly again = new Token();
  private isDue = false;

  override reset(): void {
    this.input.reset();
    this.isDue = false;
  }

  override next(): boolean {
    const { token } = this;
    if (this.isDue) {
      this.isDue = false;
      copyToken(this.again, token);
      token.positionIncrement = 0;
      token.keyword = false;
      return true;
    }
    if (!this.input.next()) return false;
    copyToken(token, this.again);
    token.keyword = true;
    this.isDue = true;
    return true;
  }
}

export const keywordRepeatFilter: ComponentType<TokenFilterFactory> = {
  builtIn: ({ name }) => ({
    name,
    create: input => new KeywordRepeatFilter(input),
    attributes: ['keyword'],
    beforeSynonyms: 'refuse',
  }),
};
