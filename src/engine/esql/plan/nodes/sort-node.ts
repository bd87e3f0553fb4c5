import { type Block, firstIndex, isNull, valueCount } from '../../blocks/block.ts';
import { concatenated } from '../../blocks/concatenate.ts';
import { Page } from '../../blocks/page.ts';
import type { Attribute, Expression } from '../../expressions/expression.ts';
import { type Compare, comparison } from '../../types/compare.ts';
import type { Value } from '../../types/data-type.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

export interface SortKey {
  readonly expression: Expression;
  readonly descending: boolean;
  readonly nullsFirst: boolean;
}

/** Bytes of a row of a sort, estimated. */
const ROW_BYTES = 64;

/** Rows in an order; with a limit only the first of them are kept, which takes memory for twice as many. */
export class SortNode implements PlanNode {
  readonly command = 'sort';
  readonly operator = 'TopNOperator';
  readonly input: PlanNode;
  readonly keys: readonly SortKey[];
  readonly limit: number;

  constructor(input: PlanNode, keys: readonly SortKey[], limit = Number.POSITIVE_INFINITY) {
    this.input = input;
    this.keys = keys;
    this.limit = limit;
  }

  get output(): readonly Attribute[] {
    return this.input.output;
  }

  /** Pages mix rows of several segments. */
  get hasDocs(): boolean {
    return false;
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const { warnings, matcher, limits } = run;
    const columns = this.output;
    const evaluators = this.keys.map(({ expression }) => expression.compile({ columns, warnings, matcher, limits }));
    const compares = this.keys.map(key => rowOrder(key));
    const rows = new SortedRows(compares, this.limit, columns);
    for await (const page of pagesOf(this.input, run)) {
      rows.add(
        page,
        evaluators.map(evaluate => evaluate(page)),
        bytes => run.limits.charge(bytes),
      );
      const pause = run.yieldIfDue();
      if (pause) await pause;
    }
    yield* rows.sorted();
  }
}

/** The value of a row that is compared: the least of several when ascending, the greatest when descending. */
type RowKey = Value | undefined;

interface RowOrder {
  readonly key: (block: Block, row: number) => RowKey;
  readonly compare: (a: RowKey, b: RowKey) => number;
}

function rowOrder({ expression: { type }, descending, nullsFirst }: SortKey): RowOrder {
  const compare = comparison(type);
  const sign = descending ? -1 : 1;
  const nulls = nullsFirst ? -1 : 1;
  return {
    key: (block, row) => extreme(block, row, descending ? (a, b) => -compare(a, b) : compare),
    compare(a, b) {
      if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? nulls : -nulls;
      return sign * compare(a, b);
    },
  };
}

function extreme(block: Block, row: number, compare: Compare): RowKey {
  if (block.type === 'null' || isNull(block, row)) return undefined;
  const first = firstIndex(block, row);
  let least = block.values[first]!;
  for (let i = first + 1; i < first + valueCount(block, row); i++)
    if (compare(block.values[i]!, least) < 0) least = block.values[i]!;
  return least;
}

interface Row {
  readonly page: Page;
  readonly row: number;
  readonly keys: readonly RowKey[];
  /** Position in the input, which decides between equal rows. */
  readonly order: number;
}

class SortedRows {
  private rows: Row[] = [];
  private count = 0;
  private readonly orders: readonly RowOrder[];
  private readonly limit: number;
  private readonly columns: readonly Attribute[];

  constructor(orders: readonly RowOrder[], limit: number, columns: readonly Attribute[]) {
    this.orders = orders;
    this.limit = limit;
    this.columns = columns;
  }

  add(page: Page, keys: readonly Block[], charge: (bytes: number) => void): void {
    // Only sorted rows have the worst of the best at their end.
    if (this.rows.length >= this.limit) this.trim();
    const worst = this.rows.length >= this.limit ? this.rows[this.limit - 1] : undefined;
    let added = 0;
    for (let row = 0; row < page.length; row++) {
      const candidate = { page, row, keys: this.orders.map(({ key }, at) => key(keys[at]!, row)), order: this.count++ };
      if (worst !== undefined && this.compare(candidate, worst) >= 0) continue;
      this.rows.push(candidate);
      added++;
    }
    charge(added * ROW_BYTES);
    if (this.rows.length >= 2 * this.limit) this.trim();
  }

  *sorted(): Iterable<Page> {
    this.trim();
    const { rows, columns } = this;
    for (let from = 0; from < rows.length; from += PAGE_ROWS) {
      const part = rows.slice(from, from + PAGE_ROWS);
      const selected = selectedRows(part);
      const blocks = columns.map(({ type }, at) =>
        concatenated(
          type,
          selected.map(({ page, row }) => ({ block: page.column(at), row })),
        ),
      );
      yield new Page(part.length, blocks);
    }
  }

  private trim(): void {
    this.rows.sort((a, b) => this.compare(a, b));
    if (this.rows.length > this.limit) this.rows.length = this.limit;
  }

  private compare(a: Row, b: Row): number {
    for (const [at, { compare }] of this.orders.entries()) {
      const order = compare(a.keys[at], b.keys[at]);
      if (order !== 0) return order;
    }
    return a.order - b.order;
  }
}

const PAGE_ROWS = 4096;

/** The same rows in pages without others, so that columns are loaded for these rows alone. */
function selectedRows(rows: readonly Row[]): Pick<Row, 'page' | 'row'>[] {
  const wanted = new Map<Page, number[]>();
  const places = rows.map(({ page, row }) => {
    const list = wanted.get(page) ?? [];
    wanted.set(page, list);
    return list.push(row) - 1;
  });
  const pages = new Map([...wanted].map(([page, list]) => [page, page.select(Int32Array.from(list))]));
  return rows.map(({ page }, at) => ({ page: pages.get(page)!, row: places[at]! }));
}
