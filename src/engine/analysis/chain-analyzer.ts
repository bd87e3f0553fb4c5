import type {
  AnalysisMode,
  CharFilterFactory,
  TokenFilterFactory,
  Tokenizer,
  TokenizerFactory,
} from './analysis-component.ts';
import type { OffsetMap } from './offset-map.ts';
import type { Analyzer, TokenStream } from './token-stream.ts';
import { KeywordTokenizer } from './tokenizers/keyword-tokenizer.ts';

/** The default position gap between the values of a field. */
export const INDEX_POSITION_GAP = 100;

/** The stages of an analyzer: char filters → tokenizer → token filters. */
export interface AnalysisChain {
  readonly charFilters: readonly CharFilterFactory[];
  readonly tokenizer: TokenizerFactory;
  readonly filters: readonly TokenFilterFactory[];
}

export interface ChainAnalyzerOptions {
  /** Whether it is defined by a user: `explain` shows its stages. */
  readonly custom?: boolean;
  readonly positionIncrementGap?: number;
  /** The filters applied to untokenized terms, by default those of the chain that normalize. */
  readonly normalizers?: readonly TokenFilterFactory[];
  /** The name that `explain` shows, if it is not the analyzer's. */
  readonly shownName?: string;
}

/** An analyzer that builds its chain once and reuses it for every text. */
export class ChainAnalyzer implements Analyzer {
  readonly name: string;
  readonly shownName: string;
  readonly chain: AnalysisChain;
  readonly custom: boolean;
  readonly positionIncrementGap: number;
  /** `search` if a part of the chain can be reloaded while the index is in use. */
  readonly mode: AnalysisMode;
  /** Queries ignore the token graph: `Synonym(a "a b")` rather than alternative paths. */
  readonly flatQueries: boolean;
  private readonly normalizers: readonly TokenFilterFactory[];
  private stream: RunningChain | undefined;
  private normalStream: RunningChain | undefined;

  constructor(name: string, chain: AnalysisChain, options: ChainAnalyzerOptions = {}) {
    this.name = name;
    this.shownName = options.shownName ?? name;
    this.chain = chain;
    this.custom = options.custom ?? false;
    this.positionIncrementGap = options.positionIncrementGap ?? 0;
    this.mode = chain.filters.some(filter => filter.mode === 'search') ? 'search' : 'all';
    this.flatQueries = chain.filters.some(filter => filter.flatQueries);
    this.normalizers = options.normalizers ?? chain.filters.filter(filter => filter.normalize);
  }

  /** Names of the filters that cause the mode `search`. */
  get searchOnlyFilters(): string[] {
    return this.chain.filters.filter(filter => filter.mode === 'search').map(filter => filter.name);
  }

  get maxShingleSize(): number | undefined {
    return this.chain.filters.find(filter => filter.maxShingleSize !== undefined)?.maxShingleSize;
  }

  tokenStream(text: string): TokenStream {
    this.stream ??= new RunningChain(this.chain);
    return this.stream.run(text);
  }

  normalize(text: string): string {
    this.normalStream ??= new RunningChain({
      charFilters: this.chain.charFilters.filter(filter => filter.normalizing),
      tokenizer: { name: 'keyword', create: () => new KeywordTokenizer() },
      filters: this.normalizers.map(filter => ({ name: filter.name, create: input => filter.normalize!(input) })),
    });
    const stream = this.normalStream.run(text);
    stream.reset();
    const normalized = stream.next() ? stream.token.text() : '';
    stream.end();
    return normalized;
  }

  copy(): ChainAnalyzer {
    return this.withGap(this.positionIncrementGap);
  }

  /** The same analyzer with another position gap. */
  withGap(positionIncrementGap: number): ChainAnalyzer {
    const { custom, normalizers, shownName } = this;
    return new ChainAnalyzer(this.name, this.chain, { custom, normalizers, shownName, positionIncrementGap });
  }
}

/** The streams of a chain. @throws EngineError if a part rejects its settings */
export class RunningChain {
  private readonly charFilters: readonly CharFilterFactory[];
  private readonly tokenizer: Tokenizer;
  private readonly last: TokenStream;

  constructor(chain: AnalysisChain) {
    this.charFilters = chain.charFilters;
    this.tokenizer = chain.tokenizer.create();
    let stream: TokenStream = this.tokenizer;
    const takesFirst = chain.filters[0]?.lowercases === true && this.tokenizer.lowercase !== undefined;
    if (takesFirst) this.tokenizer.lowercase!();
    for (const filter of takesFirst ? chain.filters.slice(1) : chain.filters) stream = filter.create(stream);
    this.last = stream;
  }

  run(text: string): TokenStream {
    let offsets: OffsetMap | undefined;
    for (const filter of this.charFilters) {
      const filtered = filter.apply(text);
      text = filtered.text;
      offsets = filtered.offsets?.after(offsets) ?? offsets?.allRead();
    }
    this.tokenizer.setText(text, offsets);
    return this.last;
  }
}
