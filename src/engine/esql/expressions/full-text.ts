import type { Written } from '../language/ast.ts';
import type { DataType } from '../types/data-type.ts';
import type { DocumentQuery } from './document-query.ts';
import type { Evaluate, Expression, Scope } from './expression.ts';

/** Whether documents match a query. Needs rows that are documents. */
export class MatchExpression implements Expression {
  readonly type: DataType = 'boolean';
  /** The name of the function, for messages. */
  readonly name: string;
  readonly query: DocumentQuery;
  readonly operands: readonly Expression[];
  readonly source: Written;

  constructor(name: string, query: DocumentQuery, operands: readonly Expression[], source: Written) {
    this.name = name;
    this.query = query;
    this.operands = operands;
    this.source = source;
  }

  compile({ matcher }: Scope): Evaluate {
    const documents = matcher!(this.query);
    return page => ({
      type: 'boolean',
      length: page.length,
      values: documents.matches(page.docs!),
      offsets: undefined,
      nulls: undefined,
    });
  }
}

/** The first full-text function within an expression. */
export function findFullText(expression: Expression): MatchExpression | undefined {
  if (expression instanceof MatchExpression) return expression;
  for (const operand of expression.operands) {
    const found = findFullText(operand);
    if (found) return found;
  }
  return undefined;
}
