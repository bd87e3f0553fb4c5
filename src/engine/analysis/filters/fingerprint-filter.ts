import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import type { ComponentSettings } from '../component-settings.ts';
import type { TokenStream } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

/** Joins the sorted, unique texts of all tokens into one token. */
export class FingerprintFilter extends TokenFilter {
  private readonly separator: string;
  private readonly longest: number;
  private done = false;
  private endOffset = 0;

  constructor(input: TokenStream, separator: string, longest: number) {
    super(input);
    this.separator = separator;
    this.longest = longest;
  }

  override reset(): void {
    this.input.reset();
    this.done = false;
  }

  /** The input ended while its tokens were collected. Whatever follows is one position later. */
  override end(): void {
    if (!this.done) this.input.end();
    else {
      this.token.positionIncrement = 1;
      this.token.endOffset = this.endOffset;
    }
  }

  override next(): boolean {
    if (this.done) return false;
    this.done = true;
    const { input, token } = this;
    const words = new Set<string>();
    let length = 0;
    while (input.next()) {
      const word = token.text();
      if (!words.has(word)) length += word.length + (words.size > 0 ? 1 : 0);
      words.add(word);
    }
    input.end();
    token.positionIncrement = 1;
    this.endOffset = token.endOffset;
    if (words.size === 0 || length > this.longest) return false;
    // Nothing precedes the first letter, so an empty word (the first in order) adds no separator.
    token.setText([...words].sort().reduce((text, word) => text + (text === '' ? '' : this.separator) + word, ''));
    token.type = 'fingerprint';
    token.startOffset = 0;
    token.positionLength = 1;
    token.keyword = false;
    token.payload = undefined;
    return true;
  }
}

export interface FingerprintOptions {
  readonly separator: string;
  readonly longest: number;
}

/** @throws EngineError */
export function fingerprintOptions(settings: ComponentSettings): FingerprintOptions {
  const separator = settings.string('separator') ?? ' ';
  if (separator.length !== 1)
    throw illegalArgument(`Setting [separator] must be a single, non-null character. [${separator}] was provided.`);
  return { separator, longest: settings.int('max_output_size', 255) };
}

export const fingerprintFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const { separator, longest } = fingerprintOptions(settings);
    return { name, create: input => new FingerprintFilter(input, separator, longest), beforeSynonyms: 'refuse' };
  },
  builtIn: 'configured',
};
