import { type Block, BlockBuilder, isNull, valueCount, valuesAt } from '../../blocks/block.ts';
import { concatenated } from '../../blocks/concatenate.ts';
import type { Page } from '../../blocks/page.ts';
import type { Attribute, Expression } from '../../expressions/expression.ts';
import { illegalValue } from '../../expressions/failure.ts';
import type { QueryLimits } from '../../expressions/query-limits.ts';
import type { Warnings } from '../../expressions/warnings.ts';
import type { Written } from '../../language/ast.ts';
import type { Value } from '../../types/data-type.ts';
import { PairFilter, type Pairs } from '../pair-filter.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** Columns that are equal on both sides. */
export interface JoinKey {
  readonly left: Attribute;
  readonly right: Attribute;
}

/** Bytes of a row of the right side, estimated. */
const ROW_BYTES = 96;

/**
 * A left join: rows of the input with the columns of matching rows of the other side, which replace columns of the same
 * name; once for each match, and with nulls if there is none. The other side is kept in memory; its rows with several
 * values match each of them. Rows of the input with several values, and with null, match nothing.
 */
export class JoinNode implements PlanNode {
  readonly command: string;
  readonly operator = 'HashJoinOperator';
  readonly hasDocs = false;
  readonly input: PlanNode;
  readonly output: readonly Attribute[];
  private readonly other: PlanNode;
  readonly keys: readonly JoinKey[];
  private readonly added: readonly Attribute[];
  private readonly matchesNull: boolean;
  private readonly source: Written | undefined;
  readonly condition: Expression | undefined;

  /**
   * @param options the columns to add; whether null equals null, as in groups; where rows with several values warn; a
   * further condition on pairs of rows
   */
  constructor(
    command: string,
    sides: { input: PlanNode; other: PlanNode },
    keys: readonly JoinKey[],
    options: {
      added: readonly Attribute[];
      matchesNull?: boolean;
      source?: Written;
      condition?: Expression | undefined;
    },
  ) {
    this.command = command;
    this.input = sides.input;
    this.other = sides.other;
    this.keys = keys;
    this.added = options.added;
    this.matchesNull = options.matchesNull ?? false;
    this.source = options.source;
    this.condition = options.condition;
    const names = new Set(options.added.map(({ name }) => name));
    this.output = [...sides.input.output.filter(({ name }) => !names.has(name)), ...options.added];
  }

  get sides(): readonly PlanNode[] {
    return [this.other];
  }

  /** The same join of other rows with the columns it reads. */
  withInput(input: PlanNode): JoinNode {
    const { command, other, keys, added, matchesNull, source, condition } = this;
    return new JoinNode(command, { input, other }, keys, {
      added,
      matchesNull,
      condition,
      ...(source && { source }),
    });
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const table = await this.readOther(run);
    const filter = this.condition && this.pairFilter(this.condition, run);
    const leftKeys = this.keys.map(({ left }) => this.input.output.indexOf(left));
    for await (const page of pagesOf(this.input, run)) {
      const keys = leftKeys.map(at => page.column(at));
      if (this.source) warnOfSeveralValues(keys, page.length, this.source, run.warnings);
      for (const { rows, matches } of this.filtered(page, this.matchesOf(page.length, keys, table), filter)) {
        yield this.joined(page.select(Int32Array.from(rows)), matches);
        const pause = run.yieldIfDue();
        if (pause) await pause;
      }
    }
  }

  private async readOther(run: Run): Promise<ReadonlyMap<string, Match[]>> {
    const { other, keys } = this;
    const rightKeys = keys.map(({ right }) => other.output.indexOf(right));
    const table = new Map<string, Match[]>();
    for await (const page of pagesOf(other, run)) {
      const blocks = rightKeys.map(at => page.column(at));
      run.limits.charge(page.length * ROW_BYTES);
      for (let row = 0; row < page.length; row++) {
        const single = keyAt(blocks, row, this.matchesNull);
        for (const key of single === undefined ? keysOfLists(blocks, row, run.limits) : [single]) {
          const found = table.get(key);
          if (found) found.push({ page, row });
          else table.set(key, [{ page, row }]);
        }
      }
      const pause = run.yieldIfDue();
      if (pause) await pause;
    }
    return table;
  }

  /** Pairs of rows in parts of a bounded number, because a row may match all rows of the other side. */
  private *matchesOf(length: number, keys: readonly Block[], table: ReadonlyMap<string, Match[]>): Iterable<Matches> {
    let part: Matches = { rows: [], matches: [] };
    for (let row = 0; row < length; row++) {
      const key = keyAt(keys, row, this.matchesNull);
      for (const match of (key === undefined ? undefined : table.get(key)) ?? [undefined]) {
        part.rows.push(row);
        part.matches.push(match);
        if (part.rows.length < MOST_PAIRS) continue;
        yield part;
        part = { rows: [], matches: [] };
      }
    }
    if (part.rows.length > 0) yield part;
  }

  private pairFilter(condition: Expression, run: Run): PairFilter<Match> {
    const rightColumn = (attribute: Attribute, matches: readonly Match[]): Block =>
      addedColumn(attribute, this.other.output.indexOf(attribute), matches);
    return new PairFilter(condition, { left: this.input.output, rightColumn }, run);
  }

  private *filtered(page: Page, parts: Iterable<Matches>, filter: PairFilter<Match> | undefined): Iterable<Matches> {
    for (const part of parts) yield filter?.kept(page, part) ?? part;
    if (filter) yield filter.rest();
  }

  private joined(selected: Page, matches: readonly (Match | undefined)[]): Page {
    const blocks = this.added.map(attribute => addedColumn(attribute, this.other.output.indexOf(attribute), matches));
    return selected.withColumns(
      this.output.map(column => {
        const at = this.added.indexOf(column);
        // The key of a group is that of the row, which may have several values and then is in no group.
        const key = this.matchesNull ? this.keys.find(({ right }) => right === column) : undefined;
        return at < 0 || key ? this.input.output.indexOf(key?.left ?? column) : blocks[at]!;
      }),
    );
  }
}

const SEVERAL_VALUES = illegalValue('LOOKUP JOIN encountered multi-value');

function warnOfSeveralValues(keys: readonly Block[], length: number, source: Written, warnings: Warnings): void {
  const lists = keys.filter(({ offsets }) => offsets !== undefined);
  if (lists.length === 0) return;
  for (let row = 0; row < length; row++)
    if (lists.some(block => valueCount(block, row) > 1)) warnings.failed(source, SEVERAL_VALUES);
}

type Matches = Pairs<Match>;

const MOST_PAIRS = 8192;

/** A row of the other side. */
interface Match {
  readonly page: Page;
  readonly row: number;
}

function addedColumn({ type }: Attribute, column: number, matches: readonly (Match | undefined)[]): Block {
  if (matches.every(match => match !== undefined))
    return concatenated(
      type,
      matches.map(({ page, row }) => ({ block: page.column(column), row })),
    );
  const builder = new BlockBuilder(type, matches.length);
  for (const match of matches) builder.add(match && valuesAt(match.page.column(column), match.row));
  return builder.build();
}

/** Bytes of a key, estimated. */
const KEY_BYTES = 64;

/** A key for each combination of the values of a row; none if a column is null. */
function keysOfLists(blocks: readonly Block[], row: number, limits: QueryLimits): readonly string[] {
  let combinations: readonly (Value | string)[][] = [[]];
  for (const block of blocks) {
    const values = block.type === 'null' || isNull(block, row) ? [] : [valuesAt(block, row)].flat();
    const distinct = [...new Set(values as readonly Value[])].map(keyValue);
    limits.charge(combinations.length * distinct.length * KEY_BYTES);
    combinations = combinations.flatMap(before => distinct.map(value => [...before, value]));
  }
  return combinations.map(values => JSON.stringify(values));
}

function keyValue(value: Value): Value | string {
  return typeof value === 'bigint' ? String(value) : value;
}

/** Text that identifies the values of a row; undefined if it matches nothing. */
function keyAt(blocks: readonly Block[], row: number, matchesNull: boolean): string | undefined {
  const values: (Value | null)[] = [];
  for (const block of blocks) {
    const value = block.type === 'null' || isNull(block, row) ? undefined : valuesAt(block, row);
    if (Array.isArray(value) || (value === undefined && !matchesNull)) return undefined;
    values.push(value === undefined ? null : keyValue(value as Value));
  }
  return JSON.stringify(values);
}
