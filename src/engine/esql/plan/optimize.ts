import { CallExpression } from '../expressions/call-expression.ts';
import type { Expression } from '../expressions/expression.ts';
import { MatchExpression } from '../expressions/full-text.ts';
import { AND } from '../functions/logic.ts';
import { IndexSourceNode } from '../source/index-source-node.ts';
import { pushedCondition } from '../source/push-condition.ts';
import { shardQuery } from '../source/shard-query.ts';
import { FilterNode } from './filter-node.ts';
import { LimitNode } from './limit-node.ts';
import type { PlanNode } from './plan-node.ts';
import { SortNode } from './sort-node.ts';

/** Simplifies a step with its input: filters move into the index, a limit into the sort before it. */
export function optimized(node: PlanNode): PlanNode {
  if (node instanceof FilterNode && node.input instanceof IndexSourceNode) return filteredSource(node, node.input);
  if (node instanceof LimitNode && node.input instanceof SortNode) {
    const { input, keys, limit } = node.input;
    return new LimitNode(new SortNode(input, keys, Math.min(limit, node.count)), node.count);
  }
  return node;
}

/** Conditions that the index can answer become queries; those that it answers only roughly remain as filters, too. */
function filteredSource({ condition }: FilterNode, source: IndexSourceNode): PlanNode {
  let restricted = source;
  const remaining: Expression[] = [];
  for (const part of conjuncts(condition)) {
    if (part instanceof MatchExpression) {
      restricted = restricted.restricted({ build: shardQuery(part.query), scores: source.isScored });
      continue;
    }
    const pushed = pushedCondition(part, source.shards);
    if (pushed) restricted = restricted.restricted({ build: pushed, scores: false });
    remaining.push(part);
  }
  return remaining.reduce<PlanNode>((node, part) => new FilterNode(node, part), restricted);
}

function conjuncts(condition: Expression): Expression[] {
  return condition instanceof CallExpression && condition.isCallOf(AND)
    ? condition.operands.flatMap(conjuncts)
    : [condition];
}
