import { type Block, firstIndex, isNull, nullBlock, selectPositions, valueCount } from '../../blocks/block.ts';
import type { Page } from '../../blocks/page.ts';
import type { Attribute } from '../../expressions/expression.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** `MV_EXPAND`: a row for each value of a column. */
export class ExpandNode implements PlanNode {
  readonly command = 'mv_expand';
  readonly operator = 'MvExpandOperator';
  readonly input: PlanNode;
  readonly column: Attribute;

  constructor(input: PlanNode, column: Attribute) {
    this.input = input;
    this.column = column;
  }

  get output(): readonly Attribute[] {
    return this.input.output;
  }

  get hasDocs(): boolean {
    return false;
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const index = this.output.indexOf(this.column);
    for await (const page of pagesOf(this.input, run)) {
      const block = page.column(index);
      if (block.offsets === undefined) yield page;
      else
        for (const part of slices(page, block)) {
          yield expanded(part, index, part.column(index));
          const pause = run.yieldIfDue();
          if (pause) await pause;
        }
    }
  }
}

/** Values of a page that is expanded at once, unless a single row has more. */
const MOST_VALUES = 8192;

/** Parts of a page with a bounded number of values each, so that expanding several columns takes bounded memory. */
function* slices(page: Page, block: Block): Iterable<Page> {
  let from = 0;
  let values = 0;
  for (let row = 0; row < page.length; row++) {
    values += Math.max(1, valueCount(block, row));
    if (values < MOST_VALUES && row + 1 < page.length) continue;
    yield page.select(Int32Array.from({ length: row + 1 - from }, (_, i) => from + i));
    from = row + 1;
    values = 0;
  }
}

function expanded(page: Page, index: number, block: Block): Page {
  const rows: number[] = [];
  const slots: number[] = [];
  const nulls: number[] = [];
  for (let row = 0; row < page.length; row++) {
    const count = Math.max(1, valueCount(block, row));
    for (let i = 0; i < count; i++) {
      rows.push(row);
      nulls.push(isNull(block, row) ? 1 : 0);
      slots.push(isNull(block, row) ? 0 : firstIndex(block, row) + i);
    }
  }
  const { type, values } = block;
  const flat: Block = { type, length: values.length, values, offsets: undefined, nulls: undefined };
  const single = { ...selectPositions(flat, slots), nulls: nulls.includes(1) ? Uint8Array.from(nulls) : undefined };
  // The list itself is not repeated for each of its values.
  const without = page.withColumns(
    Array.from({ length: page.width }, (_, at) => (at === index ? nullBlock(block.type, page.length) : at)),
  );
  const selected = without.select(Int32Array.from(rows));
  return selected.withColumns(Array.from({ length: page.width }, (_, at) => (at === index ? single : at)));
}
