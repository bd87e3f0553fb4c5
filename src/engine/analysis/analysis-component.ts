import type { JsonObject } from '../json/json-value.ts';
import type { ComponentSettings } from './component-settings.ts';
import type { OffsetMap } from './offset-map.ts';
import type { TokenStream } from './token-stream.ts';

export type ComponentKind = 'tokenizer' | 'filter' | 'char_filter';

/** The first stage of a chain; once given a text it behaves like any token stream. */
export interface Tokenizer extends TokenStream {
  /** `offsets` maps positions in `text` back to the original; undefined unless char filters changed it. */
  setText(text: string, offsets: OffsetMap | undefined): void;
  /** Takes over the work of a lowercase filter directly after it: the tokenizer reads each letter anyway. */
  lowercase?(): void;
}

/** The output of a char filter. `offsets` maps back by one stage; undefined if no position changed. */
export interface FilteredText {
  text: string;
  offsets: OffsetMap | undefined;
}

export interface CharFilterFactory {
  readonly name: string;
  /** Works on single characters, so normalizers and wildcard terms can use it. */
  readonly normalizing: boolean;
  apply(text: string): FilteredText;
}

export interface TokenizerFactory {
  readonly name: string;
  /** `explain` shows no frequency for its tokens. */
  readonly withoutFrequency?: boolean;
  create(): Tokenizer;
}

/** Where an analyzer may be used: `all`, or in searches only, because it has an `updateable` filter. */
export type AnalysisMode = 'all' | 'search';

export interface TokenFilterFactory {
  readonly name: string;
  create(input: TokenStream): TokenStream;
  /** Only lowercases each code point, so the tokenizer can do it instead. */
  readonly lowercases?: boolean;
  /** Present if it works on single characters: normalizers and untokenized terms pass through it. */
  normalize?(input: TokenStream): TokenStream;
  /** Attributes that `explain` shows for tokens from this stage on. */
  readonly attributes?: readonly ('keyword' | 'payload')[];
  /** When synonym rules are analyzed: `skip` omits this filter, `refuse` rejects the rules, a factory replaces it. */
  readonly beforeSynonyms?: 'skip' | 'refuse' | TokenFilterFactory;
  readonly mode?: AnalysisMode;
  /** Its stacked tokens do not form a graph; queries treat them as synonyms. */
  readonly flatQueries?: boolean;
  /** Binds filters that depend on their chain (synonyms, condition, multiplexer). */
  inChain?(chain: ChainSoFar): TokenFilterFactory;
}

/** The stages before a filter, and a lookup of other filters by name. */
export interface ChainSoFar {
  readonly charFilters: readonly CharFilterFactory[];
  readonly tokenizer: TokenizerFactory;
  readonly filters: readonly TokenFilterFactory[];
  filter(name: string): TokenFilterFactory | undefined;
}

/** What an index provides to its analysis components. */
export interface AnalysisContext {
  readonly maxNgramDiff: number;
  readonly maxShingleDiff: number;
  /** Reads a file of the config area; undefined if the file does not exist. */
  readonly readFile: ((path: string) => Uint8Array | undefined) | undefined;
  /** The names of the files in a folder of the config area; undefined if the folder does not exist. */
  readonly filesIn: ((folder: string) => readonly string[]) | undefined;
  /**
   * Compiles the predicates of `condition` and `predicate_token_filter`; undefined without scripting. @throws
   * EngineError
   */
  readonly compileTokenScript: ((script: JsonObject) => TokenPredicate) | undefined;
}

/** Binds once to a view of the stream; the result returns whether the current token passes. */
export type TokenPredicate = (view: TokenView) => () => boolean;

/** The current token as scripts see it. */
export interface TokenView {
  term(): string;
  /** Counted from the start of the stream. */
  position(): number;
  positionIncrement(): number;
  positionLength(): number;
  startOffset(): number;
  endOffset(): number;
  type(): string;
  isKeyword(): boolean;
}

/** One configured component: its name in the index (or the built-in name), its settings and its context. */
export interface ComponentRequest {
  readonly name: string;
  readonly settings: ComponentSettings;
  readonly context: AnalysisContext;
}

/** An entry of a component registry. */
export interface ComponentType<Factory> {
  /** Absent if the name exists only as a built-in and takes no settings. */
  readonly configure?: (request: ComponentRequest) => Factory;
  /**
   * Builds the component used without settings. `configured`: `configure` with empty settings. Absent: settings are
   * required.
   */
  readonly builtIn?: 'configured' | ((request: ComponentRequest) => Factory);
}
