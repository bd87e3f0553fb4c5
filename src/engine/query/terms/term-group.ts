import { BLOCK } from '../../segments/format/segment-format.ts';
import type { TermScorer } from './term-scorer.ts';

const anyFreq = new Int32Array(BLOCK);

/** Alternative terms that form one clause of a conjunction: the same word in several fields. */
export class TermGroup {
  readonly terms: readonly TermScorer[];
  /** Whether scores are summed; otherwise the best counts plus the others times the tie breaker. */
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

  /** Upper bound of the scores in [from, to). */
  boundTo(from: number, to: number): number {
    let sum = 0;
    for (const term of this.terms) sum += term.boundTo(from, to);
    return sum;
  }

  /**
   * Looks up the documents in every term (see Postings.freqsOf); for each a positive number if any has it, otherwise 0.
   */
  freqsOf(docs: Int32Array, count: number): Int32Array {
    const { terms } = this;
    for (let k = 0; k < terms.length; k++) terms[k]!.postings.freqsOf(docs, count);
    if (terms.length === 1) return terms[0]!.postings.found;
    anyFreq.fill(0, 0, count);
    for (let k = 0; k < terms.length; k++) {
      const { found } = terms[k]!.postings;
      for (let i = 0; i < count; i++) anyFreq[i]! |= found[i]!;
    }
    return anyFreq;
  }

  /** Score of the document whose freqs are at `index` of each term's `found`. */
  score(index: number, doc: number): number {
    const { terms } = this;
    let best = 0;
    let sum = 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i]!;
      const freq = term.postings.found[index]!;
      if (freq === 0) continue;
      const score = term.scoreOf(freq, doc);
      sum += score;
      if (score > best) best = score;
    }
    return Math.fround(this.isSum ? sum : best + (sum - best) * this.tieBreaker);
  }

  /** Upper bound of score(). */
  sum(index: number, doc: number): number {
    const { terms } = this;
    let sum = 0;
    for (let i = 0; i < terms.length; i++) {
      const freq = terms[i]!.postings.found[index]!;
      if (freq > 0) sum += terms[i]!.scoreOf(freq, doc);
    }
    return sum;
  }
}
