import type {
  CharFilterFactory,
  ComponentRequest,
  TokenFilterFactory,
  TokenizerFactory,
} from '../analysis-component.ts';
import { LowercaseFilter } from '../filters/case-filters.ts';
import type { TokenStream } from '../token-stream.ts';

/** The components of a built-in analyzer. */
export interface AnalyzerParts {
  readonly charFilters?: readonly CharFilterFactory[];
  readonly tokenizer: TokenizerFactory;
  readonly filters?: readonly TokenFilterFactory[];
  /** The filters applied to untokenized terms. */
  readonly normalizers?: readonly TokenFilterFactory[];
  /** The class name that `explain` shows without an index. */
  readonly className?: string;
}

/**
 * Reads the settings and returns the parts. Throws for invalid settings; errors of the parts are thrown when they are
 * built, and are reported per analyzer.
 */
export type AnalyzerType = (request: ComponentRequest) => AnalyzerParts;

/** A filter of a built-in analyzer. */
export function part(
  name: string,
  create: (input: TokenStream) => TokenStream,
  attributes?: readonly 'keyword'[],
): TokenFilterFactory {
  return attributes ? { name, create, attributes } : { name, create };
}

const lowercasing = (input: TokenStream) => new LowercaseFilter(input);
export const lowercase: TokenFilterFactory = {
  name: 'lowercase',
  create: lowercasing,
  normalize: lowercasing,
  lowercases: true,
};
