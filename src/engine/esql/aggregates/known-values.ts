import type { Attribute } from '../expressions/expression.ts';

/** What an index knows about the documents of a segment that a query matches, without reading them. */
export interface KnownValues {
  /** The number of documents. */
  readonly rows: number;
  /** The number of values in a column; undefined if that is not known. */
  count(column: Attribute): number | undefined;
  /** The least number in a column; undefined if that is not known. */
  least(column: Attribute): number | undefined;
  greatest(column: Attribute): number | undefined;
}
