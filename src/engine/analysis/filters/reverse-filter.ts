import { simpleFilter, TokenFilter } from './token-filter.ts';

/** Reverses the code points of every token. */
export class ReverseFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    const { buffer, length } = this.token;
    buffer.subarray(0, length).reverse();
    for (let i = 0; i + 1 < length; i++)
      if ((buffer[i]! & 0xfc00) === 0xdc00 && (buffer[i + 1]! & 0xfc00) === 0xd800) {
        const low = buffer[i]!;
        buffer[i] = buffer[i + 1]!;
        buffer[++i] = low;
      }
    return true;
  }
}

export const reverseFilter = simpleFilter(input => new ReverseFilter(input));
