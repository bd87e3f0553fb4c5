import { expect } from 'vitest';
import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { Scorer } from '../query.ts';

/** Passes a scorer through and checks the contract on both sides: the scorer's promises and the caller's manners. */
export class AssertingScorer implements Scorer {
  private readonly scorer: Scorer;
  private position = -1;
  private threshold = -1;

  constructor(scorer: Scorer) {
    this.scorer = scorer;
    expect(scorer.doc).toBe(-1);
    expect(scorer.cost).toBeGreaterThanOrEqual(0);
  }

  get doc(): number {
    expect(this.scorer.doc).toBe(this.position);
    return this.position;
  }

  get cost(): number {
    return this.scorer.cost;
  }

  get maxScore(): number {
    return this.scorer.maxScore;
  }

  nextDoc(): number {
    expect(this.position).not.toBe(NO_MORE_DOCS);
    return this.moved(this.scorer.nextDoc(), this.position + 1);
  }

  advance(target: number): number {
    expect(target).toBeGreaterThan(this.position);
    return this.moved(this.scorer.advance(target), target);
  }

  score(): number {
    expect(this.position).toBeGreaterThanOrEqual(0);
    expect(this.position).not.toBe(NO_MORE_DOCS);
    const score = this.scorer.score();
    expect(Math.fround(score)).toBe(score);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(Math.fround(this.scorer.maxScore));
    expect(this.scorer.score()).toBe(score);
    return score;
  }

  raiseThreshold(score: number): void {
    expect(score).toBeGreaterThanOrEqual(this.threshold);
    this.threshold = score;
    this.scorer.raiseThreshold?.(score);
  }

  private moved(doc: number, least: number): number {
    expect(doc).toBeGreaterThanOrEqual(least);
    expect(this.scorer.doc).toBe(doc);
    return (this.position = doc);
  }
}
