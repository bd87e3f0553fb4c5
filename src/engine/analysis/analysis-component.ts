import type { JsonObject } from '../json/json-value.ts';
import type { ComponentSettings } from './component-settings.ts';
import type { OffsetMap } from './offset-map.ts';
import type { TokenStream } from './token-stream.ts';

export type ComponentKind = 'tokenizer' | 'filter' | 'char_filter';

/** The first stage of a chain. After `setText` it is used like any token stream. */
export interface Tokenizer extends TokenStream {
  /** `offsets` maps positions in `text` back to the original; undefined unless char filters changed it. */
  setText(text: string, offsets: OffsetMap | undefined): void;
  /** Makes the tokenizer lowercase its tokens, in place of a lowercase filter directly after it. */
  lowercase?(): void;
}

/** The output of a char filter. `offsets` maps back by one stage; undefined if no position changed. */
export interface FilteredText {
  text: string;
  offsets: OffsetMap | undefined;
}

export interface CharFilterFactory {
  readonly name: string;
  /** Whether it works on single characters, so that normalizers and wildcard terms can use it. */
  readonly normalizing: boolean;
  apply(text: string): FilteredText;
}

export interface TokenizerFactory {
  readonly name: string;
  /** Whether `explain` omits the frequency of its tokens. */
  readonly withoutFrequency?: boolean;
  create(): Tokenizer;
}

/** Where an analyzer may be used: everywhere, or only in searches because it has an `updateable` filter. */
export type AnalysisMode = 'all' | 'search';

export interface TokenFilterFactory {
  readonly name: string;
  create(input: TokenStream): TokenStream;
  /** Whether it only lowercases each code point, which the tokenizer can do instead. */
  readonly lowercases?: boolean;
  /** Set if it works on single characters: applied to untokenized terms and in normalizers. */
  normalize?(input: TokenStream): TokenStream;
  /** Attributes that `explain` shows for tokens from this stage on. */
  readonly attributes?: readonly ('keyword' | 'payload')[];
  /**
   * How the rules of a later synonym filter are analyzed: `skip` omits this filter, `refuse` rejects the rules, a
   * factory replaces it.
   */
  readonly beforeSynonyms?: 'skip' | 'refuse' | TokenFilterFactory;
  readonly mode?: AnalysisMode;
  /** Whether queries treat its stacked tokens as synonyms, because they do not form a graph. */
  readonly flatQueries?: boolean;
  /** Set for filters that are configured to make shingles. */
  readonly maxShingleSize?: number;
  /** Binds filters that depend on their chain (synonyms, condition, multiplexer). */
  inChain?(chain: ChainSoFar): TokenFilterFactory;
}

/** The stages before a filter, and the other filters by name. */
export interface ChainSoFar {
  readonly charFilters: readonly CharFilterFactory[];
  readonly tokenizer: TokenizerFactory;
  readonly filters: readonly TokenFilterFactory[];
  filter(name: string): TokenFilterFactory | undefined;
}

/** The parts of an index that its analysis components use. */
export interface AnalysisContext {
  readonly maxNgramDiff: number;
  readonly maxShingleDiff: number;
  /** Reads a file of the config area; undefined if the file does not exist. */
  readonly readFile: ((path: string) => Uint8Array | undefined) | undefined;
  /** The names of the files in a folder of the config area; undefined if the folder does not exist. */
  readonly filesIn: ((folder: string) => readonly string[]) | undefined;
  /** The rules of a synonym set; undefined if there is no such set. */
  readonly synonymSet: ((name: string) => readonly string[] | undefined) | undefined;
  /**
   * Compiles the predicates of `condition` and `predicate_token_filter`; undefined without scripting. @throws
   * EngineError
   */
  readonly compileTokenScript: ((script: JsonObject) => TokenPredicate) | undefined;
}

/** Binds to a view of a stream. The returned function tests the current token. */
export type TokenPredicate = (view: TokenView) => () => boolean;

/** The current token, as exposed to scripts. */
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
  /** Absent for components without settings that only exist as built-ins. */
  readonly configure?: (request: ComponentRequest) => Factory;
  /**
   * Builds the component that a name without settings refers to; `configured` means `configure` with empty settings.
   * Absent if settings are required.
   */
  readonly builtIn?: 'configured' | ((request: ComponentRequest) => Factory);
}
