import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentRequest, ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { wordSet } from '../stop-words.ts';
import { copyToken, Token, type TokenStream } from '../token-stream.ts';
import type { WordSet } from '../word-set.ts';
import { TokenFilter } from './token-filter.ts';

export interface DecompounderOptions {
  readonly words: WordSet;
  readonly minWord: number;
  readonly minPart: number;
  readonly maxPart: number;
  readonly onlyLongest: boolean;
}

export type Part = readonly [start: number, end: number];

/** Stacks the parts of a compound on the compound. */
export abstract class DecompounderFilter extends TokenFilter {
  protected readonly options: DecompounderOptions;
  private readonly whole = new Token();
  private parts: Part[] = [];

  /** @throws EngineError */
  constructor(input: TokenStream, options: DecompounderOptions) {
    super(input);
    if (options.minWord < 0) throw illegalArgument('minWordSize cannot be negative');
    if (options.minPart < 0) throw illegalArgument('minSubwordSize cannot be negative');
    if (options.maxPart < 0) throw illegalArgument('maxSubwordSize cannot be negative');
    this.options = options;
  }

  override reset(): void {
    this.input.reset();
    this.parts = [];
  }

  override next(): boolean {
    const { token, whole } = this;
    const part = this.parts.shift();
    if (part) {
      copyToken(whole, token);
      token.buffer.copyWithin(0, part[0], part[1]);
      token.length = part[1] - part[0];
      token.positionIncrement = 0;
      return true;
    }
    if (!this.input.next()) return false;
    if (token.length >= this.options.minWord) {
      copyToken(token, whole);
      this.parts = this.partsOf(token);
    }
    return true;
  }

  protected abstract partsOf(token: Token): Part[];
}

/** Finds the words of a list anywhere in a compound. */
export class DictionaryDecompounderFilter extends DecompounderFilter {
  protected override partsOf({ buffer, length }: Token): Part[] {
    const { words, minPart, maxPart, onlyLongest } = this.options;
    const parts: Part[] = [];
    for (let start = 0; start <= length - minPart; start++) {
      const here: Part[] = [];
      for (let size = minPart; size <= maxPart && start + size <= length; size++)
        if (words.has(buffer.subarray(start, start + size), size)) here.push([start, start + size]);
      parts.push(...(onlyLongest ? here.slice(-1) : here));
      if (onlyLongest && here.length > 0) start = here.at(-1)![1] - 1;
    }
    return parts;
  }
}

/** @throws EngineError */
export function decompounderOptions(request: ComponentRequest): DecompounderOptions {
  const { settings } = request;
  const words = wordSet(request, 'word_list');
  if (!words)
    throw illegalArgument(`word_list must be provided for [${request.name}], either as a path to a file, or directly`);
  return {
    words,
    minWord: settings.int('min_word_size', 5),
    minPart: settings.int('min_subword_size', 2),
    maxPart: settings.int('max_subword_size', 15),
    onlyLongest: settings.boolean('only_longest_match', false),
  };
}

export const dictionaryDecompounderFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const options = decompounderOptions(request);
    const create = (input: TokenStream) => new DictionaryDecompounderFilter(input, options);
    return { name: request.name, create, beforeSynonyms: 'skip' };
  },
};
