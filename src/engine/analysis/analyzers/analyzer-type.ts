import type {
  CharFilterFactory,
  ComponentRequest,
  TokenFilterFactory,
  TokenizerFactory,
} from '../analysis-component.ts';
import { LowercaseFilter } from '../filters/lowercase-filter.ts';
import type { TokenStream } from '../token-stream.ts';

/** What a built-in analyzer consists of. */
export interface AnalyzerParts {
  readonly charFilters?: readonly CharFilterFactory[];
  readonly tokenizer: TokenizerFactory;
  readonly filters?: readonly TokenFilterFactory[];
  /** What terms that are not tokenized pass through. */
  readonly normalizers?: readonly TokenFilterFactory[];
  /** Without an index `explain` shows it by its class. */
  readonly className?: string;
}

/**
 * Reads its settings at once and yields the parts. What the settings hold that cannot be is refused here; what the
 * parts refuse when they are built is reported per analyzer.
 */
export type AnalyzerType = (request: ComponentRequest) => AnalyzerParts;

/** A filter as it stands within a built-in analyzer. */
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
