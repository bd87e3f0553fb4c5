import { illegalArgument } from '../../errors/engine-error.ts';
import type { JavaPattern } from '../../structures/java-regex/java-pattern.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { javaPattern } from '../java-regex-setting.ts';
import { wordList } from '../stop-words.ts';
import type { TokenStream } from '../token-stream.ts';
import { lowerCase, WordSet } from '../word-set.ts';
import { TokenFilter } from './token-filter.ts';

/** Marks words that stemmers must not change. */
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

/** Marks words that match a pattern as a whole. */
export class PatternMarkerFilter extends TokenFilter {
  private readonly pattern: JavaPattern;

  constructor(input: TokenStream, pattern: JavaPattern) {
    super(input);
    this.pattern = pattern;
  }

  override next(): boolean {
    if (!this.input.next()) return false;
    if (this.pattern.matches(this.token.text())) this.token.keyword = true;
    return true;
  }
}

export const keywordMarkerFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const { name, settings } = request;
    const source = settings.string('keywords_pattern');
    const ignoreCase = settings.boolean('ignore_case', false);
    if (source !== undefined) {
      if (settings.string('keywords') !== undefined || settings.string('keywords_path') !== undefined)
        throw illegalArgument('cannot specify both `keywords_pattern` and `keywords` or `keywords_path`');
      const pattern = javaPattern(source);
      return { name, create: input => new PatternMarkerFilter(input, pattern), attributes: ['keyword'] };
    }
    const keywords = wordList(request, 'keywords');
    if (!keywords)
      throw illegalArgument(
        'keyword filter requires either `keywords`, `keywords_path`, or `keywords_pattern` to be configured',
      );
    // Only the keywords are lowercased: with `keywords_case` alone, tokens in capitals do not match.
    const inLowercase = settings.boolean('keywords_case', false);
    const words = new WordSet(inLowercase ? keywords.map(lowerCase) : keywords, ignoreCase);
    return { name, create: input => new KeywordMarkerFilter(input, words), attributes: ['keyword'] };
  },
};
