import { NO_MORE_DOCS } from '../segments/docs/doc-iterator.ts';
import type { Scorer } from './query.ts';

export interface ListedMatch {
  readonly doc: number;
  readonly score: number;
}

/** Iterates over precomputed matches in ascending order. */
export class ListedScorer implements Scorer {
  doc = -1;
  readonly cost: number;
  readonly maxScore: number;
  private readonly matches: readonly ListedMatch[];
  private at = -1;

  constructor(matches: readonly ListedMatch[]) {
    this.matches = matches;
    this.cost = matches.length;
    const most = matches.reduce((max, { score }) => Math.max(max, score), 0);
    // Matches with a score of 0 are still matches: with a bound of zero they could be skipped.
    this.maxScore = most > 0 ? most : Number.POSITIVE_INFINITY;
  }

  nextDoc(): number {
    return (this.doc = this.matches[++this.at]?.doc ?? NO_MORE_DOCS);
  }

  advance(target: number): number {
    let doc = this.nextDoc();
    while (doc < target) doc = this.nextDoc();
    return doc;
  }

  score(): number {
    return this.matches[this.at]!.score;
  }
}
