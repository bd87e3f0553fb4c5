import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import { CodePointTable } from '../code-point-table.ts';
import { CharTokenizer } from './char-tokenizer.ts';
import { checkedLength } from './token-length.ts';

const separator = /[\p{Zs}\p{Zl}\p{Zp}]/u;
const [NO_BREAK_SPACE, FIGURE_SPACE, NARROW_NO_BREAK_SPACE] = [0xa0, 0x2007, 0x202f];

/** Java's whitespace: separators that allow line breaks, and separating control characters. */
export const whiteSpace = new CodePointTable(code => {
  if (code < 0x20) return (code >= 0x09 && code <= 0x0d) || code >= 0x1c ? 1 : 0;
  if (code === NO_BREAK_SPACE || code === FIGURE_SPACE || code === NARROW_NO_BREAK_SPACE) return 0;
  return separator.test(String.fromCodePoint(code)) ? 1 : 0;
});

export class WhitespaceTokenizer extends CharTokenizer {
  protected override accepts(codePoint: number): boolean {
    return whiteSpace.get(codePoint) === 0;
  }
}

export const whitespaceTokenizer: ComponentType<TokenizerFactory> = {
  configure({ name, settings }) {
    const maxTokenLength = settings.int('max_token_length', 255);
    return { name, create: () => new WhitespaceTokenizer(checkedLength(maxTokenLength)) };
  },
  builtIn: 'configured',
};
