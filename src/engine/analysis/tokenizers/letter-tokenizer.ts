import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import { characterClass } from '../code-point-table.ts';
import { mapCodePoints, toLower } from '../letter-case.ts';
import { CharTokenizer } from './char-tokenizer.ts';

const letters = characterClass(/\p{L}/u);

/** Runs of letters. */
export class LetterTokenizer extends CharTokenizer {
  protected override accepts(codePoint: number): boolean {
    return letters.get(codePoint) === 1;
  }
}

/** Runs of letters, lowercased. */
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
