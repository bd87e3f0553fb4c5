import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentRequest, ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { copyToken, Token, type TokenStream } from '../token-stream.ts';
import { ReverseFilter } from './reverse-filter.ts';
import { TokenFilter } from './token-filter.ts';

export interface GramSizes {
  readonly min: number;
  readonly max: number;
  readonly preserveOriginal: boolean;
}

/**
 * Splits tokens into grams, whose length is counted in code points. All have the position and offsets of their token.
 */
export class GramFilter extends TokenFilter {
  private readonly sizes: GramSizes;
  /** Whether grams only start at the edge of the token. */
  private readonly edge: boolean;
  private readonly whole = new Token();
  /** Start of each code point of the token, and the end of the last one. */
  private bounds: number[] = [];
  private from = 0;
  private size = 0;
  private hole = 0;

  constructor(input: TokenStream, sizes: GramSizes, edge: boolean) {
    super(input);
    this.sizes = sizes;
    this.edge = edge;
  }

  override reset(): void {
    this.input.reset();
    this.bounds = [];
    this.from = this.size = this.hole = 0;
  }

  override next(): boolean {
    const { min, max, preserveOriginal } = this.sizes;
    for (;;) {
      const count = this.bounds.length - 1;
      if (this.size > max || this.from + this.size > count) {
        this.from = this.edge ? count : this.from + 1;
        this.size = min;
      }
      if (this.from + this.size <= count)
        return this.emit(this.bounds[this.from]!, this.bounds[this.from + this.size++]!);
      this.bounds = [];
      if (count > max && preserveOriginal) return this.emit(0, this.whole.length);
      if (!this.input.next()) return false;
      this.startToken();
      if (preserveOriginal && this.bounds.length - 1 < min) {
        this.bounds = [];
        return this.emit(0, this.whole.length);
      }
    }
  }

  override end(): void {
    this.input.end();
    this.token.positionIncrement = this.hole;
  }

  private startToken(): void {
    const { token, whole } = this;
    copyToken(token, whole);
    this.hole += token.positionIncrement;
    this.bounds = [];
    for (let i = 0; i < token.length; i++) {
      this.bounds.push(i);
      const isPair =
        (token.buffer[i]! & 0xfc00) === 0xd800 && i + 1 < token.length && (token.buffer[i + 1]! & 0xfc00) === 0xdc00;
      if (isPair) i++;
    }
    this.bounds.push(token.length);
    this.from = 0;
    this.size = this.sizes.min;
  }

  private emit(start: number, end: number): true {
    const { token, whole } = this;
    copyToken(whole, token);
    if (start > 0) token.buffer.copyWithin(0, start, end);
    token.length = end - start;
    token.positionIncrement = this.hole;
    this.hole = 0;
    return true;
  }
}

function sizesOf({ settings }: ComponentRequest): GramSizes {
  const [min, max] = [settings.int('min_gram', 1), settings.int('max_gram', 2)];
  return { min, max, preserveOriginal: settings.boolean('preserve_original', false) };
}

/** @throws EngineError */
export function checkGramDifference({ context }: ComponentRequest, min: number, max: number): void {
  if (max - min > context.maxNgramDiff)
    throw illegalArgument(
      `The difference between max_gram and min_gram in NGram Tokenizer must be less than or equal to: [${context.maxNgramDiff}] but was [${max - min}]. This limit can be set by changing the [index.max_ngram_diff] index level setting.`,
    );
}

function gramFilter(input: TokenStream, sizes: GramSizes, edge: boolean): TokenStream {
  if (sizes.min < 1) throw illegalArgument('minGram must be greater than zero');
  if (sizes.min > sizes.max) throw illegalArgument('minGram must not be greater than maxGram');
  return new GramFilter(input, sizes, edge);
}

export const ngramFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const sizes = sizesOf(request);
    checkGramDifference(request, sizes.min, sizes.max);
    return { name: request.name, create: input => gramFilter(input, sizes, false), beforeSynonyms: 'refuse' };
  },
  builtIn: 'configured',
};

export const edgeNgramFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const { name, settings } = request;
    const sizes = sizesOf(request);
    const side = settings.string('side') ?? 'front';
    if (side !== 'front' && side !== 'back') throw illegalArgument(`invalid side: ${side}`);
    const create = (input: TokenStream) =>
      side === 'front'
        ? gramFilter(input, sizes, true)
        : new ReverseFilter(gramFilter(new ReverseFilter(input), sizes, true));
    return { name, create, beforeSynonyms: 'refuse' };
  },
  builtIn: ({ name }) => ({
    name,
    create: input => gramFilter(input, { min: 1, max: 1, preserveOriginal: false }, true),
    beforeSynonyms: 'refuse',
  }),
};
