import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { wordList } from '../stop-words.ts';
import type { TokenStream } from '../token-stream.ts';
import { WordSet } from '../word-set.ts';
import { TokenFilter } from './token-filter.ts';

/** Marks words that stemmers are to leave alone. */
export class KeywordMarkerFilter extends TokenFilter {
  private readonly words: WordSet;

  constructor(input: TokenStream, words: WordSet) {
    super(input);
    this.words = words;
  }

  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    if (this.words.has(token.buffer, token.length)) token.keyword = true;
    return true;
  }
}

export const keywordMarkerFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const { name, settings } = request;
    const keywords = wordList(request, 'keywords');
    if (!keywords)
      throw illegalArgument(
        'keyword filter requires either `keywords`, `keywords_path`, or `keywords_pattern` to be configured',
      );
    const words = new WordSet(keywords, settings.boolean('ignore_case', false));
    return { name, create: input => new KeywordMarkerFilter(input, words), attributes: ['keyword'] };
  },
};
