import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { Scorer } from '../query.ts';

/** Passes a scorer through and checks the contract on both sides: the scorer's promises and the caller's manners. */
export class AssertingScorer implements Scorer {
  private readonly scorer: Scorer;
  private position = -1;
  private threshold = -1;

  constructor(scorer: Scorer) {
    this.scorer = scorer;
    holds(scorer.doc === -1, 'starts before the first document');
    holds(scorer.cost >= 0, 'has a cost');
  }

  get doc(): number {
    holds(this.scorer.doc === this.position, 'stays where it was');
    return this.position;
  }

  get cost(): number {
    return this.scorer.cost;
  }

  get maxScore(): number {
    return this.scorer.maxScore;
  }

  nextDoc(): number {
    holds(this.position !== NO_MORE_DOCS, 'is not moved beyond its end');
    return this.moved(this.scorer.nextDoc(), this.position + 1);
  }

  advance(target: number): number {
    holds(target > this.position, 'is only advanced forwards');
    return this.moved(this.scorer.advance(target), target);
  }

  score(): number {
    holds(this.position >= 0 && this.position !== NO_MORE_DOCS, 'scores only where it stands on a document');
    const score = this.scorer.score();
    holds(Math.fround(score) === score, 'scores floats');
    holds(score >= 0 && score <= Math.fround(this.scorer.maxScore), 'scores between 0 and its best');
    holds(this.scorer.score() === score, 'scores the same again');
    return score;
  }

  raiseThreshold(score: number): void {
    holds(score >= this.threshold, 'is never told a lower threshold');
    this.threshold = score;
    this.scorer.raiseThreshold?.(score);
  }

  private moved(doc: number, least: number): number {
    holds(doc >= least, 'moves at least to its target');
    holds(this.scorer.doc === doc, 'stands where it says');
    return (this.position = doc);
  }
}

function holds(condition: boolean, promise: string): void {
  if (!condition) throw new Error(`A scorer ${promise}`);
}
