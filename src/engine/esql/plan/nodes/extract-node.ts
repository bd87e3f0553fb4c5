import { type Block, BlockBuilder, nullBlock, valuesAt } from '../../blocks/block.ts';
import type { Page } from '../../blocks/page.ts';
import type { Attribute, Expression } from '../../expressions/expression.ts';
import type { QueryLimits } from '../../expressions/query-limits.ts';
import type { Value } from '../../types/data-type.ts';
import { withReplaced } from './eval-node.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** The values of the new columns in a row; a list where a column has several. */
export type Extract = (
  value: Value | readonly Value[],
  limits: QueryLimits,
) => readonly (Value | readonly Value[] | undefined)[];

/** Adds several columns that are computed from one value: `DISSECT`, `GROK` and `ENRICH`. */
export class ExtractNode implements PlanNode {
  readonly command: string;
  readonly operator = 'StringExtractOperator';
  readonly input: PlanNode;
  readonly output: readonly Attribute[];
  readonly value: Expression;
  readonly added: readonly Attribute[];
  readonly extract: Extract;

  /** @param extraction the value that is read, the columns that are added, and how to compute them */
  constructor(
    command: string,
    input: PlanNode,
    extraction: { value: Expression; added: readonly Attribute[]; extract: Extract },
  ) {
    this.command = command;
    this.input = input;
    this.value = extraction.value;
    this.added = extraction.added;
    this.extract = extraction.extract;
    this.output = withReplaced(input.output, extraction.added);
  }

  get hasDocs(): boolean {
    return this.input.hasDocs;
  }

  /** The same columns of other rows with the value. */
  withInput(input: PlanNode): ExtractNode {
    return new ExtractNode(this.command, input, this);
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const { warnings, matcher, limits } = run;
    const evaluate = this.value.compile({ columns: this.input.output, warnings, matcher, limits });
    for await (const page of pagesOf(this.input, run)) {
      const blocks = this.extracted(evaluate(page), limits);
      yield page.withColumns(
        this.output.map(column => {
          const at = this.added.indexOf(column);
          return at < 0 ? this.input.output.indexOf(column) : blocks[at]!;
        }),
      );
      const pause = run.yieldIfDue();
      if (pause) await pause;
    }
  }

  private extracted(block: Block, limits: QueryLimits): Block[] {
    const { added, extract } = this;
    if (block.type === 'null') return added.map(({ type }) => nullBlock(type, block.length));
    const builders = added.map(({ type }) => new BlockBuilder(type, block.length));
    for (let row = 0; row < block.length; row++) {
      const value = valuesAt(block, row);
      const found = value === undefined ? [] : extract(value, limits);
      for (const [at, builder] of builders.entries()) builder.add(found[at]);
    }
    return builders.map(builder => builder.build());
  }
}
