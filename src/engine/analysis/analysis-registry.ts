import type { JsonValue } from '../json/json-value.ts';
import type { AnalysisContext, CharFilterFactory, TokenFilterFactory, TokenizerFactory } from './analysis-component.ts';
import type { ChainAnalyzer } from './chain-analyzer.ts';

export interface IndexAnalysisOptions extends Partial<AnalysisContext> {
  readonly indexName?: string;
}

/**
 * The analysis components of one index, or of none: what its settings define, above what is built in. Everything an
 * analyzer needs is built at once, so that a broken setting shows when the index is created.
 */
export declare class AnalysisRegistry {
  /** @param analysis what stands below `index.analysis`: nested, dotted or mixed. @throws EngineError */
  constructor(analysis?: JsonValue, options?: IndexAnalysisOptions);
  /** Undefined when neither the index nor the engine knows the name. */
  analyzer(name: string): ChainAnalyzer | undefined;
  normalizer(name: string): ChainAnalyzer | undefined;
  tokenizer(name: string): TokenizerFactory | undefined;
  filter(name: string): TokenFilterFactory | undefined;
  charFilter(name: string): CharFilterFactory | undefined;
  /** `default`, or standard. */
  readonly defaultAnalyzer: ChainAnalyzer;
  /** `default_search`: beats a field's `analyzer` at search time. */
  readonly defaultSearchAnalyzer: ChainAnalyzer | undefined;
  /** `default_search_quote`. */
  readonly defaultSearchQuoteAnalyzer: ChainAnalyzer | undefined;
}

/** The components there are without an index. */
export declare function globalRegistry(): AnalysisRegistry;
