import { type Attribute, ColumnReference, type Expression } from '../../expressions/expression.ts';
import { MatchExpression } from '../../expressions/full-text.ts';

/** The columns that computing an expression reads; full-text functions search the index instead. */
export function columnsOf(expression: Expression, into: Set<Attribute> = new Set()): ReadonlySet<Attribute> {
  if (expression instanceof ColumnReference) into.add(expression.attribute);
  if (!(expression instanceof MatchExpression)) for (const operand of expression.operands) columnsOf(operand, into);
  return into;
}
