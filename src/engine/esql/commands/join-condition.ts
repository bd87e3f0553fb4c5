import { type Attribute, ColumnReference, type Expression } from '../expressions/expression.ts';
import type { QuerySettings } from '../expressions/query-settings.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import { isComparison } from '../functions/comparisons.ts';
import { type ExpressionNode, type OperatorNode, operandsOf } from '../language/ast.ts';
import { parsingError, QueryProblem } from '../language/position.ts';
import type { JoinKey } from '../plan/nodes/join-node.ts';
import { isNumeric } from '../types/data-type.ts';
import { withProblems } from './command.ts';

/** The condition of a join: columns that must be equal, and what else must be true of a pair of rows. */
export interface JoinCondition {
  readonly keys: readonly JoinKey[];
  readonly condition: Expression | undefined;
}

/** The comparisons of `a == b AND c >= d`. @throws EngineError for anything else */
export function comparisonsOf(node: ExpressionNode): readonly OperatorNode[] {
  if (node.kind === 'operator' && node.operator === 'and') return node.args.flatMap(comparisonsOf);
  if (node.kind === 'operator' && isComparison(node.operator)) return [node];
  throw parsingError(
    node.position,
    `JOIN ON clause only supports fields or AND of Binary Expressions at the moment, found [${node.text}]`,
  );
}

/** Resolves comparisons of columns of both sides. @throws EngineError */
export function joinCondition(
  comparisons: readonly OperatorNode[],
  sides: { readonly left: readonly Attribute[]; readonly right: readonly Attribute[] },
  settings: QuerySettings,
): JoinCondition {
  const resolver = new ExpressionResolver([...sides.left, ...sides.right], settings);
  const resolved = withProblems(comparisons, node => {
    refuseAmbiguous(node, sides);
    return { node, expression: resolver.resolve(node) };
  });
  const keys = resolved.map(({ node, expression }) => keyOf(node, expression, sides));
  const others = resolved.filter((_, at) => keys[at] === undefined).map(({ node }) => node);
  const [first, ...more] = others;
  const condition =
    first &&
    more.reduce<ExpressionNode>(
      (all, node) => ({
        kind: 'operator',
        operator: 'and',
        args: [all, node],
        position: all.position,
        text: `${all.text} AND ${node.text}`,
      }),
      first,
    );
  return { keys: keys.filter(key => key !== undefined), condition: condition && resolver.resolve(condition) };
}

/** @throws QueryProblem for a name that both sides have */
function refuseAmbiguous(
  node: ExpressionNode,
  { left, right }: { readonly left: readonly Attribute[]; readonly right: readonly Attribute[] },
): void {
  if (node.kind === 'column' && [left, right].every(side => side.some(({ name }) => name === node.name)))
    throw new QueryProblem(
      node.position,
      `Ambiguous reference to [${node.name}]; both sides of the join have this field`,
    );
  for (const operand of operandsOf(node)) refuseAmbiguous(operand, { left, right });
}

/** The columns of an equality that a table of values can find. */
function keyOf(
  { operator }: OperatorNode,
  { operands }: Expression,
  { left, right }: { readonly left: readonly Attribute[]; readonly right: readonly Attribute[] },
): JoinKey | undefined {
  const [a, b] = operands;
  if (operator !== '==' || !(a instanceof ColumnReference) || !(b instanceof ColumnReference)) return undefined;
  if (a.type !== b.type && !(isNumeric(a.type) && isNumeric(b.type))) return undefined;
  for (const [one, other] of [
    [a.attribute, b.attribute],
    [b.attribute, a.attribute],
  ] as const)
    if (left.includes(one) && right.includes(other)) return { left: one, right: other };
  return undefined;
}
