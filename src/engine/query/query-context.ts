import type { Analyzer } from '../analysis/token-stream.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import type { FieldType } from '../mapping/field-type.ts';
import type { ObjectView } from '../mapping/mapping.ts';
import type { ParsedDocument } from '../mapping/parsed-document.ts';
import type { JoinRelations } from '../mapping/types/join.ts';
import type { QueryScripts } from './query-scripts.ts';

/** What a query may know about the index it is built for. `Mapping` answers the questions about fields. */
export interface QueryContext {
  /** The index's own name: `_index`, and the metadata of errors. */
  readonly index: string;
  readonly indexUuid: string;
  /** Milliseconds since the epoch that `now` stands for; the same for a whole request. */
  readonly now: number;
  readonly settings: QuerySettings;
  /** The nested path whose hidden documents the query is built for; undefined for the documents themselves. */
  readonly nestedScope?: string | undefined;
  /** Aliases resolved; metadata fields (`_id`, `_index`, `_routing` …) too. */
  fieldType(path: string): FieldType | undefined;
  /** Leaf fields, multi-fields and aliases that match a pattern with `*`. */
  fieldNames(pattern: string): readonly string[];
  objectAt(path: string): ObjectView | undefined;
  nestedPathOf(path: string): string | undefined;
  /** Whether the mapping has nested objects, documents or not. */
  readonly hasNested?: boolean;
  /** The parent-child join of the index, where it has one. */
  readonly join?: JoinRelations | undefined;
  /** An analyzer of the index or a built-in one. */
  analyzer(name: string): Analyzer | undefined;
  /** Scripts of the request; absent where there can be none. */
  readonly scripts?: QueryScripts | undefined;
  /** Reads documents for percolate queries. */
  readonly percolator?: PercolatorSource | undefined;
  /** The values at a path of a stored document, for terms queries that refer to one; none where there is no such document. @throws EngineError */
  lookUpTerms?(lookup: TermsLookup): readonly JsonValue[];
  /** The terms of a stored or a made-up document, by field and sorted; undefined where there is none. @throws EngineError */
  termsOfDocument?(document: LikedDocument): ReadonlyMap<string, ReadonlyMap<string, number>> | undefined;
}

/** How percolate queries come to their documents. */
export interface PercolatorSource {
  /** Reads a document against the mapping, which stays as it is. @throws EngineError */
  parse(source: string): ParsedDocument;
  /** The source of a stored document. @throws EngineError */
  fetch(document: { index: string; id: string; routing: string | undefined }): string;
}

/** Where the terms of a query lie: a document of some index. */
export interface TermsLookup {
  readonly index: string;
  readonly id: string;
  readonly path: string;
  readonly routing: string | undefined;
}

/** A document that others are to be like: one of an index, or one made up in the request. */
export interface LikedDocument {
  readonly index: string | undefined;
  readonly id: string | undefined;
  readonly doc: JsonObject | undefined;
  /** Names and patterns of the fields to look at. */
  readonly fields: readonly string[] | undefined;
  readonly routing: string | undefined;
  readonly version: number | undefined;
  /** Field → analyzer that takes the place of its own. */
  readonly analyzers: Readonly<Record<string, string>>;
}

/** Settings of the index and the cluster that queries look at. */
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
