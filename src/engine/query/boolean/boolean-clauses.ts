import type { Occur, Query } from '../query.ts';

export interface Clause {
  readonly query: Query;
  readonly occur: Occur;
}

/** The interface of BooleanQuery, the only implementation, that rewriting needs. */
export interface BooleanClauses extends Query {
  readonly clauses: readonly Clause[];
  readonly minimumShouldMatch: number;
  /** The number of clauses of each kind. */
  readonly counts: Readonly<Record<Occur, number>>;
  /** Creates a combination of these clauses. */
  with(clauses: readonly Clause[], minimumShouldMatch: number): BooleanClauses;
  /** The queries of the clauses of one kind. */
  only(occur: Occur): Query[];
  /** Whether all clauses are optional, with at least one of them. */
  isDisjunction(): boolean;
}
