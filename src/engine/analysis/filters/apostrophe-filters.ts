import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { inlineWordsFirst } from '../stop-words.ts';
import type { TokenStream } from '../token-stream.ts';
import { WordSet } from '../word-set.ts';
import { simpleFilter, TokenFilter } from './token-filter.ts';

const [SMALL_S, CAPITAL_S] = [0x73, 0x53];
const [APOSTROPHE, QUOTATION_MARK, FULL_WIDTH] = [0x27, 0x2019, 0xff07];

/** Removes a trailing English 's. */
export class PossessiveFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    if (token.length >= 2) {
      const last = token.buffer[token.length - 1]!;
      if ((last === SMALL_S || last === CAPITAL_S) && isApostrophe(token.buffer[token.length - 2]!)) token.length -= 2;
    }
    return true;
  }
}

function isApostrophe(code: number): boolean {
  return code === APOSTROPHE || code === QUOTATION_MARK || code === FULL_WIDTH;
}

/** Drops an apostrophe and everything after it. */
export class ApostropheFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    for (let i = 0; i < token.length; i++)
      if (token.buffer[i] === APOSTROPHE || token.buffer[i] === QUOTATION_MARK) token.length = i;
    return true;
  }
}

export const apostropheFilter = simpleFilter(input => new ApostropheFilter(input));

/** Removes 's and the dots of acronyms from the tokens of the classic tokenizer. */
export class ClassicFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    if (token.type === '<APOSTROPHE>') {
      if (/'[sS]$/.test(token.text())) token.length -= 2;
    } else if (token.type === '<ACRONYM>') token.setText(token.text().replaceAll('.', ''));
    return true;
  }
}

export const classicFilter = simpleFilter(input => new ClassicFilter(input));

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

function eliding(name: string, articles: WordSet): TokenFilterFactory {
  const create = (input: TokenStream) => new ElisionFilter(input, articles);
  return { name, create, normalize: create };
}

export const elisionFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const articles = inlineWordsFirst(request, 'articles');
    if (!articles) throw illegalArgument('elision filter requires [articles] or [articles_path] setting');
    return eliding(request.name, new WordSet(articles, request.settings.boolean('articles_case', false)));
  },
  builtIn: ({ name }) => eliding(name, FRENCH_ARTICLES),
};
