/** A parsed query_string, not bound to fields. `field` is undefined when the text names none. */
export type QueryStringNode =
  | { kind: 'group'; clauses: QueryStringClause[] }
  /** `several` adjacent words are analyzed as one text. */
  | { kind: 'words'; field: string | undefined; text: string; several: boolean }
  | { kind: 'phrase'; field: string | undefined; text: string; slop: number | undefined }
  | { kind: 'fuzzy'; field: string | undefined; text: string; edits: string | undefined }
  | { kind: 'pattern'; field: string | undefined; pattern: string }
  | { kind: 'regexp'; field: string | undefined; pattern: string }
  | { kind: 'range'; field: string | undefined; range: QueryStringRange }
  | { kind: 'boost'; node: QueryStringNode; boost: number };

export interface QueryStringClause {
  readonly node: QueryStringNode;
  occur: 'must' | 'should' | 'must_not';
}

/** Undefined bounds are open. */
export interface QueryStringRange {
  readonly lower: string | undefined;
  readonly upper: string | undefined;
  readonly includeLower: boolean;
  readonly includeUpper: boolean;
}
