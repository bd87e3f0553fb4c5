import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import type { TokenStream } from '../token-stream.ts';
import { simpleFilter, TokenFilter } from './token-filter.ts';

/** Drops tokens that occurred before, or with `onlyOnSamePosition` those stacked on an equal token. */
export class UniqueFilter extends TokenFilter {
  private readonly onlyOnSamePosition: boolean;
  private readonly seen = new Set<string>();

  constructor(input: TokenStream, onlyOnSamePosition: boolean) {
    super(input);
    this.onlyOnSamePosition = onlyOnSamePosition;
  }

  override reset(): void {
    this.input.reset();
    this.seen.clear();
  }

  override next(): boolean {
    const { token, seen } = this;
    while (this.input.next()) {
      if (this.onlyOnSamePosition && token.positionIncrement > 0) seen.clear();
      const text = token.text();
      if (!seen.has(text)) {
        seen.add(text);
        return true;
      }
    }
    return false;
  }
}

export const uniqueFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const onlyOnSamePosition = settings.boolean('only_on_same_position', false);
    return { name, create: input => new UniqueFilter(input, onlyOnSamePosition) };
  },
  builtIn: 'configured',
};

export const removeDuplicatesFilter = simpleFilter(input => new UniqueFilter(input, true));
