import type { Attribute } from '../../expressions/expression.ts';
import { AggregateNode } from '../nodes/aggregate-node.ts';
import { EvalNode } from '../nodes/eval-node.ts';
import { ExpandNode } from '../nodes/expand-node.ts';
import { ExtractNode } from '../nodes/extract-node.ts';
import { FilterNode } from '../nodes/filter-node.ts';
import { JoinNode } from '../nodes/join-node.ts';
import { LimitNode } from '../nodes/limit-node.ts';
import type { PlanNode } from '../nodes/plan-node.ts';
import { ProjectNode } from '../nodes/project-node.ts';
import { SortNode } from '../nodes/sort-node.ts';
import { aggregatedFromIndex } from './aggregate-over-input.ts';
import { columnsOf } from './columns-of.ts';

/** What is known about the columns of a plan. */
interface Columns {
  /** Read by the steps so far, from the last one on; grows. */
  readonly used: Set<Attribute>;
  readonly constant: ReadonlySet<Attribute>;
}

/**
 * A plan without the computed columns and aggregates that no later step reads. Like Elasticsearch it does not warn of
 * them either, except of constants, which are computed before columns are dropped.
 */
export function pruned(plan: PlanNode): PlanNode {
  return withoutUnused(plan, { used: new Set(plan.output), constant: constantColumns(plan) });
}

/** Other steps than these may read any column, so that nothing is dropped before them. */
function withoutUnused(node: PlanNode, columns: Columns): PlanNode {
  const { used } = columns;
  if (node instanceof LimitNode) return new LimitNode(withoutUnused(node.input, columns), node.count);
  if (node instanceof FilterNode) {
    columnsOf(node.condition, used);
    return new FilterNode(withoutUnused(node.input, columns), node.condition);
  }
  if (node instanceof SortNode) {
    for (const { expression } of node.keys) columnsOf(expression, used);
    return new SortNode(withoutUnused(node.input, columns), node.keys, node.limit);
  }
  if (node instanceof ExpandNode) {
    used.add(node.column);
    return new ExpandNode(withoutUnused(node.input, columns), node.column);
  }
  if (node instanceof ExtractNode) {
    columnsOf(node.value, used);
    return node.withInput(withoutUnused(node.input, columns));
  }
  if (node instanceof JoinNode) {
    for (const { left } of node.keys) used.add(left);
    if (node.condition) columnsOf(node.condition, used);
    return node.withInput(withoutUnused(node.input, columns));
  }
  if (node instanceof ProjectNode) return prunedProject(node, columns);
  if (node instanceof EvalNode) return prunedEval(node, columns);
  return node instanceof AggregateNode ? prunedAggregate(node, columns) : node;
}

function prunedProject(node: ProjectNode, columns: Columns): ProjectNode {
  const projections = node.projections.filter(({ attribute }) => columns.used.has(attribute));
  for (const { from } of projections) columns.used.add(from);
  return new ProjectNode(node.command, withoutUnused(node.input, columns), projections);
}

function prunedEval(node: EvalNode, columns: Columns): PlanNode {
  const { used, constant } = columns;
  const computed = node.computed.toReversed().filter(({ attribute, expression }) => {
    if (!used.has(attribute) && !constant.has(attribute)) return false;
    columnsOf(expression, used);
    return true;
  });
  const input = withoutUnused(node.input, columns);
  return computed.length === 0 ? input : new EvalNode(input, computed.reverse());
}

function prunedAggregate(node: AggregateNode, { used, constant }: Columns): AggregateNode {
  const { groupings } = node;
  const read = node.aggregates.filter(({ attribute }) => used.has(attribute));
  const aggregates = read.length > 0 || groupings.length > 0 ? read : node.aggregates;
  const needed = new Set<Attribute>();
  for (const { args, filter } of aggregates)
    for (const expression of filter ? [...args, filter] : args) columnsOf(expression, needed);
  for (const { expression } of groupings) columnsOf(expression, needed);
  const input = withoutUnused(node.input, { used: needed, constant });
  return aggregatedFromIndex(new AggregateNode(input, groupings, aggregates));
}

/** The columns that are computed from constants alone. */
function constantColumns(plan: PlanNode): ReadonlySet<Attribute> {
  const found = new Set<Attribute>();
  const steps: PlanNode[] = [];
  for (let step: PlanNode | undefined = plan; step; step = step.input) steps.unshift(step);
  for (const step of steps) {
    if (step instanceof EvalNode)
      for (const { attribute, expression } of step.computed)
        if ([...columnsOf(expression)].every(column => found.has(column))) found.add(attribute);
    if (step instanceof ProjectNode)
      for (const { attribute, from } of step.projections) if (found.has(from)) found.add(attribute);
  }
  return found;
}
