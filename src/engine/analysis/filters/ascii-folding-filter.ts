import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { copyToken, Token, type TokenStream } from '../token-stream.ts';
import { FOLDINGS } from './ascii-folding.data.ts';
import { TokenFilter } from './token-filter.ts';

/** Code unit → its folding. All of them are in the basic plane. */
const foldings = new Map<number, string>();
for (const [ascii, codePoints] of FOLDINGS)
  for (const range of codePoints.split(' ')) {
    const [from, to = from] = range.split('-').map(hex => Number.parseInt(hex, 16)) as [number, number?];
    for (let code = from; code <= to; code++) foldings.set(code, ascii);
  }

/** Converts letters with marks, ligatures and variants of letters, digits and symbols to similar ASCII characters. */
export class AsciiFoldingFilter extends TokenFilter {
  private readonly preserveOriginal: boolean;
  private readonly original = new Token();
  private originalIsDue = false;

  constructor(input: TokenStream, preserveOriginal = false) {
    super(input);
    this.preserveOriginal = preserveOriginal;
  }

  override reset(): void {
    this.input.reset();
    this.originalIsDue = false;
  }

  override next(): boolean {
    const { token } = this;
    if (this.originalIsDue) {
      this.originalIsDue = false;
      copyToken(this.original, token);
      token.positionIncrement = 0;
      return true;
    }
    if (!this.input.next()) return false;
    for (let i = 0; i < token.length; i++)
      if (token.buffer[i]! > 0x7f) {
        this.foldFrom(i);
        break;
      }
    return true;
  }

  private foldFrom(start: number): void {
    const { token } = this;
    let folded = '';
    let changed = false;
    for (let i = start; i < token.length; i++) {
      const code = token.buffer[i]!;
      const ascii = code > 0x7f ? foldings.get(code) : undefined;
      folded += ascii ?? String.fromCharCode(code);
      changed ||= ascii !== undefined;
    }
    if (!changed) return;
    if (this.preserveOriginal) {
      copyToken(token, this.original);
      this.originalIsDue = true;
    }
    token.reserve(start + folded.length);
    for (let i = 0; i < folded.length; i++) token.buffer[start + i] = folded.charCodeAt(i);
    token.length = start + folded.length;
  }
}

export const asciiFoldingFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const preserveOriginal = settings.boolean('preserve_original', false);
    const fold = (input: TokenStream) => new AsciiFoldingFilter(input);
    return {
      name,
      create: input => new AsciiFoldingFilter(input, preserveOriginal),
      normalize: fold,
      beforeSynonyms: { name, create: fold },
    };
  },
  builtIn: 'configured',
};
