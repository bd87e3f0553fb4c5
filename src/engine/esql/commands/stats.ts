import type { AggregateFunction } from '../aggregates/aggregate-function.ts';
import { aggregateNames, findAggregate } from '../aggregates/aggregate-registry.ts';
import { argumentProblem, constantProblem, countProblem, refusedOptions } from '../expressions/argument-problem.ts';
import { type Attribute, ColumnReference, type Expression } from '../expressions/expression.ts';
import { fullTextFunction } from '../expressions/full-text-functions.ts';
import type { QuerySettings } from '../expressions/query-settings.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import { categorizeOptions, findCategorize } from '../functions/categorize.ts';
import { findFunction, functionNames, isGroupingFunction } from '../functions/function-registry.ts';
import {
  type CallNode,
  type ColumnNode,
  type ExpressionNode,
  type NamedNode,
  nameAsWritten,
  operandsOf,
  withOperands,
} from '../language/ast.ts';
import type { ExpressionParser } from '../language/expression-parser.ts';
import { parsingError, QueryProblem, unresolved } from '../language/position.ts';
import { Problems } from '../language/problems.ts';
import { didYouMean } from '../language/suggest-names.ts';
import type { Aggregate } from '../plan/groups/aggregate.ts';
import type { Grouping } from '../plan/groups/grouping-key.ts';
import { AggregateNode } from '../plan/nodes/aggregate-node.ts';
import { type Computed, EvalNode } from '../plan/nodes/eval-node.ts';
import type { PlanNode } from '../plan/nodes/plan-node.ts';
import { ProjectNode } from '../plan/nodes/project-node.ts';
import { type DataType, isCounter } from '../types/data-type.ts';
import type { Command } from './command.ts';
import { checkCondition, requireDocs } from './where.ts';

interface ParsedAggregate extends NamedNode {
  readonly filter: AggregateFilter | undefined;
}

/** `WHERE condition` after an aggregate. */
interface AggregateFilter {
  readonly condition: ExpressionNode;
  /** The aggregate with its condition, as written. */
  readonly text: string;
}

/** `STATS name = aggregate WHERE condition, … BY grouping, …`. */
export const STATS: Command = {
  keyword: 'stats',
  parse(parser) {
    const { aggregates, groupings } = parseStats(parser);
    return (input, { settings }) => new StatsPlanner(input, settings).plan(aggregates, groupings);
  },
};

/** Parses aggregates and groupings, either of which may be missing. @throws EngineError */
export function parseStats(parser: ExpressionParser): {
  aggregates: readonly ParsedAggregate[];
  groupings: readonly NamedNode[];
} {
  const { tokens } = parser;
  const { kind, text } = tokens.peek();
  if (kind === 'end' || text === '|') {
    const command = tokens.textFrom(parser.commandStart).replaceAll(/\s/g, '');
    throw parsingError(
      parser.commandStart.position,
      `At least one aggregation or grouping expression required in [${command}]`,
    );
  }
  const aggregates = tokens.isKeyword('by') ? [] : parser.list(() => aggregate(parser));
  return { aggregates, groupings: tokens.skipKeyword('by') ? parser.namedList() : [] };
}

function aggregate(parser: ExpressionParser): ParsedAggregate {
  const named = parser.named();
  const { tokens } = parser;
  if (!tokens.isKeyword('where')) return { ...named, filter: undefined };
  const start = tokens.take();
  const condition = parser.expression();
  const text = `${named.expression.text} ${tokens.textFrom(start)}`;
  return { ...named, name: named.named ? named.name : text, filter: { condition, text } };
}

/** A key of the groups, and how it was written. */
interface WrittenGrouping extends Grouping {
  readonly node: ExpressionNode;
  readonly written: string;
}

const UNGROUPABLE: ReadonlySet<DataType> = new Set(['dense_vector', '_source']);

/** Of columns with the same name the last remains. */
function lastOfEachName<T extends { readonly attribute: Attribute }>(columns: readonly T[]): T[] {
  const names = new Set<string>();
  return columns
    .toReversed()
    .filter(({ attribute: { name } }) => !names.has(name) && names.add(name))
    .reverse();
}

/** Whether an expression is a grouping: the same expression, or its name. */
function isSame({ attribute, node: key }: WrittenGrouping, node: ExpressionNode): boolean {
  return (node.kind === 'column' && node.name === attribute.name) || identity(key) === identity(node);
}

/** Equal for expressions that differ in white space and letter case of functions only. */
function identity(node: ExpressionNode): string {
  return JSON.stringify(node, (key, value) => {
    if (key === 'position' || key === 'text') return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  });
}

function columnsOf(node: ExpressionNode, into: Set<string> = new Set()): ReadonlySet<string> {
  if (node.kind === 'column') into.add(node.name);
  for (const operand of operandsOf(node)) columnsOf(operand, into);
  return into;
}

/**
 * Splits each field into aggregates, which one node computes, and an expression over their results: `max(a) - min(a)` is
 * two aggregates and a subtraction.
 */
export class StatsPlanner {
  private readonly input: PlanNode;
  private readonly settings: QuerySettings;
  private readonly aggregates: Aggregate[] = [];

  constructor(input: PlanNode, settings: QuerySettings) {
    this.input = input;
    this.settings = settings;
  }

  plan(fields: readonly ParsedAggregate[], groupings: readonly NamedNode[]): PlanNode {
    const problems = new Problems();
    const grouped = lastOfEachName(
      problems.collect([...groupings.entries()], ([at, grouping]) => this.grouping(grouping, at)),
    );
    const results = problems.collect(fields, field => this.field(field, grouped));
    problems.check();
    const node = new AggregateNode(this.input, grouped, this.aggregates);
    const evaluated = results.some(({ expression }) => !(expression instanceof ColumnReference))
      ? new EvalNode(node, results)
      : node;
    const isPlain = evaluated === node;
    const projections = [
      ...results.map(({ attribute, expression }) => ({
        attribute,
        from: isPlain ? (expression as ColumnReference).attribute : attribute,
      })),
      ...grouped.map(({ attribute }) => ({ attribute, from: attribute })),
    ];
    return new ProjectNode('stats', evaluated, lastOfEachName(projections));
  }

  private grouping({ name, expression: node, named }: NamedNode, at: number): WrittenGrouping {
    const nested = findAggregateCall(node);
    if (nested) throw new QueryProblem(nested.position, `cannot use an aggregate [${nested.text}] for grouping`);
    const written = named ? `${name} = ${node.text}` : node.text;
    const resolver = new ExpressionResolver(this.input.output, this.settings, true);
    const categorized = findCategorize(node);
    if (categorized) {
      checkCategorize(categorized, node, at);
      const args = categorized.args.map(arg => resolver.resolve(arg));
      const categorize = categorizeOptions(categorized, args, this.settings);
      return { attribute: { name, type: 'keyword' }, expression: args[0]!, categorize, node, written };
    }
    const expression = resolver.resolve(node);
    requireDocs(expression, this.input);
    if (UNGROUPABLE.has(expression.type) || isCounter(expression.type))
      throw new QueryProblem(node.position, `cannot group by on [${expression.type}] type for grouping [${written}]`);
    return { attribute: { name, type: expression.type }, expression, node, written };
  }

  private field({ name, expression: node, filter }: ParsedAggregate, groupings: readonly WrittenGrouping[]): Computed {
    if (filter) checkFilter(filter, node, groupings);
    const replaced = this.overResults(node, filter?.condition, groupings);
    if (node.kind === 'literal' || node.kind === 'span')
      throw new QueryProblem(node.position, `expected an aggregate function but found [${node.text}]`);
    if (groupings.some(grouping => isSame(grouping, node)))
      throw new QueryProblem(
        node.position,
        `grouping ${isGroupingCall(node) ? 'function' : 'key'} [${node.text}] cannot be used as an aggregate once declared in the STATS BY clause`,
      );
    const columns = [...this.aggregates, ...groupings].map(({ attribute }) => attribute);
    const expression = new ExpressionResolver(columns, this.settings).resolve(replaced);
    return { attribute: { name, type: expression.type }, expression };
  }

  /** A column outside of aggregates must be a grouping. @throws QueryProblem */
  private requireGrouping(node: ColumnNode, groupings: readonly WrittenGrouping[]): void {
    new ExpressionResolver(this.input.output, this.settings).attribute(node.name, node);
    const grouping = groupings.find(({ node: key }) => columnsOf(key).has(node.name));
    throw new QueryProblem(
      node.position,
      grouping
        ? `column [${node.name}] cannot be used as an aggregate once declared in the STATS BY grouping key [${grouping.written}]`
        : `column [${node.name}] must appear in the STATS BY clause or be used in an aggregate function`,
    );
  }

  /** The expression with each aggregate, and each grouping, replaced by a column. */
  private overResults(
    node: ExpressionNode,
    filter: ExpressionNode | undefined,
    groupings: readonly WrittenGrouping[],
  ): ExpressionNode {
    const grouping = groupings.find(one => isSame(one, node));
    if (grouping) {
      const { name } = grouping.attribute;
      return { kind: 'column', name, position: node.position, text: node.text };
    }
    if (node.kind === 'column') this.requireGrouping(node, groupings);
    if (node.kind === 'call') {
      const fn = findAggregate(node.name);
      if (fn) return this.aggregateColumn(fn, node, filter, groupings);
      if (isGroupingCall(node)) throw ungrouped(node);
      if (!findFunction(node.name) && !fullTextFunction(node.name))
        throw unresolved(
          node.position,
          `Unknown function [${nameAsWritten(node)}]${didYouMean(node.name, [...functionNames(), ...aggregateNames()])}`,
        );
    }
    return withOperands(
      node,
      operandsOf(node).map(operand => this.overResults(operand, filter, groupings)),
    );
  }

  private aggregateColumn(
    fn: AggregateFunction,
    node: CallNode,
    filter: ExpressionNode | undefined,
    groupings: readonly WrittenGrouping[],
  ): ExpressionNode {
    const resolver = new ExpressionResolver(this.input.output, this.settings, true);
    const isStar = node.args[0]?.kind === 'star' && fn.takesStar === true;
    for (const arg of node.args) {
      const category = findCategorize(arg);
      if (category)
        throw new QueryProblem(
          category.position,
          `cannot use CATEGORIZE grouping function [${category.text}] within an aggregation`,
        );
      const nested = findAggregateCall(arg);
      if (nested)
        throw new QueryProblem(
          nested.position,
          `nested aggregations [${nested.text}] not allowed inside other aggregations [${node.text}]`,
        );
      checkGroupings(arg, groupings);
    }
    const written = isStar ? [] : node.args.map(arg => resolver.resolve(overInput(arg, groupings)));
    const args = [...written, ...refusedOptions(node)];
    checkArguments(fn, args, node);
    for (const arg of args) requireDocs(arg, this.input);
    const condition = filter && resolver.resolve(overInput(filter, groupings));
    if (condition) checkCondition(condition, this.input);
    const type = typeof fn.returns === 'string' ? fn.returns : fn.returns(args.map(arg => arg.type));
    const attribute: Attribute = { name: `$$${this.aggregates.length}`, type };
    this.aggregates.push({ attribute, fn, args, filter: condition, source: node });
    return { kind: 'column', name: attribute.name, position: node.position, text: node.text };
  }
}

function isGroupingCall(node: ExpressionNode): boolean {
  return node.kind === 'call' && isGroupingFunction(node.name);
}

function ungrouped({ position, text }: ExpressionNode): QueryProblem {
  return new QueryProblem(position, `can only use grouping function [${text}] as part of the BY clause`);
}

/** Functions that group must be groupings. @throws QueryProblem */
function checkGroupings(node: ExpressionNode, groupings: readonly WrittenGrouping[]): void {
  if (isGroupingCall(node) && !groupings.some(grouping => isSame(grouping, node))) throw ungrouped(node);
  for (const operand of operandsOf(node)) checkGroupings(operand, groupings);
}

/** @throws QueryProblem */
function checkFilter(
  { condition, text }: AggregateFilter,
  aggregate: ExpressionNode,
  groupings: readonly WrittenGrouping[],
): void {
  if (!findAggregateCall(aggregate))
    throw new QueryProblem(condition.position, `WHERE clause allowed only for aggregate functions, found [${text}]`);
  const nested = findAggregateCall(condition);
  if (nested)
    throw new QueryProblem(
      nested.position,
      `cannot use aggregate function [${nested.text}] in aggregate WHERE clause [${text}]`,
    );
  checkGroupings(condition, groupings);
}

/** An expression with each name of a grouping replaced by what it is the name of. @throws QueryProblem */
function overInput(node: ExpressionNode, groupings: readonly WrittenGrouping[]): ExpressionNode {
  const grouping = node.kind === 'column' && groupings.find(({ attribute }) => attribute.name === node.name);
  if (!grouping)
    return withOperands(
      node,
      operandsOf(node).map(operand => overInput(operand, groupings)),
    );
  if (grouping.categorize)
    throw new QueryProblem(
      node.position,
      `cannot reference CATEGORIZE grouping function [${node.text}] within an aggregation`,
    );
  return grouping.node;
}

/** @throws QueryProblem */
function checkArguments(fn: AggregateFunction, args: readonly Expression[], node: CallNode): void {
  const { parameters } = fn;
  const least = parameters.filter(({ optional }) => !optional).length;
  if (args.length < least || args.length > parameters.length)
    throw countProblem({ name: fn.name, position: node.position }, least, parameters.length);
  for (const [at, arg] of args.entries()) {
    const { type, constant, isUnnumbered } = parameters[at]!;
    if (arg.type !== 'null' && (arg.type === 'unsupported' || !type.accepts(arg.type)))
      throw argumentProblem(args, at, node, type.description, isUnnumbered ?? parameters.length === 1);
    if (constant && arg.constant === undefined) throw constantProblem(args, at, node);
  }
  fn.check?.(args, node);
}

/** A category can only be the first grouping, as a whole. @throws QueryProblem */
function checkCategorize({ position, text, args }: CallNode, grouping: ExpressionNode, at: number): void {
  if (at > 0)
    throw new QueryProblem(
      position,
      `CATEGORIZE grouping function [${text}] can only be in the first grouping expression`,
    );
  const inner = args.flatMap(arg => findCategorize(arg) ?? [])[0];
  if (inner)
    throw new QueryProblem(
      inner.position,
      `CATEGORIZE grouping function [${inner.text}] can't be used within other expressions`,
    );
  if (grouping.kind !== 'call' || grouping.position !== position)
    throw new QueryProblem(position, `CATEGORIZE grouping function [${text}] can't be used within other expressions`);
}

function findAggregateCall(node: ExpressionNode): CallNode | undefined {
  if (node.kind === 'call' && findAggregate(node.name)) return node;
  for (const operand of operandsOf(node)) {
    const found = findAggregateCall(operand);
    if (found) return found;
  }
  return undefined;
}
