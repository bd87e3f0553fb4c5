import type { JsonObject } from '../../../json/json-value.ts';
import { BooleanQuery } from '../../../query/boolean/boolean-query.ts';
import { MatchAllQuery } from '../../../query/match-all-query.ts';
import type { Query } from '../../../query/query.ts';
import { CallExpression } from '../../expressions/call-expression.ts';
import { NearestVectors } from '../../expressions/document-query.ts';
import { ColumnReference, type Expression } from '../../expressions/expression.ts';
import { MatchExpression } from '../../expressions/full-text.ts';
import { AND, OR } from '../../functions/logic.ts';
import { ConditionQuery, intersection } from '../../source/condition-query.ts';
import { IndexSourceNode, type PushedQuery } from '../../source/index-source-node.ts';
import { type PushedCondition, pushedCondition, withJoinedRanges } from '../../source/push-condition.ts';
import { type BuildShardQuery, describedQuery, shardQuery } from '../../source/shard-query.ts';
import type { SourceShard } from '../../source/source-shard.ts';
import { type Computed, EvalNode } from '../nodes/eval-node.ts';
import { FilterNode } from '../nodes/filter-node.ts';
import { LimitNode } from '../nodes/limit-node.ts';
import type { PlanNode } from '../nodes/plan-node.ts';
import { ProjectNode } from '../nodes/project-node.ts';
import { SortNode } from '../nodes/sort-node.ts';
import { columnsOf } from './columns-of.ts';
import { overInput } from './over-input.ts';
import { withTopOfIndex } from './push-top.ts';

/** Simplifies a step with its input: filters move into the index, a limit to the sort before it. */
export function optimized(node: PlanNode): PlanNode {
  if (node instanceof FilterNode) {
    const source = filteredSource(node.input);
    return source ? restricted(source, conjuncts(node.condition)) : filteredBefore(node);
  }
  if (node instanceof LimitNode && node.input instanceof SortNode) {
    const { input, keys, limit } = node.input;
    return new LimitNode(withTopOfIndex(new SortNode(input, keys, Math.min(limit, node.count))), node.count);
  }
  if (node instanceof LimitNode && (node.input instanceof ProjectNode || node.input instanceof EvalNode))
    return node.input.withInput(optimized(new LimitNode(node.input.input, node.count)));
  return node;
}

/** Rows are filtered before columns are computed or chosen, as far as the conditions can be checked then. */
function filteredBefore(node: FilterNode): PlanNode {
  const { input, condition } = node;
  if (!(input instanceof EvalNode || input instanceof ProjectNode)) return node;
  const known = new Set(input.input.output);
  const isEarly = (part: Expression): boolean => [...columnsOf(part)].every(column => known.has(column));
  let rows: PlanNode = input;
  const early = conjuncts(condition).filter(isEarly);
  if (early.length > 0)
    rows = input.withInput(early.reduce((earlier, part) => optimized(new FilterNode(earlier, part)), input.input));
  const rest: Expression[] = [];
  for (const part of conjuncts(condition)) {
    const found = isEarly(part) ? rows : foundByIndex(rows, part);
    if (found) rows = found;
    else rest.push(part);
  }
  return rest.reduce((filtered, part) => new FilterNode(filtered, part), rows);
}

/**
 * The rows for which a condition on computed columns is true, if the index finds exactly these. Steps whose other
 * columns may warn of rows are not passed.
 */
function foundByIndex(node: PlanNode, condition: Expression): PlanNode | undefined {
  if (node instanceof IndexSourceNode)
    return pushedQuery(condition, true, node.shards)?.isExact ? restricted(node, [condition]) : undefined;
  if (!(node instanceof EvalNode || node instanceof ProjectNode)) return undefined;
  const over = overInput(condition, node);
  const isSilent = ({ attribute, expression }: Computed): boolean =>
    over!.contained.includes(attribute) || expression instanceof ColumnReference || expression.constant !== undefined;
  if (!over || (node instanceof EvalNode && !node.computed.every(isSilent))) return undefined;
  const found = foundByIndex(node.input, over.expression);
  return found && node.withInput(found);
}

/** The index that a node reads with no other steps than filters. */
function filteredSource(node: PlanNode): IndexSourceNode | undefined {
  if (node instanceof FilterNode) return filteredSource(node.input);
  return node instanceof IndexSourceNode ? node : undefined;
}

/** Conditions that the index can answer become queries; those that it answers only roughly remain as filters, too. */
function restricted({ source, output, conditions }: IndexSourceNode, added: readonly Expression[]): PlanNode {
  const all = [...conditions, ...added];
  const whole = new IndexSourceNode(source, output);
  const others = all.filter(condition => !findsNearest(condition));
  const parts = all.map(condition => ({
    condition,
    pushed: findsNearest(condition)
      ? nearestQuery(condition, others, whole)
      : pushedQuery(condition, true, source.shards),
  }));
  const queries = parts.flatMap(({ pushed }) => pushed ?? []);
  const plain = withJoinedRanges(queries.filter(({ scores }) => !scores)).map(query => ({ ...query, scores: false }));
  const matching: PlanNode = new IndexSourceNode(source, output, {
    conditions: all,
    queries: [...queries.filter(({ scores }) => scores), ...plain],
  });
  return parts
    .filter(({ pushed }) => !pushed?.isExact)
    .reduce((node, { condition }) => new FilterNode(node, condition), matching);
}

/** A condition as a query, and whether its scores count. */
type Pushed = PushedCondition & PushedQuery;

/** A query that matches at least the documents for which a condition has a truth value; undefined if there is none. */
function pushedQuery(condition: Expression, truth: boolean, shards: readonly SourceShard[]): Pushed | undefined {
  if (condition instanceof MatchExpression)
    return truth ? { ...matchQuery(condition), isExact: true } : unmatched(condition);
  if (condition instanceof CallExpression && condition.name === 'not')
    return pushedQuery(condition.operands[0]!, !truth, shards);
  for (const [fn, whenTrue, whenFalse] of CONNECTIVES) {
    if (!(condition instanceof CallExpression) || !condition.isCallOf(fn)) continue;
    const occur = truth ? whenTrue : whenFalse;
    const parts = condition.operands.map(operand => pushedQuery(operand, truth, shards));
    const known = parts.filter(part => part !== undefined);
    const isComplete = known.length === parts.length;
    // A conjunction without one of its parts matches more, a disjunction less.
    if (!isComplete && (occur === 'should' || known.length === 0)) return undefined;
    return { ...joined(known, occur), isExact: isComplete && known.every(({ isExact }) => isExact) };
  }
  const pushed = pushedCondition(condition, truth, shards);
  return pushed && { ...pushed, scores: false };
}

/** The documents that a full-text function does not find: it is never null. */
function unmatched({ query }: MatchExpression): Pushed | undefined {
  if (query instanceof NearestVectors) return undefined;
  return { ...describedQuery({ bool: { must_not: [query] } }), isExact: true, scores: false };
}

const CONNECTIVES = [
  [AND, 'must', 'should'],
  [OR, 'should', 'must'],
] as const;

/** The nearest of the documents for which other conditions are true. */
function nearestQuery(condition: Expression, others: readonly Expression[], source: IndexSourceNode): Pushed {
  const { build, scores } = exactQuery(condition, source);
  const filters = others.map(other => exactQuery(other, source).build);
  return {
    scores,
    isExact: true,
    dsl: undefined,
    build: (shard, scope) =>
      build(shard, {
        ...scope,
        filter: filters.reduce((filter, each) => intersection(filter, each(shard, scope)), scope.filter),
      }),
  };
}

/** A query for exactly the documents for which a condition is true. */
function exactQuery(condition: Expression, source: IndexSourceNode): PushedQuery {
  if (condition instanceof MatchExpression) return matchQuery(condition);
  for (const [fn, occur] of CONNECTIVES)
    if (condition instanceof CallExpression && condition.isCallOf(fn))
      return joined(
        condition.operands.map(operand => exactQuery(operand, source)),
        occur,
      );
  const pushed = findsNearest(condition) ? undefined : pushedQuery(condition, true, source.shards);
  if (pushed?.isExact) return { ...pushed, scores: false };
  const rough: BuildShardQuery = pushed?.build ?? (() => new MatchAllQuery());
  return {
    scores: false,
    dsl: undefined,
    build: (shard, scope): Query => new ConditionQuery(condition, source, shard, rough(shard, scope)),
  };
}

function joined(parts: readonly PushedQuery[], occur: 'must' | 'should'): PushedQuery {
  return {
    scores: parts.some(({ scores }) => scores),
    dsl: joinedDsl(parts, occur),
    build: (shard, scope) =>
      new BooleanQuery(
        parts.map(({ build, scores }) => {
          const query = build(shard, scope);
          return { query: scores ? query : new BooleanQuery([{ query, occur: 'filter' }]), occur };
        }),
      ),
  };
}

/** Undefined if one of the queries has no DSL. */
function joinedDsl(parts: readonly PushedQuery[], occur: 'must' | 'should'): JsonObject | undefined {
  const clauses = parts.map(({ dsl, scores }) => (dsl && !scores ? { bool: { filter: [dsl] } } : dsl));
  const known = clauses.filter(clause => clause !== undefined);
  return known.length === parts.length ? { bool: { [occur]: known } } : undefined;
}

function matchQuery({ query }: MatchExpression): PushedQuery {
  return { build: shardQuery(query), dsl: query instanceof NearestVectors ? undefined : query, scores: true };
}

function conjuncts(condition: Expression): Expression[] {
  return condition instanceof CallExpression && condition.isCallOf(AND)
    ? condition.operands.flatMap(conjuncts)
    : [condition];
}

/** Whether a condition searches for the nearest vectors. */
function findsNearest(condition: Expression): boolean {
  if (condition instanceof MatchExpression) return condition.query instanceof NearestVectors;
  return condition.operands.some(findsNearest);
}
