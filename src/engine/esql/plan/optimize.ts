import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { CallExpression } from '../expressions/call-expression.ts';
import type { Expression } from '../expressions/expression.ts';
import { MatchExpression } from '../expressions/full-text.ts';
import { AND, OR } from '../functions/logic.ts';
import { IndexSourceNode, type PushedQuery } from '../source/index-source-node.ts';
import { pushedCondition } from '../source/push-condition.ts';
import { shardQuery } from '../source/shard-query.ts';
import type { SourceShard } from '../source/source-shard.ts';
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
    const pushed = pushedQuery(part, source.shards);
    if (pushed) restricted = restricted.restricted(pushed);
    if (!(part instanceof MatchExpression)) remaining.push(part);
  }
  return remaining.reduce<PlanNode>((node, part) => new FilterNode(node, part), restricted);
}

/** A query that matches at least the documents for which a condition is true; undefined if there is none. */
function pushedQuery(condition: Expression, shards: readonly SourceShard[]): PushedQuery | undefined {
  if (condition instanceof MatchExpression) return { build: shardQuery(condition.query), scores: true };
  for (const [fn, occur] of [
    [AND, 'must'],
    [OR, 'should'],
  ] as const) {
    if (!(condition instanceof CallExpression) || !condition.isCallOf(fn)) continue;
    const parts = condition.operands.map(operand => pushedQuery(operand, shards));
    const known = parts.filter(part => part !== undefined);
    // A conjunction without one of its parts matches more, a disjunction less.
    return known.length === parts.length || (occur === 'must' && known.length > 0) ? joined(known, occur) : undefined;
  }
  const build = pushedCondition(condition, shards);
  return build && { build, scores: false };
}

function joined(parts: readonly PushedQuery[], occur: 'must' | 'should'): PushedQuery {
  return {
    scores: parts.some(({ scores }) => scores),
    build: shard =>
      new BooleanQuery(
        parts.map(({ build, scores }) => {
          const query = build(shard);
          return { query: scores ? query : new BooleanQuery([{ query, occur: 'filter' }]), occur };
        }),
      ),
  };
}

function conjuncts(condition: Expression): Expression[] {
  return condition instanceof CallExpression && condition.isCallOf(AND)
    ? condition.operands.flatMap(conjuncts)
    : [condition];
}
