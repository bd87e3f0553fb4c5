import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { frequentWords } from '../stop-words.ts';
import { copyToken, Token, type TokenStream } from '../token-stream.ts';
import { WordSet } from '../word-set.ts';
import { TokenFilter } from './token-filter.ts';

const GRAM = 'gram';

/** Adds bigrams, joined by an underscore, of adjacent words of which at least one is frequent. */
export class CommonGramsFilter extends TokenFilter {
  private readonly words: WordSet;
  private readonly held = new Token();
  private isHeld = false;
  private before: string | undefined;
  private beforeStart = 0;
  private beforeWasCommon = false;

  constructor(input: TokenStream, words: WordSet) {
    super(input);
    this.words = words;
  }

  override reset(): void {
    this.input.reset();
    this.isHeld = false;
    this.before = undefined;
    this.beforeWasCommon = false;
  }

  override next(): boolean {
    const { token, held } = this;
    if (this.isHeld) {
      copyToken(held, token);
      this.isHeld = false;
    } else {
      if (!this.input.next()) return false;
      if (this.before !== undefined && (this.beforeWasCommon || this.isCommon())) return this.emitGram(this.before);
    }
    this.before = token.text();
    this.beforeStart = token.startOffset;
    this.beforeWasCommon = this.isCommon();
    return true;
  }

  private isCommon(): boolean {
    return this.words.has(this.token.buffer, this.token.length);
  }

  private emitGram(before: string): true {
    const { token } = this;
    copyToken(token, this.held);
    this.isHeld = true;
    token.setText(`${before}_${token.text()}`);
    token.startOffset = this.beforeStart;
    token.type = GRAM;
    token.positionIncrement = 0;
    token.positionLength = 2;
    token.keyword = false;
    token.payload = undefined;
    return true;
  }
}

/** Used for queries: drops words that start a bigram. */
export class CommonGramsQueryFilter extends TokenFilter {
  private readonly held = new Token();
  private readonly current = new Token();
  private isHeld = false;
  private lastWasGram = false;
  private exhausted = false;

  override reset(): void {
    this.input.reset();
    this.isHeld = this.lastWasGram = this.exhausted = false;
  }

  override next(): boolean {
    const { token, held, current } = this;
    while (!this.exhausted && this.input.next()) {
      if (this.isHeld && token.type !== GRAM) {
        copyToken(token, current);
        copyToken(held, token);
        copyToken(current, held);
        return this.emit();
      }
      copyToken(token, held);
      this.isHeld = true;
    }
    this.exhausted = true;
    if (!this.isHeld || this.lastWasGram) return false;
    copyToken(held, token);
    this.isHeld = false;
    return this.emit();
  }

  private emit(): true {
    const { token } = this;
    this.lastWasGram = token.type === GRAM;
    if (this.lastWasGram) {
      token.positionIncrement = 1;
      token.positionLength = 1;
    }
    return true;
  }
}

export const commonGramsFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const { name, settings } = request;
    const words = frequentWords(request, 'common_words', settings.boolean('ignore_case', false));
    if (!words)
      throw illegalArgument(
        'missing or empty [common_words] or [common_words_path] configuration for common_grams token filter',
      );
    const queryMode = settings.boolean('query_mode', false);
    const create = (input: TokenStream) => {
      const grams = new CommonGramsFilter(input, words);
      return queryMode ? new CommonGramsQueryFilter(grams) : grams;
    };
    return { name, create, beforeSynonyms: 'refuse', flatQueries: true };
  },
  builtIn: ({ name }) => ({
    name,
    create: input => new CommonGramsFilter(input, new WordSet([])),
    beforeSynonyms: 'refuse',
  }),
};
