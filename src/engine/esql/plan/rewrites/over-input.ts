import { CallExpression } from '../../expressions/call-expression.ts';
import { type Attribute, ColumnReference, type Expression } from '../../expressions/expression.ts';
import { EvalNode } from '../nodes/eval-node.ts';
import type { ProjectNode } from '../nodes/project-node.ts';

/** Columns that are computed from each other several times could make an expression of any size. */
const MOST_PARTS = 64;

/** An expression over the columns before a step, and the columns of the step that it contains, some repeatedly. */
interface OverInput {
  readonly expression: Expression;
  readonly contained: readonly Attribute[];
}

/** An expression over the output of a step as one over its input; undefined if it would be too large. */
export function overInput(expression: Expression, step: EvalNode | ProjectNode): OverInput | undefined {
  const definitionOf = definitions(step);
  const contained: Attribute[] = [];
  let left = MOST_PARTS;
  const replaced = (part: Expression): Expression | undefined => {
    if (part.constant !== undefined) return part;
    if (--left < 0) return undefined;
    if (part instanceof ColumnReference) {
      const definition = definitionOf(part);
      if (!definition) return part;
      contained.push(part.attribute);
      return definition.type === part.type ? replaced(definition) : undefined;
    }
    if (!(part instanceof CallExpression)) return undefined;
    const operands = part.operands.map(replaced);
    const known = operands.filter(operand => operand !== undefined);
    return known.length === operands.length ? part.withOperands(known) : undefined;
  };
  const whole = replaced(expression);
  return whole && { expression: whole, contained };
}

/** How a step defines a column; undefined for columns of its input. */
function definitions(step: EvalNode | ProjectNode): (column: ColumnReference) => Expression | undefined {
  if (step instanceof EvalNode) {
    const known = new Map(step.computed.map(({ attribute, expression }) => [attribute, expression]));
    return ({ attribute }) => known.get(attribute);
  }
  const known = new Map(step.projections.map(({ attribute, from }) => [attribute, from]));
  return ({ attribute, source }) => {
    const from = known.get(attribute);
    return from && from !== attribute ? new ColumnReference(from, source) : undefined;
  };
}
