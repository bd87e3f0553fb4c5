import type { EsqlType } from './data-types.ts';

/** A function of ES|QL, for completion and hover. A test compares it with the function of the engine. */
export interface EsqlFunction {
  /** In lower case. */
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Aggregates only occur in STATS, groupings after its BY; full-text functions need documents of an index. */
  readonly kind: 'scalar' | 'aggregate' | 'grouping' | 'full-text';
  /** One sentence for readers who do not know the name yet. */
  readonly doc: string;
  readonly parameters: readonly EsqlParameter[];
  /** The last parameter may be repeated. */
  readonly isVariadic?: boolean;
  /** `*` may replace the argument. */
  readonly takesStar?: boolean;
  /** The types that a result may have; which one depends on the arguments. */
  readonly returns: readonly EsqlType[];
  /** A query that shows the function; full-text functions search the index `books`. */
  readonly example: string;
  /** The value of the first column in the first row of the example's result. */
  readonly result: string | number | boolean | null | readonly (string | number | boolean)[];
}

export interface EsqlParameter {
  readonly name: string;
  readonly types: readonly EsqlType[];
  readonly optional?: boolean;
}
