import { porterStem } from '../stemmers/porter-stem.ts';
import { cached, type Stem } from '../stemmers/stem-cache.ts';
import { krovetzStemmer } from '../stemmers/stemmer-names.ts';
import type { TokenStream } from '../token-stream.ts';
import { simpleFilter, TokenFilter } from './token-filter.ts';

/** A stem may be this much longer than twice its word, because a sharp s becomes two letters. */
const ROOM = 16;

/** Replaces each word that is not marked as a keyword by its stem. */
export class StemFilter extends TokenFilter {
  private readonly stem: Stem;

  constructor(input: TokenStream, stem: Stem) {
    super(input);
    this.stem = stem;
  }

  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    if (!token.keyword) {
      token.reserve(token.length * 2 + ROOM);
      token.length = this.stem(token.buffer, token.length);
    }
    return true;
  }
}

export const kstemFilter = simpleFilter(input => new StemFilter(input, krovetzStemmer()), { attributes: ['keyword'] });

const porter = cached(porterStem);

export class PorterStemFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    if (!token.keyword) token.length = porter(token.buffer, token.length);
    return true;
  }
}

export const porterStemFilter = simpleFilter(input => new PorterStemFilter(input), { attributes: ['keyword'] });
