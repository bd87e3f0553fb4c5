import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import type { OffsetMap } from '../offset-map.ts';
import { BaseTokenizer, checkedWindow } from './base-tokenizer.ts';
import { ClassicScanner, scanned } from './classic-scanner.ts';

/**
 * Emits words, hosts, mail addresses, companies and acronyms of European texts. Tokens that are too long are dropped.
 */
export class ClassicTokenizer extends BaseTokenizer {
  private readonly maxTokenLength: number;
  private scanner = new ClassicScanner('');
  private at = 0;
  private skipped = 0;

  constructor(maxTokenLength = 255) {
    super();
    this.maxTokenLength = maxTokenLength;
  }

  override setText(text: string, offsets: OffsetMap | undefined): void {
    super.setText(text, offsets);
    this.scanner = new ClassicScanner(text);
  }

  reset(): void {
    this.at = this.skipped = 0;
  }

  next(): boolean {
    this.skipped = 0;
    for (;;) {
      const start = this.scanner.find(this.at);
      if (start < 0) {
        this.at = this.text.length;
        return this.exhausted();
      }
      this.scanner.scan(start);
      this.at = scanned.end;
      if (scanned.end - start <= this.maxTokenLength) {
        this.emit(start, scanned.end, scanned.type);
        this.token.length = scanned.length - start;
        this.token.positionIncrement += this.skipped;
        return true;
      }
      this.skipped++;
    }
  }

  override end(): void {
    super.end();
    this.token.positionIncrement += this.skipped;
  }
}

export const classicTokenizer: ComponentType<TokenizerFactory> = {
  configure({ name, settings }) {
    const maxTokenLength = settings.int('max_token_length', 255);
    return {
      name,
      create() {
        if (maxTokenLength < 1) checkedWindow(maxTokenLength);
        return new ClassicTokenizer(maxTokenLength);
      },
    };
  },
  builtIn: 'configured',
};
