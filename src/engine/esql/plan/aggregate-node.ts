import type { Accumulator, AggregateFunction } from '../aggregates/aggregate-function.ts';
import { type Block, BlockBuilder, firstIndex, isNull, valueCount, valuesAt } from '../blocks/block.ts';
import { Page } from '../blocks/page.ts';
import type { Attribute, Evaluate, Expression, Scope } from '../expressions/expression.ts';
import type { Value } from '../types/data-type.ts';
import type { Computed } from './eval-node.ts';
import type { PlanNode, Run } from './plan-node.ts';

/** An aggregate function with its arguments, over the rows for which its filter is true. */
export interface Aggregate {
  readonly attribute: Attribute;
  readonly fn: AggregateFunction;
  readonly args: readonly Expression[];
  readonly filter: Expression | undefined;
}

/** A row in more groups is charged before its groups are listed. */
const MANY = 1000;
/** Bytes of a group, estimated. */
const GROUP_BYTES = 128;

/**
 * `STATS … BY …`: a row for each combination of grouping values. A row with several values of a grouping belongs to a
 * group for each of them; null is a value, too. Without groupings there is one group, which may be empty.
 */
export class AggregateNode implements PlanNode {
  readonly command = 'stats';
  readonly hasDocs = false;
  readonly input: PlanNode;
  readonly groupings: readonly Computed[];
  readonly aggregates: readonly Aggregate[];

  constructor(input: PlanNode, groupings: readonly Computed[], aggregates: readonly Aggregate[]) {
    this.input = input;
    this.groupings = groupings;
    this.aggregates = aggregates;
  }

  get output(): readonly Attribute[] {
    return [...this.aggregates, ...this.groupings].map(({ attribute }) => attribute);
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const { warnings, matcher, limits } = run;
    const scope: Scope = { columns: this.input.output, warnings, matcher, limits };
    const groupings = this.groupings.map(({ expression }) => expression.compile(scope));
    const running = this.aggregates.map(aggregate => start(aggregate, scope));
    const groups = new GroupTable(groupings.length, bytes => run.limits.charge(bytes));
    for await (const page of this.input.pages(run)) {
      const before = groups.count;
      const placed = groups.place(
        groupings.map(evaluate => evaluate(page)),
        page.length,
      );
      for (const aggregate of running) collect(aggregate, page, placed);
      run.limits.charge((groups.count - before) * GROUP_BYTES);
      const pause = run.yieldIfDue();
      if (pause) await pause;
    }
    yield this.result(groups, running);
  }

  private result(groups: GroupTable, running: readonly Running[]): Page {
    const { count } = groups;
    const results = running.map(({ accumulator, attribute }) => {
      const builder = new BlockBuilder(attribute.type, count);
      for (let group = 0; group < count; group++) builder.add(accumulator.result(group));
      return builder.build();
    });
    const keys = this.groupings.map(({ attribute }, at) => {
      const builder = new BlockBuilder(attribute.type, count);
      for (let group = 0; group < count; group++) builder.add(groups.keyOf(group, at));
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

function start({ attribute, fn, args, filter }: Aggregate, scope: Scope): Running {
  const accumulator = fn.create({
    type: attribute.type,
    types: args.map(({ type }) => type),
    constants: args.map(({ constant }) => constant?.value),
  });
  return { attribute, accumulator, args: args.map(arg => arg.compile(scope)), filter: filter?.compile(scope) };
}

function collect({ accumulator, args, filter }: Running, page: Page, { rows, groups }: Placed): void {
  const blocks = args.map(evaluate => evaluate(page));
  const kept = filter?.(page);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (kept === undefined || isTrue(kept, row)) accumulator.add(groups[i]!, blocks, row);
  }
}

function isTrue(block: Block, row: number): boolean {
  return (
    block.type !== 'null' &&
    !isNull(block, row) &&
    valueCount(block, row) === 1 &&
    block.values[firstIndex(block, row)] === true
  );
}

/** Rows of a page and the group of each; a row in several groups is repeated. */
interface Placed {
  readonly rows: ArrayLike<number>;
  readonly groups: ArrayLike<number>;
}

type Key = Value | undefined;

/** Numbers groups in the order in which they are found. */
class GroupTable {
  private readonly width: number;
  private readonly charge: (bytes: number) => void;
  /** For each grouping, the number of each of its values. */
  private readonly numbers: Map<Key, number>[];
  private readonly values: Key[][];
  private readonly groups = new Map<string | number, number>();
  /** The numbers of the grouping values of each group. */
  private readonly members: (readonly number[])[] = [];

  /** @param charge charges memory before it is used */
  constructor(width: number, charge: (bytes: number) => void) {
    this.width = width;
    this.charge = charge;
    this.numbers = Array.from({ length: width }, () => new Map());
    this.values = Array.from({ length: width }, () => []);
  }

  get count(): number {
    return this.width === 0 ? 1 : this.members.length;
  }

  keyOf(group: number, grouping: number): Key {
    return this.values[grouping]![this.members[group]![grouping]!];
  }

  place(keys: readonly Block[], length: number): Placed {
    if (this.width === 0) return { rows: Int32Array.from({ length }, (_, row) => row), groups: new Int32Array(length) };
    const rows: number[] = [];
    const groups: number[] = [];
    for (let row = 0; row < length; row++)
      for (const numbers of this.combinations(keys, row)) {
        rows.push(row);
        groups.push(this.groupOf(numbers));
      }
    return { rows, groups };
  }

  private combinations(keys: readonly Block[], row: number): readonly (readonly number[])[] {
    let found: readonly (readonly number[])[] = [[]];
    for (const [at, block] of keys.entries()) {
      const numbers = this.numbersOf(block, row, at);
      if (found.length * numbers.length > MANY) this.charge(found.length * numbers.length * GROUP_BYTES);
      found =
        numbers.length === 1
          ? found.map(list => [...list, numbers[0]!])
          : found.flatMap(list => numbers.map(number => [...list, number]));
    }
    return found;
  }

  private numbersOf(block: Block, row: number, grouping: number): readonly number[] {
    const value = block.type === 'null' ? undefined : valuesAt(block, row);
    const list: readonly Key[] = Array.isArray(value) ? [...new Set(value)] : [value as Key];
    return list.map(key => this.numberOf(key, grouping));
  }

  private numberOf(key: Key, grouping: number): number {
    const numbers = this.numbers[grouping]!;
    const identity = typeof key === 'object' ? JSON.stringify(key) : key;
    let number = numbers.get(identity);
    if (number === undefined) {
      numbers.set(identity, (number = numbers.size));
      this.values[grouping]!.push(key);
    }
    return number;
  }

  private groupOf(numbers: readonly number[]): number {
    const identity = numbers.length === 1 ? numbers[0]! : numbers.join(' ');
    let group = this.groups.get(identity);
    if (group === undefined) {
      this.groups.set(identity, (group = this.members.length));
      this.members.push(numbers);
    }
    return group;
  }
}
