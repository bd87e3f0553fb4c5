import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { inlineWordsFirst } from '../stop-words.ts';
import type { TokenStream } from '../token-stream.ts';
import { WordSet } from '../word-set.ts';
import { TokenFilter } from './token-filter.ts';

const [APOSTROPHE, QUOTATION_MARK] = [0x27, 0x2019];

/** Drops an elided article with its apostrophe. */
export class ElisionFilter extends TokenFilter {
  private readonly articles: WordSet;

  constructor(input: TokenStream, articles: WordSet) {
    super(input);
    this.articles = articles;
  }

  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    const { buffer } = token;
    let at = 0;
    while (at < token.length && buffer[at] !== APOSTROPHE && buffer[at] !== QUOTATION_MARK) at++;
    if (at < token.length && this.articles.has(buffer, at)) {
      buffer.copyWithin(0, at + 1, token.length);
      token.length -= at + 1;
    }
    return true;
  }
}

export const FRENCH_ARTICLES = new WordSet('l m t qu n s j d c jusqu quoiqu lorsqu puisqu'.split(' '), true);

function factory(name: string, articles: WordSet): TokenFilterFactory {
  const create = (input: TokenStream) => new ElisionFilter(input, articles);
  return { name, create, normalize: create };
}

export const elisionFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const articles = inlineWordsFirst(request, 'articles');
    if (!articles) throw illegalArgument('elision filter requires [articles] or [articles_path] setting');
    return factory(request.name, new WordSet(articles, request.settings.boolean('articles_case', false)));
  },
  builtIn: ({ name }) => factory(name, FRENCH_ARTICLES),
};
