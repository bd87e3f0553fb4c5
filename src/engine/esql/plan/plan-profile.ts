import type { EsqlOperator } from '../../contract/esql-api.ts';
import type { Page } from '../blocks/page.ts';
import type { PagesObserver, PlanNode } from './nodes/plan-node.ts';

interface Counts {
  pages: number;
  rows: number;
  /** Milliseconds, with the steps it read from. */
  time: number;
}

const NANOS = 1_000_000;

/** Measures the steps of a plan while they run. */
export class PlanProfile implements PagesObserver {
  private readonly counts = new Map<PlanNode, Counts>();

  /** The pages of a node, counted and timed as they are read. */
  async *observed(node: PlanNode, pages: AsyncIterable<Page>): AsyncIterable<Page> {
    const counts = this.counts.get(node) ?? { pages: 0, rows: 0, time: 0 };
    this.counts.set(node, counts);
    const iterator = pages[Symbol.asyncIterator]();
    try {
      for (;;) {
        const started = performance.now();
        const { done, value } = await iterator.next();
        counts.time += performance.now() - started;
        if (done) return;
        counts.pages++;
        counts.rows += value.length;
        yield value;
      }
    } finally {
      await iterator.return?.();
    }
  }

  /** The steps from the source to a node; branches and the other sides of joins are pipelines of their own. */
  pipelines(node: PlanNode): EsqlOperator[][] {
    const main: EsqlOperator[] = [];
    const others: EsqlOperator[][] = [];
    for (let step: PlanNode | undefined = node; step; step = step.input) {
      main.unshift(this.profileOf(step));
      for (const side of step.sides ?? []) others.push(...this.pipelines(side));
    }
    return [main, ...others];
  }

  private profileOf(node: PlanNode): EsqlOperator {
    const { pages, rows, time } = this.counts.get(node) ?? { pages: 0, rows: 0, time: 0 };
    const inputs = [...(node.input ? [node.input] : []), ...(node.sides ?? [])];
    const before = inputs.reduce((sum, input) => sum + (this.counts.get(input)?.time ?? 0), 0);
    return { operator: node.operator, pages, rows, nanos: Math.round(Math.max(0, time - before) * NANOS) };
  }
}

/** A plan as text: each step below the one that reads it, with its columns. */
export function planText(node: PlanNode, depth = 0): string {
  const columns = node.output.map(({ name, type }) => `${name}:${type}`).join(', ');
  const line = `${'  '.repeat(Math.max(0, depth - 1))}${depth === 0 ? '' : '\\_'}${node.operator}[${columns}]`;
  const inputs = [...(node.input ? [node.input] : []), ...(node.sides ?? [])];
  return [line, ...inputs.map(input => planText(input, depth + 1))].join('\n');
}
