import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import type { TokenStream } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

/** Truncates tokens that are not marked as keywords. */
export class TruncateFilter extends TokenFilter {
  private readonly length: number;

  constructor(input: TokenStream, length: number) {
    super(input);
    this.length = length;
  }

  override next(): boolean {
    if (!this.input.next()) return false;
    if (!this.token.keyword && this.token.length > this.length) this.token.length = this.length;
    return true;
  }
}

function factory(name: string, length: number): TokenFilterFactory {
  const create = (input: TokenStream) => {
    if (length < 1) throw illegalArgument(`length parameter must be a positive number: ${length}`);
    return new TruncateFilter(input, length);
  };
  return { name, create, attributes: ['keyword'] };
}

export const truncateFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const length = settings.int('length', -1);
    if (length <= 0) throw illegalArgument('length parameter must be provided');
    const made = factory(name, length);
    return { ...made, normalize: made.create };
  },
  builtIn: ({ name }) => factory(name, 10),
};
