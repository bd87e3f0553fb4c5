import { AND, OR } from '../functions/logic.ts';
import type { Written } from '../language/ast.ts';
import type { DataType } from '../types/data-type.ts';
import { CallExpression } from './call-expression.ts';
import type { DocumentTest } from './document-query.ts';
import type { Evaluate, Expression, Scope } from './expression.ts';
import { findFullText, MatchExpression } from './full-text.ts';

type Scores = ReturnType<DocumentTest['scores']>;
type Docs = Parameters<DocumentTest['scores']>[0];

/** The score that documents get from the full-text functions of a condition; other parts of it add nothing. */
export class ScoreExpression implements Expression {
  readonly type: DataType = 'double';
  readonly operands: readonly [Expression];
  readonly source: Written;

  constructor(condition: Expression, source: Written) {
    this.operands = [condition];
    this.source = source;
  }

  compile(scope: Scope): Evaluate {
    const scores = scorer(this.operands[0], scope);
    return page => ({
      type: 'double',
      length: page.length,
      values: scores(page.docs!),
      offsets: undefined,
      nulls: undefined,
    });
  }
}

/** Scores of a disjunction are summed, and those of a conjunction where all of its parts match. */
function scorer(condition: Expression, scope: Scope): (docs: Docs) => Scores {
  if (condition instanceof MatchExpression) {
    const documents = scope.matcher!(condition.query);
    return docs => documents.scores(docs);
  }
  const isConjunction = condition instanceof CallExpression && condition.isCallOf(AND);
  if (!isConjunction && !(condition instanceof CallExpression && condition.isCallOf(OR)))
    return ({ docs }) => new Float64Array(docs.length);
  const parts = condition.operands.filter(findFullText).map(operand => scorer(operand, scope));
  return docs => {
    const scores = parts.map(part => part(docs));
    return Float64Array.from(docs.docs, (_, at) => {
      const ofDocument = scores.map(each => each[at]!);
      return isConjunction && ofDocument.includes(0) ? 0 : ofDocument.reduce((sum, score) => sum + score, 0);
    });
  };
}
