import { BaseTokenizer } from './base-tokenizer.ts';

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
