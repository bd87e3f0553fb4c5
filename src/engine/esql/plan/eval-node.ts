import { retyped } from '../blocks/block.ts';
import type { Page } from '../blocks/page.ts';
import type { Attribute, Expression } from '../expressions/expression.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** Bytes of a further value of a row, with the copies that are made of lists. */
const VALUE_BYTES = 64;

/** A computed column. */
export interface Computed {
  readonly attribute: Attribute;
  readonly expression: Expression;
}

/** Adds computed columns, each of which may read those before it. They replace columns of the same name. */
export class EvalNode implements PlanNode {
  readonly command = 'eval';
  readonly operator = 'EvalOperator';
  readonly input: PlanNode;
  readonly output: readonly Attribute[];
  readonly computed: readonly Computed[];

  constructor(input: PlanNode, computed: readonly Computed[]) {
    this.input = input;
    this.computed = computed;
    this.output = computed.reduce((columns, { attribute }) => replaced(columns, attribute), input.output);
  }

  get hasDocs(): boolean {
    return this.input.hasDocs;
  }

  /** The same columns of other rows with the same input columns. */
  withInput(input: PlanNode): EvalNode {
    return new EvalNode(input, this.computed);
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const { warnings, matcher, limits } = run;
    let columns = this.input.output;
    const steps = this.computed.map(({ attribute, expression }) => {
      const evaluate = expression.compile({ columns, warnings, matcher, limits });
      const before = columns;
      columns = replaced(columns, attribute);
      // −1 for the new column.
      const places = columns.map(column => (column === attribute ? -1 : before.indexOf(column)));
      return { evaluate, places, type: attribute.type };
    });
    for await (const page of pagesOf(this.input, run)) {
      let current = page;
      for (const { evaluate, places, type } of steps) {
        const block = retyped(evaluate(current), type);
        limits.charge(VALUE_BYTES * Math.max(0, block.values.length - block.length));
        current = current.withColumns(places.map(place => (place < 0 ? block : place)));
      }
      yield current;
    }
  }
}

/** Columns with another at the end, which replaces those of its name. */
export function replaced(columns: readonly Attribute[], added: Attribute): readonly Attribute[] {
  return [...columns.filter(column => column.name !== added.name), added];
}
