import type { Expression } from '../expressions/expression.ts';
import { findFullText, MatchExpression } from '../expressions/full-text.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import { ScoreExpression } from '../expressions/score-expression.ts';
import { QueryProblem } from '../language/position.ts';
import { FilterNode } from '../plan/nodes/filter-node.ts';
import type { PlanNode } from '../plan/nodes/plan-node.ts';
import { typeName } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';

/** `WHERE condition`. */
export const WHERE: Command = {
  keyword: 'where',
  parse(parser) {
    const node = parser.expression();
    return (input, { settings }) => {
      const [condition] = withProblems([node], () => {
        const resolved = new ExpressionResolver(input.output, settings).resolve(node);
        checkCondition(resolved, input);
        return resolved;
      });
      return new FilterNode(input, condition!);
    };
  },
};

/** @throws QueryProblem for an expression that is not a condition, or that its input cannot compute */
export function checkCondition(condition: Expression, input: PlanNode): void {
  const { type, source } = condition;
  if (type !== 'boolean' && type !== 'null')
    throw new QueryProblem(
      source.position,
      `Condition expression needs to be boolean, found [${typeName(type).toUpperCase()}]`,
    );
  requireDocs(condition, input);
}

/** @throws QueryProblem for a full-text function whose input is not the documents of an index */
export function requireDocs(expression: Expression, input: PlanNode): void {
  const fullText = findFullText(expression);
  if (!fullText || input.hasDocs) return;
  throw new QueryProblem(
    fullText.source.position,
    `[${fullText.name.toUpperCase()}] function cannot be used after ${lastWithoutDocs(input).command.toUpperCase()}`,
  );
}

/** @throws QueryProblem for a full-text function that neither filters rows nor scores them, or lacks documents */
export function checkFullText(expression: Expression, input: PlanNode): void {
  const found = findUnscored(expression);
  if (!found) {
    requireDocs(expression, input);
    return;
  }
  const { text, position } = found.source;
  const shown = text.includes('(') ? `[${found.name.toUpperCase()}] function` : '[:] operator';
  throw new QueryProblem(position, `${shown} is only supported in WHERE and STATS commands`);
}

/** The first full-text function outside of SCORE. */
function findUnscored(expression: Expression): MatchExpression | undefined {
  if (expression instanceof ScoreExpression) return undefined;
  if (expression instanceof MatchExpression) return expression;
  for (const operand of expression.operands) {
    const found = findUnscored(operand);
    if (found) return found;
  }
  return undefined;
}

/** The command that made rows something other than documents. */
function lastWithoutDocs(node: PlanNode): PlanNode {
  let found = node;
  while (found.input && !found.input.hasDocs) found = found.input;
  return found;
}
