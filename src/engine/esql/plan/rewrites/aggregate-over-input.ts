import type { Attribute, Expression } from '../../expressions/expression.ts';
import { IndexSourceNode } from '../../source/index-source-node.ts';
import { AggregateNode } from '../nodes/aggregate-node.ts';
import { EvalNode } from '../nodes/eval-node.ts';
import { ProjectNode } from '../nodes/project-node.ts';
import { overInput } from './over-input.ts';

/**
 * The aggregates computed from an index itself instead of from steps that compute and choose columns, each of which is
 * read once: an index knows some results without reading documents. The same node if there are other steps.
 */
export function aggregatedFromIndex(node: AggregateNode): AggregateNode {
  let current = node;
  while (current.input instanceof EvalNode || current.input instanceof ProjectNode) {
    const earlier = beforeStep(current, current.input);
    if (!earlier) return node;
    current = earlier;
  }
  return current.input instanceof IndexSourceNode ? current : node;
}

/** Undefined if a column would be computed twice, or if an expression is too large. */
function beforeStep({ groupings, aggregates }: AggregateNode, step: EvalNode | ProjectNode): AggregateNode | undefined {
  const contained: Attribute[] = [];
  let isComplete = true;
  const moved = <E extends Expression | undefined>(expression: E): E => {
    const over = expression && overInput(expression, step);
    if (expression && !over) isComplete = false;
    contained.push(...(over?.contained ?? []));
    return (over?.expression ?? expression) as E;
  };
  const node = new AggregateNode(
    step.input,
    groupings.map(grouping => ({ ...grouping, expression: moved(grouping.expression) })),
    aggregates.map(aggregate => ({ ...aggregate, args: aggregate.args.map(moved), filter: moved(aggregate.filter) })),
  );
  const isEachOnce =
    step instanceof ProjectNode ||
    (contained.length === step.computed.length && new Set(contained).size === contained.length);
  return isComplete && isEachOnce ? node : undefined;
}
