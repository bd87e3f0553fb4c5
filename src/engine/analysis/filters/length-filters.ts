import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { rejectRemovedSetting } from '../removed-names.ts';
import type { TokenStream } from '../token-stream.ts';
import { whiteSpace } from '../tokenizers/char-tokenizers.ts';
import { DroppingFilter, TokenFilter } from './token-filter.ts';

export class LengthFilter extends DroppingFilter {
  private readonly min: number;
  private readonly max: number;

  constructor(input: TokenStream, min: number, max: number) {
    super(input);
    this.min = min;
    this.max = max;
  }

  protected override accepts(): boolean {
    return this.token.length >= this.min && this.token.length <= this.max;
  }
}

export const lengthFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    rejectRemovedSetting(settings, 'enable_position_increments');
    const min = settings.int('min', 0);
    const max = settings.int('max', 0x7fffffff);
    return {
      name,
      create(input) {
        if (min < 0) throw illegalArgument('minimum length must be greater than or equal to zero');
        if (min > max) throw illegalArgument('maximum length must not be greater than minimum length');
        return new LengthFilter(input, min, max);
      },
    };
  },
  builtIn: 'configured',
};

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

function truncating(name: string, length: number): TokenFilterFactory {
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
    const made = truncating(name, length);
    return { ...made, normalize: made.create };
  },
  builtIn: ({ name }) => truncating(name, 10),
};

/** Trims whitespace at both ends; the offsets are unchanged. */
export class TrimFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    const { buffer } = token;
    let [from, to] = [0, token.length];
    while (from < to && whiteSpace.get(buffer[from]!) === 1) from++;
    while (from < to && whiteSpace.get(buffer[to - 1]!) === 1) to--;
    if (from > 0) buffer.copyWithin(0, from, to);
    token.length = to - from;
    return true;
  }
}

export const trimFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    rejectRemovedSetting(settings, 'update_offsets');
    const create = (input: TokenStream) => new TrimFilter(input);
    return { name, create, normalize: create };
  },
  builtIn: 'configured',
};
