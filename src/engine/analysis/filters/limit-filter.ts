import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import type { TokenStream } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

/** Limits the number of tokens. With `consumeAll` the rest is read too, so that the end is that of the whole text. */
export class LimitFilter extends TokenFilter {
  private readonly most: number;
  private readonly consumeAll: boolean;
  private count = 0;
  private exhausted = false;

  constructor(input: TokenStream, most: number, consumeAll: boolean) {
    super(input);
    this.most = most;
    this.consumeAll = consumeAll;
  }

  override reset(): void {
    this.input.reset();
    this.count = 0;
    this.exhausted = false;
  }

  override next(): boolean {
    if (this.exhausted) return false;
    if (this.count < this.most) {
      if (this.input.next()) {
        this.count++;
        return true;
      }
      this.exhausted = true;
      return false;
    }
    while (this.consumeAll && this.input.next());
    return false;
  }
}

export const limitFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const most = settings.int('max_token_count', 1);
    const consumeAll = settings.boolean('consume_all_tokens', false);
    return {
      name,
      create(input) {
        if (most < 1) throw illegalArgument('maxTokenCount must be greater than zero');
        return new LimitFilter(input, most, consumeAll);
      },
    };
  },
  builtIn: 'configured',
};
