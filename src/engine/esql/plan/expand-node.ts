import { type Block, firstIndex, isNull, selectPositions, valueCount } from '../blocks/block.ts';
import type { Page } from '../blocks/page.ts';
import type { Attribute } from '../expressions/expression.ts';
import type { PlanNode, Run } from './plan-node.ts';

/** `MV_EXPAND`: a row for each value of a column. */
export class ExpandNode implements PlanNode {
  readonly command = 'mv_expand';
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
    for await (const page of this.input.pages(run)) {
      const block = page.column(index);
      if (block.offsets === undefined) yield page;
      else yield expanded(page, index, block);
    }
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
  const flat: Block = { ...block, length: block.values.length, offsets: undefined, nulls: undefined };
  const single = { ...selectPositions(flat, slots), nulls: nulls.includes(1) ? Uint8Array.from(nulls) : undefined };
  const selected = page.select(Int32Array.from(rows));
  return selected.withColumns(Array.from({ length: page.width }, (_, at) => (at === index ? single : at)));
}
