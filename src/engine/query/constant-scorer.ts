import { type DocIterator, NO_MORE_DOCS } from '../segments/doc-iterator.ts';
import type { Scorer } from './query.ts';

/** Every document of an iterator, each with the same score. */
export class ConstantScorer implements Scorer {
  doc = -1;
  readonly cost: number;
  readonly maxScore: number;
  readonly test?: (doc: number) => boolean;
  private readonly docs: DocIterator;
  private hopeless = false;

  constructor(docs: DocIterator, score: number, test?: (doc: number) => boolean) {
    this.docs = docs;
    this.cost = docs.cost;
    this.maxScore = score;
    if (test) this.test = test;
  }

  nextDoc(): number {
    return (this.doc = this.hopeless ? NO_MORE_DOCS : this.docs.nextDoc());
  }

  advance(target: number): number {
    return (this.doc = this.hopeless ? NO_MORE_DOCS : this.docs.advance(target));
  }

  score(): number {
    return this.maxScore;
  }

  raiseThreshold(score: number): void {
    if (score >= this.maxScore) this.hopeless = true;
  }
}
