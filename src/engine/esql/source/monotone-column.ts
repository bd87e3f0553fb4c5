import { type Block, isNull } from '../blocks/block.ts';
import { Page } from '../blocks/page.ts';
import { CallExpression } from '../expressions/call-expression.ts';
import { type Attribute, ColumnReference, type Expression } from '../expressions/expression.ts';
import { Warnings } from '../expressions/warnings.ts';
import type { Value } from '../types/data-type.ts';

/** The column that an expression is a monotone function of, alone. */
export function monotoneColumn(expression: Expression): ColumnReference | undefined {
  if (expression instanceof ColumnReference) return expression;
  if (!(expression instanceof CallExpression)) return undefined;
  const at = expression.operands.findIndex(({ constant }) => constant === undefined);
  return at >= 0 && expression.isMonotoneIn(at) ? monotoneColumn(expression.operands[at]!) : undefined;
}

/** Computes an expression for a single value of a column; undefined is null. */
export function applied(expression: Expression, column: Attribute): (value: number) => Value | undefined {
  const evaluate = expression.compile({ columns: [column], warnings: new Warnings() });
  return value => {
    const values = Float64Array.of(value);
    const block: Block = { type: column.type, length: 1, values, offsets: undefined, nulls: undefined };
    const result = evaluate(new Page(1, [block]));
    return isNull(result, 0) ? undefined : result.values[0];
  };
}
