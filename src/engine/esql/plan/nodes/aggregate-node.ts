import type { KnownGroup } from '../../aggregates/known-values.ts';
import { type Block, BlockBuilder } from '../../blocks/block.ts';
import { Page } from '../../blocks/page.ts';
import { inFirstGroup } from '../../blocks/placed-rows.ts';
import type { Attribute, Expression, Scope } from '../../expressions/expression.ts';
import { IndexSourceNode, type SourceSegment } from '../../source/index-source-node.ts';
import type { Aggregate } from '../groups/aggregate.ts';
import { GroupTable } from '../groups/group-table.ts';
import { compileKey, type Grouping, type GroupingKey } from '../groups/grouping-key.ts';
import {
  collectCount,
  collectKnown,
  collectPage,
  type Fed,
  needCounts,
  RunningAggregates,
} from '../groups/running-aggregates.ts';
import { EvalNode } from './eval-node.ts';
import { FilterNode } from './filter-node.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';
import { ProjectNode } from './project-node.ts';

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
    const { input } = this;
    const wholeRun = { ...run, rowLimit: undefined, reusesPages: isStream(input) };
    const scope: Scope = { columns: input.output, warnings, matcher, limits, reusesResults: true };
    const groupings = this.groupings.map(grouping => compileKey(grouping, scope, limits));
    const isIndexed = (column: Attribute) => isField(column, input);
    const running = new RunningAggregates(this.aggregates, { scope, random, limits, isIndexed });
    if (groupings.length === 0) {
      await this.collectAll(running.fed, wholeRun);
      yield new Page(1, running.blocks(1));
      return;
    }
    const groups = new GroupTable(groupings.length, bytes => limits.charge(bytes));
    const countedKey = this.countedKey(running.fed);
    for (const part of this.parts(wholeRun)) {
      const found = countedKey && (await countGroups(part, countedKey, run));
      if (found) {
        for (const { key, rows } of found) collectCount(running.fed, groups.groupOf(key), rows);
        continue;
      }
      for await (const page of part.pages()) {
        const keys = groupings.map(({ evaluate }) => evaluate(page));
        await collectPage(run, running.fed, page, groups.place(keys, page.length));
        const pause = run.yieldIfDue();
        if (pause) await pause;
      }
    }
    yield new Page(groups.count, [...running.blocks(groups.count), ...this.keyBlocks(groups, groupings)]);
  }

  /** Adds all rows to the first group; of an index only those of segments that do not know enough. */
  private async collectAll(fed: readonly Fed[], run: Run): Promise<void> {
    for (const { known, pages } of this.parts(run)) {
      const rest = known ? collectKnown(fed, known) : fed;
      if (known && rest.length === 0) run.documents(known.rows);
      else
        for await (const page of pages()) {
          await collectPage(run, rest, page, inFirstGroup(page.length));
          const pause = run.yieldIfDue();
          if (pause) await pause;
        }
    }
  }

  /** The only grouping, if no more than the number of rows is needed of its groups. */
  private countedKey(fed: readonly Fed[]): Expression | undefined {
    const [only, ...others] = this.groupings;
    return only && !only.categorize && others.length === 0 && needCounts(fed) ? only.expression : undefined;
  }

  /** The rows by segment of an index, or all of them. */
  private *parts(run: Run): Iterable<SourceSegment> {
    const { input } = this;
    if (!(input instanceof IndexSourceNode)) yield { ...UNKNOWN, pages: () => pagesOf(input, run) };
    else
      for (const segment of input.segments(run))
        yield {
          get known() {
            return segment.known;
          },
          counted: key => segment.counted(key),
          pages: () => run.profile?.observed(input, segment.pages()) ?? segment.pages(),
        };
  }

  private keyBlocks(groups: GroupTable, compiled: readonly GroupingKey[]): Block[] {
    return this.groupings.map(({ attribute }, at) => {
      const builder = new BlockBuilder(attribute.type, groups.count);
      for (let group = 0; group < groups.count; group++) builder.add(compiled[at]!.shown(groups.keyOf(group, at)));
      return builder.build();
    });
  }
}

const UNKNOWN = { known: undefined, counted: () => undefined };

/** The rows of a segment by the values of an expression; undefined if reading pages of them is needed. */
async function countGroups(
  { known, counted }: SourceSegment,
  key: Expression,
  run: Run,
): Promise<readonly KnownGroup[] | undefined> {
  const groups = known?.groups(key);
  if (!groups) return counted(key);
  run.documents(known!.rows);
  return groups;
}

/** Whether the pages of a node are made one by one from those of an index, and not kept by a step between. */
function isStream(node: PlanNode): boolean {
  if (node instanceof IndexSourceNode) return true;
  const passes = node instanceof FilterNode || node instanceof EvalNode || node instanceof ProjectNode;
  return passes && isStream(node.input);
}

/** Whether a column is a field of an index. */
function isField(column: Attribute, input: PlanNode): boolean {
  let node: PlanNode | undefined = input;
  while (node?.input) node = node.input;
  return node instanceof IndexSourceNode && node.output.includes(column);
}
