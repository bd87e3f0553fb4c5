import type { Page } from '../../blocks/page.ts';
import type { Attribute } from '../../expressions/expression.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** The first rows. */
export class LimitNode implements PlanNode {
  readonly command = 'limit';
  readonly operator = 'LimitOperator';
  readonly input: PlanNode;
  readonly count: number;

  constructor(input: PlanNode, count: number) {
    this.input = input;
    this.count = count;
  }

  get output(): readonly Attribute[] {
    return this.input.output;
  }

  get hasDocs(): boolean {
    return false;
  }

  async *pages(run: Run): AsyncIterable<Page> {
    let left = this.count;
    if (left === 0) return;
    for await (const page of pagesOf(this.input, { ...run, rowLimit: this.count })) {
      const taken = page.head(left);
      yield taken;
      left -= taken.length;
      if (left === 0) return;
    }
  }
}
