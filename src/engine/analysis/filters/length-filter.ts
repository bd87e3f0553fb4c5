import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { refuseRemovedSetting } from '../removed-names.ts';
import type { TokenStream } from '../token-stream.ts';
import { DroppingFilter } from './token-filter.ts';

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
    refuseRemovedSetting(settings, 'enable_position_increments');
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
