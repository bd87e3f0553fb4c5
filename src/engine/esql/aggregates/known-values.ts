import type { Attribute, Expression } from '../expressions/expression.ts';
import type { Value } from '../types/data-type.ts';

/** What an index knows about the documents of a segment that a query matches, without reading them. */
export interface KnownValues {
  /** The number of documents. */
  readonly rows: number;
  /** The number of values in a column; undefined if that is not known. */
  count(column: Attribute): number | undefined;
  /** The least number in a column; undefined if that is not known. */
  least(column: Attribute): number | undefined;
  greatest(column: Attribute): number | undefined;
  /** Calls `visit` with each term of a column; false, without calls, if they are not known. */
  eachTerm(column: Attribute, visit: (term: string) => void): boolean;
  /** The documents by the values of an expression; undefined if that is not known. */
  groups(key: Expression): readonly KnownGroup[] | undefined;
}

/** The number of documents with a value; one with several is in several groups. */
export interface KnownGroup {
  /** Undefined is null. */
  readonly key: Value | undefined;
  readonly rows: number;
}
