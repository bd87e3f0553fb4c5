import type { Page } from '../../blocks/page.ts';
import type { Attribute } from '../../expressions/expression.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** A column of the output, and the column of the input it comes from. */
export interface Projection {
  readonly attribute: Attribute;
  readonly from: Attribute;
}

/** Chooses, orders and renames columns. */
export class ProjectNode implements PlanNode {
  readonly command: string;
  readonly operator = 'ProjectOperator';
  readonly input: PlanNode;
  readonly projections: readonly Projection[];

  constructor(command: string, input: PlanNode, projections: readonly Projection[]) {
    this.command = command;
    this.input = input;
    this.projections = projections;
  }

  get output(): readonly Attribute[] {
    return this.projections.map(({ attribute }) => attribute);
  }

  get hasDocs(): boolean {
    return this.input.hasDocs;
  }

  /** The same choice from other rows with the same columns. */
  withInput(input: PlanNode): ProjectNode {
    return new ProjectNode(this.command, input, this.projections);
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const places = this.projections.map(({ from }) => this.input.output.indexOf(from));
    for await (const page of pagesOf(this.input, run)) yield page.withColumns(places);
  }
}
