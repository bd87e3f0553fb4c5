import type { AnalyzerParts } from '../analysis/analyze-body.ts';
import type { Analyzer } from '../analysis/token-stream.ts';
import type { Budget } from '../breakers/budget.ts';
import type { QueryRule } from '../contract/query-rules-api.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import type { FieldLookup, FieldType } from '../mapping/field-type.ts';
import type { ParsedDocument } from '../mapping/parsed-document.ts';
import type { JoinRelations } from '../mapping/types/join.ts';
import type { Script } from '../script/script.ts';
import type { ScriptContext } from '../script/script-context.ts';
import type { DocView } from '../script/values/doc-view.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { Long } from '../structures/long.ts';

/** Information about the index that a query is built for. */
export interface QueryContext extends FieldLookup {
  /** The concrete index name: `_index`, and the metadata of errors. */
  readonly index: string;
  readonly indexUuid: string;
  /** The value of `now` in milliseconds since the epoch; constant within a request. */
  readonly now: number;
  readonly settings: QuerySettings;
  /** The nested path the query is built for; undefined for root documents. */
  readonly nestedScope?: string | undefined;
  /** Whether the mapping has nested fields, regardless of documents. */
  readonly hasNested?: boolean;
  /** The parent-child join of the index, if any. */
  readonly join?: JoinRelations | undefined;
  /** A field of a type without values, for `unmapped_type`; undefined for an unknown type. @throws EngineError */
  anonymousField?(type: string): FieldType | undefined;
  /** An analyzer of the index or a built-in one. */
  analyzer(name: string): Analyzer | undefined;
  /** An analyzer that a request defines; its parts may be those of the index. @throws EngineError */
  anonymousAnalyzer?(parts: AnalyzerParts): Analyzer;
  /** Scripts of the request; absent where scripts are not available. */
  readonly scripts?: QueryScripts | undefined;
  /** Parses documents for percolate queries. */
  readonly percolator?: PercolatorSource | undefined;
  /** The rules of a set, by priority; undefined if it does not exist. */
  queryRules?(ruleset: string): readonly QueryRule[] | undefined;
  /**
   * The values at a path of a stored document, for terms lookups; empty if the document does not exist, undefined where
   * documents cannot be read. @throws EngineError
   */
  lookUpTerms?(lookup: TermsLookup): readonly JsonValue[] | undefined;
  /**
   * The terms of a stored or artificial document, sorted, by field; undefined if it does not exist. @throws EngineError
   */
  termsOfDocument?(document: LikedDocument): ReadonlyMap<string, ReadonlyMap<string, number>> | undefined;
}

/** A stored document to percolate; with a version it must be the current one. */
export interface PercolatedPlace {
  readonly index: string;
  readonly id: string;
  readonly routing: string | undefined;
  readonly version: Long | undefined;
}

/** Provides documents to percolate queries. */
export interface PercolatorSource {
  /** Parses a document against the mapping without changing it. @throws EngineError */
  parse(source: string): ParsedDocument;
  /** The source of a stored document. @throws EngineError */
  fetch(document: PercolatedPlace): string;
}

/** Location of the terms of a query: a document of any index. */
export interface TermsLookup {
  readonly index: string;
  readonly id: string;
  readonly path: string;
  readonly routing: string | undefined;
}

/** A liked document: stored, or given in the request. */
export interface LikedDocument {
  readonly index: string | undefined;
  readonly id: string | undefined;
  readonly doc: JsonObject | undefined;
  /** Names and patterns of the fields to read. */
  readonly fields: readonly string[] | undefined;
  readonly routing: string | undefined;
  readonly version: number | undefined;
  /** Field → analyzer that overrides its own. */
  readonly analyzers: Readonly<Record<string, string>>;
}

/** Index and cluster settings used by queries. */
export interface QuerySettings {
  /** index.query.default_field */
  readonly defaultFields: readonly string[];
  /** index.max_terms_count */
  readonly maxTermsCount: number;
  /** index.max_regex_length */
  readonly maxRegexLength: number;
  /** indices.query.bool.max_clause_count */
  readonly maxClauseCount: number;
  /** search.allow_expensive_queries */
  readonly allowExpensiveQueries: boolean;
}

export const DEFAULT_QUERY_SETTINGS: QuerySettings = {
  defaultFields: ['*'],
  maxTermsCount: 65536,
  maxRegexLength: 1000,
  maxClauseCount: 1024,
  allowExpensiveQueries: true,
};

/** Gives a search access to scripts, and scripts to documents. */
export interface QueryScripts {
  /** The shared resource budget of the search's scripts. */
  readonly budget: Budget;
  /** @throws EngineError */
  compile<T>(script: Script, context: ScriptContext<T>): T;
  /** A view of one segment for scripts; move it before each run. */
  docView(leaf: Leaf): LeafView;
}

export interface LeafView extends DocView {
  moveTo(doc: number): void;
}

/** A context for queries on the documents of a nested path, delegating to the original. */
export function inNestedScope(context: QueryContext, path: string | undefined): QueryContext {
  return Object.create(context, { nestedScope: { value: path } }) as QueryContext;
}
