import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { cloneToken, copyToken } from '../token-state.ts';
import { Token, type TokenStream } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

export interface ShingleOptions {
  readonly min: number;
  readonly max: number;
  readonly unigrams: boolean;
  readonly unigramsIfNoShingles: boolean;
  readonly separator: string;
  /** Stands where a token was dropped. */
  readonly filler: string;
}

interface WindowToken {
  readonly token: Token;
  readonly isFiller: boolean;
}

/** Joins neighbouring tokens. A window of the longest shingle slides over the tokens; at each place all sizes are tried. */
export class ShingleFilter extends TokenFilter {
  private readonly options: ShingleOptions;
  private readonly final = new Token();
  private window: WindowToken[] = [];
  private readonly pending: WindowToken[] = [];
  private sizes: number[] = [];
  private exhausted = false;
  private anyShingle = false;
  private isFirstHere = true;

  constructor(input: TokenStream, options: ShingleOptions) {
    super(input);
    this.options = options;
  }

  override reset(): void {
    this.input.reset();
    this.window = [];
    this.pending.length = 0;
    this.sizes = [];
    this.exhausted = this.anyShingle = false;
  }

  override next(): boolean {
    for (;;) {
      while (this.sizes.length > 0) {
        const size = this.sizes.shift()!;
        if (this.window.length < size) continue;
        const parts = this.window.slice(0, size);
        if (parts.some(part => !part.isFiller)) return this.emit(parts);
      }
      if (!this.slide()) return false;
    }
  }

  override end(): void {
    if (this.exhausted) copyToken(this.final, this.token);
    else this.input.end();
  }

  /** Moves the window by one token. False when there is nothing left to make of it. */
  private slide(): boolean {
    const { min, max, unigrams, unigramsIfNoShingles } = this.options;
    this.window.shift();
    while (this.window.length < max) {
      const next = this.read();
      if (!next) break;
      this.window.push(next);
    }
    const alone = unigrams || (unigramsIfNoShingles && !this.anyShingle && this.window.length < min);
    this.sizes = alone ? [1] : [];
    for (let size = min; size <= max; size++) this.sizes.push(size);
    this.isFirstHere = true;
    return this.window.length > 0;
  }

  private read(): WindowToken | undefined {
    const { pending, input, token } = this;
    if (pending.length > 0) return pending.shift();
    if (this.exhausted) return undefined;
    if (input.next()) {
      this.addFillers(token.positionIncrement - 1, token.startOffset);
      pending.push({ token: cloneToken(token), isFiller: false });
    } else {
      input.end();
      copyToken(token, this.final);
      this.exhausted = true;
      this.addFillers(token.positionIncrement, token.endOffset);
    }
    return pending.shift();
  }

  /** Fillers take up no space; more than fit beside one token make no difference. */
  private addFillers(holes: number, offset: number): void {
    for (let i = 0; i < Math.min(holes, this.options.max - 1); i++) {
      const token = new Token();
      token.setText(this.options.filler);
      token.startOffset = token.endOffset = offset;
      this.pending.push({ token, isFiller: true });
    }
  }

  private emit(parts: readonly WindowToken[]): true {
    const { token, options } = this;
    copyToken(parts[0]!.token, token);
    token.setText(parts.map(part => part.token.text()).join(options.separator));
    token.positionIncrement = this.isFirstHere ? 1 : 0;
    if (parts.length > 1) {
      token.type = 'shingle';
      this.anyShingle = true;
    }
    token.endOffset = parts.at(-1)!.token.endOffset;
    if (token.endOffset < token.startOffset) throw backwards(token);
    token.positionLength = options.unigrams ? parts.length : Math.max(1, parts.length - options.min + 1);
    this.isFirstHere = false;
    return true;
  }
}

/** Tokens that go back in the text cannot be joined. */
function backwards({ startOffset, endOffset }: Token): EngineError {
  return illegalArgument(
    `startOffset must be non-negative, and endOffset must be >= startOffset; got startOffset=${startOffset},endOffset=${endOffset}`,
  );
}

export const shingleFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings, context }) {
    const max = settings.int('max_shingle_size', 2);
    const min = settings.int('min_shingle_size', 2);
    const unigrams = settings.boolean('output_unigrams', true);
    const spread = max - min + (unigrams ? 1 : 0);
    if (spread > context.maxShingleDiff)
      throw illegalArgument(
        `In Shingle TokenFilter the difference between max_shingle_size and min_shingle_size (and +1 if outputting unigrams) must be less than or equal to: [${context.maxShingleDiff}] but was [${spread}]. This limit can be set by changing the [index.max_shingle_diff] index level setting.`,
      );
    const options: ShingleOptions = {
      min,
      max,
      unigrams,
      unigramsIfNoShingles: settings.boolean('output_unigrams_if_no_shingles', false),
      separator: settings.string('token_separator') ?? ' ',
      filler: settings.string('filler_token') ?? '_',
    };
    return {
      name,
      create(input) {
        if (max < 2) throw illegalArgument('Max shingle size must be >= 2');
        if (min < 2) throw illegalArgument('Min shingle size must be >= 2');
        if (min > max) throw illegalArgument('Min shingle size must be <= max shingle size');
        return new ShingleFilter(input, options);
      },
      beforeSynonyms: 'refuse',
      flatQueries: true,
    };
  },
  builtIn: 'configured',
};
