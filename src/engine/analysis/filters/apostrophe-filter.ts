import { simpleFilter } from './simple-filter.ts';
import { TokenFilter } from './token-filter.ts';

const [APOSTROPHE, QUOTATION_MARK] = [0x27, 0x2019];

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
