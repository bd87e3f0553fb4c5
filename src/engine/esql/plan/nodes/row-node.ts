import { constantBlock } from '../../blocks/block.ts';
import { Page } from '../../blocks/page.ts';
import type { Attribute } from '../../expressions/expression.ts';
import type { Value } from '../../types/data-type.ts';
import type { PlanNode } from './plan-node.ts';

/** A single row of constants: the source of `ROW` and `SHOW`. */
export class RowNode implements PlanNode {
  readonly command: string;
  readonly operator = 'LocalSourceOperator';
  readonly input = undefined;
  readonly hasDocs = false;
  readonly output: readonly Attribute[];
  private readonly values: readonly (Value | readonly Value[] | undefined)[];

  constructor(
    command: string,
    output: readonly Attribute[],
    values: readonly (Value | readonly Value[] | undefined)[],
  ) {
    this.command = command;
    this.output = output;
    this.values = values;
  }

  async *pages(): AsyncIterable<Page> {
    yield new Page(
      1,
      this.output.map(({ type }, at) => constantBlock(type, this.values[at], 1)),
    );
  }
}
