import type { AggregateFunction } from '../../aggregates/aggregate-function.ts';
import type { Attribute, Expression } from '../../expressions/expression.ts';
import type { Written } from '../../language/ast.ts';

/** An aggregate function with its arguments, over the rows for which its filter is true. */
export interface Aggregate {
  readonly attribute: Attribute;
  readonly fn: AggregateFunction;
  readonly args: readonly Expression[];
  readonly filter: Expression | undefined;
  readonly source: Written;
}
