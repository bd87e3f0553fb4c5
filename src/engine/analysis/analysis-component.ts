import type { JsonObject } from '../json/json-value.ts';
import type { ComponentSettings } from './component-settings.ts';
import type { OffsetMap } from './offset-map.ts';
import type { TokenStream } from './token-stream.ts';

/** The source of a chain. It is given its text, then behaves as every token stream. */
export interface Tokenizer extends TokenStream {
  /** `offsets` leads from positions in `text` back to the original, when char filters changed it. */
  setText(text: string, offsets: OffsetMap | undefined): void;
  /** Takes the work of a lowercase filter right behind it over: the letters are at hand here anyway. */
  lowercase?(): void;
}

/** What a char filter makes of a text. `offsets` leads one step back; undefined when no position moved. */
export interface FilteredText {
  text: string;
  offsets: OffsetMap | undefined;
}

export interface CharFilterFactory {
  readonly name: string;
  /** Works on one character at a time, so that normalizers and wildcard terms may use it. */
  readonly normalizing: boolean;
  apply(text: string): FilteredText;
}

export interface TokenizerFactory {
  readonly name: string;
  /** Its tokens say nothing of their frequency, in `explain`. */
  readonly withoutFrequency?: boolean;
  create(): Tokenizer;
}

/** Whether an analyzer may be used for documents, for searches or both; an `updateable` filter is for searches only. */
export type AnalysisMode = 'all' | 'search';

export interface TokenFilterFactory {
  readonly name: string;
  create(input: TokenStream): TokenStream;
  /** Does nothing but bring every code point into lower case, so that a tokenizer may do it in its stead. */
  readonly lowercases?: boolean;
  /** Works on one character at a time: normalizers and terms that are not tokenized pass through it. */
  normalize?(input: TokenStream): TokenStream;
  /** Attributes that tokens carry from this stage on, in `explain`. */
  readonly attributes?: readonly ('keyword' | 'payload')[];
  /** In the chain that reads synonym rules: `skip` is left out, `refuse` makes the rules impossible, another filter stands in. */
  readonly beforeSynonyms?: 'skip' | 'refuse' | TokenFilterFactory;
  readonly mode?: AnalysisMode;
  /** Its stacked tokens are no paths of a graph: a query takes them for synonyms of each other. */
  readonly flatQueries?: boolean;
  /** Filters that depend on the chain they stand in (synonyms, condition, multiplexer). */
  inChain?(chain: ChainSoFar): TokenFilterFactory;
}

/** What stands before a filter in its chain, and where it finds other filters by name. */
export interface ChainSoFar {
  readonly charFilters: readonly CharFilterFactory[];
  readonly tokenizer: TokenizerFactory;
  readonly filters: readonly TokenFilterFactory[];
  filter(name: string): TokenFilterFactory | undefined;
}

/** What a component may know of the index it is configured in. */
export interface AnalysisContext {
  readonly maxNgramDiff: number;
  readonly maxShingleDiff: number;
  /** Reads a file of the config area; undefined when there is none. */
  readonly readFile: ((path: string) => Uint8Array | undefined) | undefined;
  /** The names of the files in a folder of the config area; undefined when there is none. */
  readonly filesIn: ((folder: string) => readonly string[]) | undefined;
  /** The predicates of `condition` and `predicate_token_filter`; undefined where there are no scripts. @throws EngineError */
  readonly compileTokenScript: ((script: JsonObject) => TokenPredicate) | undefined;
}

/** Bound once to a view that moves with the stream; then tells whether the token under it passes. */
export type TokenPredicate = (view: TokenView) => () => boolean;

/** The current token as a script sees it. */
export interface TokenView {
  term(): string;
  /** Since the beginning of the stream. */
  position(): number;
  positionIncrement(): number;
  positionLength(): number;
  startOffset(): number;
  endOffset(): number;
  type(): string;
  isKeyword(): boolean;
}

/** One configuration of a component: its name in the index (or the built-in name), its settings, its surroundings. */
export interface ComponentRequest {
  readonly name: string;
  readonly settings: ComponentSettings;
  readonly context: AnalysisContext;
}

/** An entry of a component registry. */
export interface ComponentType<Factory> {
  /** Absent: the name exists as a built-in only and cannot be configured. */
  readonly configure?: (request: ComponentRequest) => Factory;
  /** What the bare name means. `configured`: the same as without settings. Absent: the name needs settings. */
  readonly builtIn?: 'configured' | ((request: ComponentRequest) => Factory);
}
