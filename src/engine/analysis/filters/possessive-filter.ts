import { TokenFilter } from './token-filter.ts';

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
