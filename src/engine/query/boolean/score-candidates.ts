import { BLOCK } from '../../segments/segment-format.ts';
import type { TermScorer } from '../terms/term-scorer.ts';

/** Candidate documents in ascending order, with their partial scores. */
export class ScoreCandidates {
  readonly docs = new Int32Array(BLOCK);
  readonly scores = new Float64Array(BLOCK);
  count = 0;

  /** Keeps those whose score would exceed the threshold after adding `rest`; branch-free. */
  keepAbove(threshold: number, rest: number): void {
    const { docs, scores, count } = this;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const score = scores[i]!;
      scores[kept] = score;
      docs[kept] = docs[i]!;
      kept += score + rest > threshold ? 1 : 0;
    }
    this.count = kept;
  }

  /** Adds the scores of a term. */
  add(term: TermScorer): void {
    const { docs, scores, count } = this;
    term.postings.freqsOf(docs, count);
    const { found } = term.postings;
    for (let i = 0; i < count; i++) if (found[i]! > 0) scores[i]! += term.scoreOf(found[i]!, docs[i]!);
  }
}
