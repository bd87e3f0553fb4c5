import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import { CodePointTable, characterClass } from '../code-point-table.ts';
import { mapCodePoints, toLower } from '../letter-case.ts';
import { BaseTokenizer, checkedLength } from './base-tokenizer.ts';

/** Emits the longest runs of accepted characters, split at a maximum length. */
export abstract class CharTokenizer extends BaseTokenizer {
  private readonly maxTokenLength: number;
  private at = 0;

  constructor(maxTokenLength = 255) {
    super();
    this.maxTokenLength = maxTokenLength;
  }

  protected abstract accepts(codePoint: number): boolean;

  reset(): void {
    this.at = 0;
  }

  next(): boolean {
    const { text, maxTokenLength } = this;
    let start = -1;
    let at = this.at;
    while (at < text.length) {
      const codePoint = text.codePointAt(at)!;
      if (this.accepts(codePoint)) {
        if (start < 0) start = at;
        at += codePoint > 0xffff ? 2 : 1;
        if (at - start >= maxTokenLength) break;
      } else if (start < 0) at += codePoint > 0xffff ? 2 : 1;
      else break;
    }
    this.at = at;
    if (start < 0) return this.exhausted();
    this.emit(start, at, 'word');
    return true;
  }
}

const letters = characterClass(/\p{L}/u);

/** Emits runs of letters. */
export class LetterTokenizer extends CharTokenizer {
  protected override accepts(codePoint: number): boolean {
    return letters.get(codePoint) === 1;
  }
}

/** Emits runs of letters, lowercased. */
export class LowercaseTokenizer extends LetterTokenizer {
  protected override emit(start: number, end: number, type: string): void {
    super.emit(start, end, type);
    mapCodePoints(this.token.buffer, this.token.length, toLower);
  }
}

export const letterTokenizer: ComponentType<TokenizerFactory> = {
  configure: ({ name }) => ({ name, create: () => new LetterTokenizer() }),
  builtIn: 'configured',
};

export const lowercaseTokenizer: ComponentType<TokenizerFactory> = {
  configure: ({ name }) => ({ name, create: () => new LowercaseTokenizer() }),
  builtIn: 'configured',
};

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
