import type { Page } from '../../blocks/page.ts';
import type { Attribute } from '../../expressions/expression.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** Bytes of a value, estimated. */
const VALUE_BYTES = 16;

/** Keeps the pages of its input, so that two steps can read them one after the other. */
export class BufferNode implements PlanNode {
  readonly command: string;
  readonly operator = 'BufferOperator';
  readonly input: PlanNode;
  private kept: readonly Page[] | undefined;

  constructor(command: string, input: PlanNode) {
    this.command = command;
    this.input = input;
  }

  get output(): readonly Attribute[] {
    return this.input.output;
  }

  get hasDocs(): boolean {
    return this.input.hasDocs;
  }

  async *pages(run: Run): AsyncIterable<Page> {
    if (!this.kept) {
      const pages: Page[] = [];
      for await (const page of pagesOf(this.input, { ...run, rowLimit: undefined })) {
        run.limits.charge(page.length * page.width * VALUE_BYTES);
        pages.push(page);
      }
      this.kept = pages;
    }
    yield* this.kept;
  }
}
