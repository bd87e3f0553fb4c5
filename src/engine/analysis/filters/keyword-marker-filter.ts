import type { TokenStream } from '../token-stream.ts';
import type { WordSet } from '../word-set.ts';
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
