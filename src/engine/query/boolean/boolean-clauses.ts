import type { Occur, Query } from '../query.ts';

export interface Clause {
  readonly query: Query;
  readonly occur: Occur;
}

/** A combination of clauses, as its rewriting sees it. Implemented by BooleanQuery only. */
export interface BooleanClauses extends Query {
  readonly clauses: readonly Clause[];
  readonly minimumShouldMatch: number;
  /** The number of clauses of each kind. */
  readonly counts: Readonly<Record<Occur, number>>;
  /** A combination of other clauses. */
  with(clauses: readonly Clause[], minimumShouldMatch: number): BooleanClauses;
  /** The queries of the clauses of one kind. */
  only(occur: Occur): Query[];
  /** Whether all clauses are optional, with at least one of them. */
  isDisjunction(): boolean;
}
