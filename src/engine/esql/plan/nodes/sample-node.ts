import type { Page } from '../../blocks/page.ts';
import type { Attribute } from '../../expressions/expression.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** `SAMPLE`: each row is kept with a probability, independently of the others. */
export class SampleNode implements PlanNode {
  readonly command = 'sample';
  readonly operator = 'SampleOperator';
  readonly input: PlanNode;
  private readonly probability: number;
  private readonly random: () => number;

  /** @param random returns numbers from 0 up to 1 */
  constructor(input: PlanNode, probability: number, random: () => number) {
    this.input = input;
    this.probability = probability;
    this.random = random;
  }

  get output(): readonly Attribute[] {
    return this.input.output;
  }

  get hasDocs(): boolean {
    return this.input.hasDocs;
  }

  async *pages(run: Run): AsyncIterable<Page> {
    for await (const page of pagesOf(this.input, run)) {
      const kept: number[] = [];
      for (let row = 0; row < page.length; row++) if (this.random() < this.probability) kept.push(row);
      if (kept.length > 0) yield page.select(Int32Array.from(kept));
    }
  }
}
