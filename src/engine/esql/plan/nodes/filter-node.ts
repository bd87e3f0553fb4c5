import { truePositions } from '../../blocks/boolean-block.ts';
import type { Page } from '../../blocks/page.ts';
import type { Attribute, Expression } from '../../expressions/expression.ts';
import { NEW_ARRAYS, ReusedArrays } from '../../expressions/result-arrays.ts';
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
    const evaluate = this.condition.compile({ columns: this.output, warnings, matcher, limits, reusesResults: true });
    const arrays = run.reusesPages ? new ReusedArrays() : NEW_ARRAYS;
    for await (const page of pagesOf(this.input, run)) {
      const kept = truePositions(evaluate(page), page.length, arrays.codes(page.length));
      if (kept.length === page.length) yield page;
      else if (kept.length > 0) yield page.select(kept);
    }
  }
}
