import { whiteSpace } from '../tokenizers/whitespace-tokenizer.ts';
import { simpleFilter } from './simple-filter.ts';
import { TokenFilter } from './token-filter.ts';

/** Trims whitespace at both ends; the offsets are unchanged. */
export class TrimFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    const { buffer } = token;
    let [from, to] = [0, token.length];
    while (from < to && whiteSpace.get(buffer[from]!) === 1) from++;
    while (from < to && whiteSpace.get(buffer[to - 1]!) === 1) to--;
    if (from > 0) buffer.copyWithin(0, from, to);
    token.length = to - from;
    return true;
  }
}

export const trimFilter = simpleFilter(input => new TrimFilter(input), { normalizing: true });
