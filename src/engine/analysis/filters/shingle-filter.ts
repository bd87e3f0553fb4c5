import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentRequest, ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { copyToken, Token, type TokenStream } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

export interface ShingleOptions {
  readonly min: number;
  readonly max: number;
  readonly unigrams: boolean;
  readonly unigramsIfNoShingles: boolean;
  readonly separator: string;
  /** Stands in for a removed token. */
  readonly filler: string;
}

interface WindowToken {
  readonly token: Token;
  isFiller: boolean;
}

/**
 * Joins adjacent tokens. A window as long as the longest shingle slides over the tokens; all sizes are tried at each
 * position.
 */
export class ShingleFilter extends TokenFilter {
  private readonly options: ShingleOptions;
  private readonly final = new Token();
  private readonly window: WindowToken[] = [];
  private readonly pending: WindowToken[] = [];
  /** Window tokens to reuse. */
  private readonly free: WindowToken[] = [];
  private readonly separator: Uint16Array;
  private readonly shingleSizes: readonly number[];
  private readonly withAlone: readonly number[];
  /** The sizes to output at this position, and how many have been tried. */
  private sizes: readonly number[] = [];
  private tried = 0;
  private exhausted = false;
  private anyShingle = false;
  private isFirstHere = true;

  constructor(input: TokenStream, options: ShingleOptions) {
    super(input);
    this.options = options;
    this.separator = Uint16Array.from(options.separator.split(''), unit => unit.charCodeAt(0));
    this.shingleSizes = Array.from({ length: options.max - options.min + 1 }, (_, i) => options.min + i);
    this.withAlone = [1, ...this.shingleSizes];
  }

  override reset(): void {
    this.input.reset();
    this.free.push(...this.window, ...this.pending);
    this.window.length = this.pending.length = 0;
    this.sizes = [];
    this.tried = 0;
    this.exhausted = this.anyShingle = false;
    this.isFirstHere = true;
  }

  override next(): boolean {
    for (;;) {
      while (this.tried < this.sizes.length) {
        const size = this.sizes[this.tried++]!;
        if (this.window.length >= size && this.hasWord(size)) return this.emit(size);
      }
      // The stream ends at the first position without output, even if a word follows the hole that starts there.
      if (this.isFirstHere && this.sizes.length > 0) return false;
      if (!this.slide()) return false;
    }
  }

  private hasWord(size: number): boolean {
    for (let i = 0; i < size; i++) if (!this.window[i]!.isFiller) return true;
    return false;
  }

  override end(): void {
    if (this.exhausted) copyToken(this.final, this.token);
    else this.input.end();
  }

  /** Moves the window by one token. Returns false when it is empty. */
  private slide(): boolean {
    const { min, max, unigrams, unigramsIfNoShingles } = this.options;
    const gone = this.window.shift();
    if (gone) this.free.push(gone);
    while (this.window.length < max) {
      const next = this.read();
      if (!next) break;
      this.window.push(next);
    }
    const alone = unigrams || (unigramsIfNoShingles && !this.anyShingle && this.window.length < min);
    this.sizes = alone ? this.withAlone : this.shingleSizes;
    this.tried = 0;
    this.isFirstHere = true;
    return this.window.length > 0;
  }

  private read(): WindowToken | undefined {
    const { pending, input, token } = this;
    if (pending.length > 0) return pending.shift();
    if (this.exhausted) return undefined;
    if (input.next()) {
      this.addFillers(token.positionIncrement - 1, token.startOffset);
      const held = this.take(false);
      copyToken(token, held.token);
      pending.push(held);
    } else {
      input.end();
      copyToken(token, this.final);
      this.exhausted = true;
      this.addFillers(token.positionIncrement, token.endOffset);
    }
    return pending.shift();
  }

  /** Fillers beyond the size of the longest shingle make no difference. */
  private addFillers(holes: number, offset: number): void {
    for (let i = 0; i < Math.min(holes, this.options.max - 1); i++) {
      const filler = this.take(true);
      copyToken(EMPTY, filler.token);
      filler.token.setText(this.options.filler);
      filler.token.startOffset = filler.token.endOffset = offset;
      this.pending.push(filler);
    }
  }

  private take(isFiller: boolean): WindowToken {
    const known = this.free.pop();
    if (!known) return { token: new Token(), isFiller };
    known.isFiller = isFiller;
    return known;
  }

  /** Emits the first tokens of the window, joined. */
  private emit(size: number): true {
    const { token, options, window } = this;
    const last = window[size - 1]!.token;
    copyToken(window[0]!.token, token);
    for (let i = 1; i < size; i++) {
      append(token, this.separator, this.separator.length);
      append(token, window[i]!.token.buffer, window[i]!.token.length);
    }
    token.positionIncrement = this.isFirstHere ? 1 : 0;
    if (size > 1) {
      token.type = 'shingle';
      this.anyShingle = true;
    }
    token.endOffset = last.endOffset;
    if (token.endOffset < token.startOffset) throw backwards(token);
    token.positionLength = options.unigrams ? size : Math.max(1, size - options.min + 1);
    this.isFirstHere = false;
    return true;
  }
}

const EMPTY = new Token();

function append(token: Token, units: Uint16Array, length: number): void {
  token.reserve(token.length + length);
  for (let i = 0; i < length; i++) token.buffer[token.length + i] = units[i]!;
  token.length += length;
}

/** Tokens whose offsets go backwards cannot be joined. */
function backwards({ startOffset, endOffset }: Token): EngineError {
  return illegalArgument(
    `startOffset must be non-negative, and endOffset must be >= startOffset; got startOffset=${startOffset},endOffset=${endOffset}`,
  );
}

export const shingleFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    return { ...factoryOf(request), maxShingleSize: request.settings.int('max_shingle_size', 2) };
  },
  // Elasticsearch reads the size of the shingles only from filters with settings.
  builtIn: factoryOf,
};

function factoryOf({ name, settings, context }: ComponentRequest): TokenFilterFactory {
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
}
