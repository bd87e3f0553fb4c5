import { constantBlock, nullBlock } from '../../blocks/block.ts';
import type { Page } from '../../blocks/page.ts';
import type { Attribute } from '../../expressions/expression.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** `FORK`: the rows of all branches, one after the other, with the columns of all and the name of the branch. */
export class ForkNode implements PlanNode {
  readonly command = 'fork';
  readonly operator = 'ForkOperator';
  readonly hasDocs = false;
  readonly output: readonly Attribute[];
  readonly branches: readonly PlanNode[];

  /** @param output columns of the branches by name; one that no branch has is the name of the branch */
  constructor(branches: readonly PlanNode[], output: readonly Attribute[]) {
    this.branches = branches;
    this.output = output;
  }

  /** The first branch. */
  get input(): PlanNode {
    return this.branches[0]!;
  }

  /** The other branches. */
  get sides(): readonly PlanNode[] {
    return this.branches.slice(1);
  }

  async *pages(run: Run): AsyncIterable<Page> {
    for (const [number, branch] of this.branches.entries()) {
      const places = this.output.map(({ name }) => branch.output.findLastIndex(column => column.name === name));
      for await (const page of pagesOf(branch, run)) yield this.aligned(page, places, `fork${number + 1}`);
    }
  }

  private aligned(page: Page, places: readonly number[], branch: string): Page {
    return page.withColumns(
      this.output.map(({ name, type }, at) => {
        if (places[at]! >= 0) return places[at]!;
        return name === '_fork' ? constantBlock(type, branch, page.length) : nullBlock(type, page.length);
      }),
    );
  }
}
