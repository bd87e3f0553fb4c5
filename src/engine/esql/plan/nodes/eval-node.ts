import { retyped } from '../../blocks/block.ts';
import type { Page } from '../../blocks/page.ts';
import type { Attribute, Expression } from '../../expressions/expression.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** Bytes of a further value of a row, with the copies that are made of lists. */
const VALUE_BYTES = 64;
/** Bytes of a column in the pages between two computed columns. */
const COLUMN_BYTES = 8;

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
    this.output = withReplaced(
      input.output,
      computed.map(({ attribute }) => attribute),
    );
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
    // Until the end no column is dropped, so that those known so far keep their places.
    const columns: Attribute[] = [...this.input.output];
    const steps = this.computed.map(({ attribute, expression }) => {
      const evaluate = expression.compile({ columns, warnings, matcher, limits });
      columns.push(attribute);
      return { evaluate, type: attribute.type };
    });
    const placeOf = new Map(columns.map((column, place) => [column, place]));
    const places = this.output.map(column => placeOf.get(column)!);
    limits.charge(COLUMN_BYTES * steps.length * columns.length);
    for await (const page of pagesOf(this.input, run)) {
      let current = page;
      for (const { evaluate, type } of steps) {
        const block = retyped(evaluate(current), type);
        limits.charge(VALUE_BYTES * Math.max(0, block.values.length - block.length));
        current = current.withColumn(block);
      }
      yield current.withColumns(places);
    }
  }
}

/** Columns with others at the end, each of which replaces those of its name. */
export function withReplaced(columns: readonly Attribute[], added: readonly Attribute[]): readonly Attribute[] {
  const last = new Map(added.map(column => [column.name, column]));
  const kept = columns.filter(({ name }) => !last.has(name));
  return [...kept, ...added.filter(column => last.get(column.name) === column)];
}
