import type { TermScorer } from './term-scorer.ts';

/** Terms of which one suffices, as a clause of a conjunction: the same word in several fields. */
export class TermGroup {
  readonly terms: readonly TermScorer[];
  /** Scores are added up; else the best counts and the others times the tie-breaker. */
  readonly isSum: boolean;
  readonly docFreq: number;
  readonly maxScore: number;
  private readonly tieBreaker: number;

  constructor(terms: readonly TermScorer[], tieBreaker: number | undefined) {
    this.terms = terms;
    this.isSum = tieBreaker === undefined;
    this.tieBreaker = tieBreaker ?? 1;
    this.docFreq = terms.reduce((sum, term) => sum + term.docFreq, 0);
    this.maxScore = terms.reduce((sum, term) => sum + term.maxScore, 0);
  }

  /** No document of [from, to) scores more. */
  boundTo(from: number, to: number): number {
    let sum = 0;
    for (const term of this.terms) sum += term.boundTo(from, to);
    return sum;
  }

  /** Looks the document up in every term and remembers where it was found. */
  find(doc: number): boolean {
    const { terms } = this;
    let found = false;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i]!;
      term.hit = term.postings.find(doc);
      if (term.hit >= 0) found = true;
    }
    return found;
  }

  /** Score of the document that was found last. */
  score(doc: number): number {
    const { terms } = this;
    let best = 0;
    let sum = 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i]!;
      if (term.hit < 0) continue;
      const score = term.scoreOf(term.postings.freqAt(term.hit), doc);
      sum += score;
      if (score > best) best = score;
    }
    return Math.fround(this.isSum ? sum : best + (sum - best) * this.tieBreaker);
  }
}
