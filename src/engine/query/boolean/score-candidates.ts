import { BLOCK } from '../../segments/segment-format.ts';
import type { TermScorer } from '../terms/term-scorer.ts';

/** Documents that may enter, in ascending order, with what they score so far. */
export class ScoreCandidates {
  readonly docs = new Int32Array(BLOCK);
  readonly scores = new Float64Array(BLOCK);
  count = 0;

  /** Keeps those that get above the threshold if they gain `rest`; without branches. */
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

  /** Adds what a term scores in each. */
  add(term: TermScorer): void {
    const { docs, scores, count } = this;
    term.postings.freqsOf(docs, count);
    const { found } = term.postings;
    for (let i = 0; i < count; i++) if (found[i]! > 0) scores[i]! += term.scoreOf(found[i]!, docs[i]!);
  }
}
