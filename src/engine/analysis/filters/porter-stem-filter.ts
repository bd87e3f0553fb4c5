import { porterStem } from '../stemmers/porter-stem.ts';
import { cached } from '../stemmers/stem-cache.ts';
import { simpleFilter } from './simple-filter.ts';
import { TokenFilter } from './token-filter.ts';

const stem = cached(porterStem);

export class PorterStemFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    if (!token.keyword) token.length = stem(token.buffer, token.length);
    return true;
  }
}

export const porterStemFilter = simpleFilter(input => new PorterStemFilter(input), { attributes: ['keyword'] });
