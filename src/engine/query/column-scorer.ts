import type { NumericColumn } from '../segments/columns/columns.ts';
import type { DocIterator } from '../segments/docs/doc-iterator.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { Scorer } from './query.ts';

/** Documents with a value in a column, scored by that value. */
export class ColumnScorer implements Scorer {
  readonly maxScore: number;
  private readonly docs: DocIterator;
  private readonly scoreOf: (doc: number) => number;

  constructor(docs: DocIterator, scoreOf: (doc: number) => number, maxScore: number) {
    this.docs = docs;
    this.scoreOf = scoreOf;
    this.maxScore = maxScore;
  }

  get doc(): number {
    return this.docs.doc;
  }

  get cost(): number {
    return this.docs.cost;
  }

  nextDoc(): number {
    return this.docs.nextDoc();
  }

  advance(target: number): number {
    return this.docs.advance(target);
  }

  score(): number {
    return this.scoreOf(this.docs.doc);
  }
}

export function numbersOf(leaf: Leaf, field: string): NumericColumn | undefined {
  return leaf.segment.field(field)?.numbers;
}
