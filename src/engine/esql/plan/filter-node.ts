import { firstIndex, isNull, valueCount } from '../blocks/block.ts';
import type { Page } from '../blocks/page.ts';
import type { Attribute, Expression } from '../expressions/expression.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** Rows for which a condition is true. */
export class FilterNode implements PlanNode {
  readonly command = 'where';
  readonly operator = 'FilterOperator';
  readonly input: PlanNode;
  readonly condition: Expression;

  constructor(input: PlanNode, condition: Expression) {
    this.input = input;
    this.condition = condition;
  }

  get output(): readonly Attribute[] {
    return this.input.output;
  }

  get hasDocs(): boolean {
    return this.input.hasDocs;
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const { warnings, matcher, limits } = run;
    const evaluate = this.condition.compile({ columns: this.output, warnings, matcher, limits });
    for await (const page of pagesOf(this.input, run)) {
      const block = evaluate(page);
      if (block.type === 'null') continue;
      const kept = new Int32Array(page.length);
      let length = 0;
      for (let row = 0; row < page.length; row++)
        if (!isNull(block, row) && valueCount(block, row) === 1 && block.values[firstIndex(block, row)] === true)
          kept[length++] = row;
      if (length === page.length) yield page;
      else if (length > 0) yield page.select(kept.subarray(0, length));
    }
  }
}
