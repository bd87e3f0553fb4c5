import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { refuseRemovedSetting } from '../removed-names.ts';
import type { TokenStream } from '../token-stream.ts';
import { whiteSpace } from '../tokenizers/whitespace-tokenizer.ts';
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

export const trimFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    refuseRemovedSetting(settings, 'update_offsets');
    const create = (input: TokenStream) => new TrimFilter(input);
    return { name, create, normalize: create };
  },
  builtIn: 'configured',
};
