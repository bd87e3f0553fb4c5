import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { rejectRemovedSetting } from '../removed-names.ts';
import { frequentWords, stopList } from '../stop-words.ts';
import { copyToken, Token, type TokenStream } from '../token-stream.ts';
import type { WordSet } from '../word-set.ts';
import { DroppingFilter, TokenFilter } from './token-filter.ts';

export class StopFilter extends DroppingFilter {
  private readonly words: WordSet;

  constructor(input: TokenStream, words: WordSet) {
    super(input);
    this.words = words;
  }

  protected override accepts(): boolean {
    return !this.words.has(this.token.buffer, this.token.length);
  }
}

/**
 * Used for suggesters: keeps a stop word at the end of the text (as a keyword), because it may be the start of another
 * word.
 */
export class SuggestStopFilter extends TokenFilter {
  private readonly words: WordSet;
  private readonly held = new Token();
  private readonly final = new Token();
  private hole = 0;
  private ended = false;

  constructor(input: TokenStream, words: WordSet) {
    super(input);
    this.words = words;
  }

  override reset(): void {
    this.input.reset();
    this.ended = false;
  }

  override next(): boolean {
    const { input, token, held, words } = this;
    if (this.ended) return false;
    this.hole = 0;
    let more = input.next();
    while (more && words.has(token.buffer, token.length)) {
      copyToken(token, held);
      more = input.next();
      if (more) this.hole += held.positionIncrement;
      else return this.keepLast();
    }
    if (more) token.positionIncrement += this.hole;
    return more;
  }

  /** Whether the stop word ends the text. Any character after it, even a space, ends the word. */
  private keepLast(): boolean {
    const { input, token, held, final } = this;
    input.end();
    copyToken(token, final);
    this.ended = true;
    if (token.endOffset !== held.endOffset) return false;
    copyToken(held, token);
    token.positionIncrement += this.hole;
    token.keyword = true;
    return true;
  }

  override end(): void {
    if (this.ended) copyToken(this.final, this.token);
    else this.input.end();
  }
}

export const stopFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const { name, settings } = request;
    rejectRemovedSetting(settings, 'enable_position_increments');
    const removeTrailing = settings.boolean('remove_trailing', true);
    const words = frequentWords(request, 'stopwords', settings.boolean('ignore_case', false)) ?? stopList('english');
    if (removeTrailing) return { name, create: input => new StopFilter(input, words) };
    return { name, create: input => new SuggestStopFilter(input, words), attributes: ['keyword'] };
  },
  builtIn: 'configured',
};
