import { illegalArgument } from '../../../errors/engine-error.ts';
import type { ComponentRequest, ComponentType, TokenFilterFactory } from '../../analysis-component.ts';
import type { Token, TokenStream } from '../../token-stream.ts';
import { readConfigFile } from '../../word-file.ts';
import {
  DecompounderFilter,
  type DecompounderOptions,
  decompounderOptions,
  type Part,
} from '../decompounder-filter.ts';
import { readHyphenationFile } from './hyphenation-file.ts';
import { Hyphenator } from './hyphenator.ts';

export interface HyphenationOptions extends DecompounderOptions {
  readonly hyphenator: Hyphenator;
  /** Drops parts contained in other parts. */
  readonly noSubMatches: boolean;
  /** Drops parts that overlap other parts. */
  readonly noOverlappingMatches: boolean;
}

/** Finds the words of a list between two hyphenation points of a compound. */
export class HyphenationDecompounderFilter extends DecompounderFilter {
  private readonly own: HyphenationOptions;

  constructor(input: TokenStream, options: HyphenationOptions) {
    super(input, options);
    this.own = options;
  }

  protected override partsOf({ buffer, length }: Token): Part[] {
    const { hyphenator, words, minPart, onlyLongest, noSubMatches, noOverlappingMatches } = this.own;
    const isWord = (start: number, end: number) => words.has(buffer.subarray(start, end), end - start);
    if ((onlyLongest || noSubMatches) && (isWord(0, length) || (length > 1 && isWord(0, length - 1)))) return [];
    const cuts = hyphenator.cuts(buffer, length);
    if (!cuts) return [];
    const longest = Math.min(this.own.maxPart, length - 1);
    const parts: Part[] = [];
    let consumed = -1;
    for (let from = 0; from < cuts.length; from++) {
      if (noOverlappingMatches) from = Math.max(from, consumed);
      const start = cuts[from]!;
      const until = noSubMatches ? Math.max(consumed, from) : from;
      for (let to = cuts.length - 1; to > until; to--) {
        const size = cuts[to]! - start;
        if (size > longest) continue;
        if (size < minPart) break;
        // A word may be followed by a linking letter, such as the German s.
        const end = isWord(start, start + size)
          ? start + size
          : isWord(start, start + size - 1)
            ? start + size - 1
            : -1;
        if (end < 0) continue;
        parts.push([start, end]);
        consumed = to;
        if (onlyLongest || noSubMatches) break;
      }
    }
    return parts;
  }
}

/** @throws EngineError */
function hyphenatorOf({ settings, context }: ComponentRequest): Hyphenator {
  const path = settings.string('hyphenation_patterns_path');
  if (path === undefined) throw illegalArgument('hyphenation_patterns_path is a required setting.');
  const bytes = readConfigFile(context, path);
  try {
    if (bytes) return new Hyphenator(readHyphenationFile(bytes));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError)) throw error;
  }
  throw illegalArgument('Exception while reading hyphenation_patterns_path.');
}

export const hyphenationDecompounderFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const { settings } = request;
    const noOverlappingMatches = settings.boolean('no_overlapping_matches', false);
    const options = {
      ...decompounderOptions(request),
      hyphenator: hyphenatorOf(request),
      noSubMatches: settings.boolean('no_sub_matches', false) || noOverlappingMatches,
      noOverlappingMatches,
    };
    const create = (input: TokenStream) => new HyphenationDecompounderFilter(input, options);
    return { name: request.name, create, beforeSynonyms: 'skip' };
  },
};
