import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import { BaseTokenizer, checkedLength } from './base-tokenizer.ts';

/** Emits the whole text as one token, even if it is empty. */
export class KeywordTokenizer extends BaseTokenizer {
  private done = false;

  reset(): void {
    this.done = false;
  }

  next(): boolean {
    if (this.done) return false;
    this.done = true;
    this.emit(0, this.text.length, 'word');
    return true;
  }
}

export const keywordTokenizer: ComponentType<TokenizerFactory> = {
  configure({ name, settings }) {
    const bufferSize = settings.int('buffer_size', 256);
    return {
      name,
      create() {
        checkedLength(bufferSize);
        return new KeywordTokenizer();
      },
    };
  },
  builtIn: 'configured',
};
