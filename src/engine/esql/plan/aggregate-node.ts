import { type Accumulator, type AggregateFunction, addRows } from '../aggregates/aggregate-function.ts';
import { BlockBuilder } from '../blocks/block.ts';
import { truePositions } from '../blocks/boolean-block.ts';
import { Page } from '../blocks/page.ts';
import { inFirstGroup, keptRows, type PlacedRows } from '../blocks/placed-rows.ts';
import {
  type Attribute,
  ColumnReference,
  type Evaluate,
  type Expression,
  type Scope,
} from '../expressions/expression.ts';
import type { QueryLimits } from '../expressions/query-limits.ts';
import type { Written } from '../language/ast.ts';
import { IndexSourceNode } from '../source/index-source-node.ts';
import { GroupTable } from './group-table.ts';
import { compileKey, type Grouping, type GroupingKey } from './grouping-key.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** An aggregate function with its arguments, over the rows for which its filter is true. */
export interface Aggregate {
  readonly attribute: Attribute;
  readonly fn: AggregateFunction;
  readonly args: readonly Expression[];
  readonly filter: Expression | undefined;
  readonly source: Written;
}

/**
 * `STATS … BY …`: a row for each combination of grouping values. A row with several values of a grouping belongs to a
 * group for each of them; null is a value, too. Without groupings there is one group, which may be empty.
 */
export class AggregateNode implements PlanNode {
  readonly command = 'stats';
  readonly operator = 'HashAggregationOperator';
  readonly hasDocs = false;
  readonly input: PlanNode;
  readonly groupings: readonly Grouping[];
  readonly aggregates: readonly Aggregate[];

  constructor(input: PlanNode, groupings: readonly Grouping[], aggregates: readonly Aggregate[]) {
    this.input = input;
    this.groupings = groupings;
    this.aggregates = aggregates;
  }

  get output(): readonly Attribute[] {
    return [...this.aggregates, ...this.groupings].map(({ attribute }) => attribute);
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const { warnings, matcher, limits, random } = run;
    const scope: Scope = { columns: this.input.output, warnings, matcher, limits };
    const groupings = this.groupings.map(grouping => compileKey(grouping, scope, limits));
    const running = this.aggregates.map(aggregate => start(aggregate, { input: this.input, scope, random, limits }));
    const groups = groupings.length === 0 ? undefined : new GroupTable(groupings.length, bytes => limits.charge(bytes));
    for await (const page of pagesOf(this.input, { ...run, rowLimit: undefined })) {
      const placed =
        groups?.place(
          groupings.map(({ evaluate }) => evaluate(page)),
          page.length,
        ) ?? inFirstGroup(page.length);
      for (const aggregate of running) collect(aggregate, page, placed);
      const pause = run.yieldIfDue();
      if (pause) await pause;
    }
    yield this.result(groups, groupings, running);
  }

  /** @param groups undefined without groupings */
  private result(groups: GroupTable | undefined, compiled: readonly GroupingKey[], running: readonly Running[]): Page {
    const count = groups?.count ?? 1;
    const results = running.map(({ accumulator, attribute }) => {
      const builder = new BlockBuilder(attribute.type, count);
      for (let group = 0; group < count; group++) builder.add(accumulator.result(group));
      return builder.build();
    });
    const keys = this.groupings.map(({ attribute }, at) => {
      const builder = new BlockBuilder(attribute.type, count);
      for (let group = 0; group < count; group++) builder.add(compiled[at]!.shown(groups!.keyOf(group, at)));
      return builder.build();
    });
    return new Page(count, [...results, ...keys]);
  }
}

interface Running {
  readonly attribute: Attribute;
  readonly accumulator: Accumulator;
  readonly args: readonly Evaluate[];
  readonly filter: Evaluate | undefined;
}

interface Environment {
  readonly input: PlanNode;
  readonly scope: Scope;
  /** Returns numbers from 0 up to 1. */
  readonly random: () => number;
  readonly limits: QueryLimits;
}

function start({ attribute, fn, args, filter, source }: Aggregate, environment: Environment): Running {
  const { input, scope, random, limits } = environment;
  const accumulator = fn.create({
    type: attribute.type,
    types: args.map(({ type }) => type),
    constants: args.map(({ constant }) => constant?.value),
    readsIndex: args[0] instanceof ColumnReference && isIndexed(args[0].attribute, input),
    random,
    charge: bytes => limits.charge(bytes),
    warn: failure => scope.warnings.failed(source, failure),
  });
  return { attribute, accumulator, args: args.map(arg => arg.compile(scope)), filter: filter?.compile(scope) };
}

/** Whether a column is a field of an index. */
function isIndexed(column: Attribute, input: PlanNode): boolean {
  let node: PlanNode | undefined = input;
  while (node?.input) node = node.input;
  return node instanceof IndexSourceNode && node.output.includes(column);
}

function collect({ accumulator, args, filter }: Running, page: Page, placed: PlacedRows): void {
  const blocks = args.map(evaluate => evaluate(page));
  const kept = filter && truePositions(filter(page), page.length);
  addRows(accumulator, kept ? keptRows(placed, kept, page.length) : placed, blocks);
}
