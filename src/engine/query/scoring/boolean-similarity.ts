import { type Explanation, explainMatch } from './explanation.ts';
import type { TermSimilarity } from './similarity.ts';

/** `similarity: boolean`: a match scores its boost, regardless of frequency. */
export class BooleanSimilarity implements TermSimilarity {
  readonly weight: number;
  readonly table = AT_ONCE;

  constructor(boost: number) {
    this.weight = Math.fround(boost);
  }

  explain(_freq: Explanation): Explanation {
    const boost = explainMatch(this.weight, 'boost, query boost');
    return explainMatch(this.weight, 'score(BooleanWeight), computed from:', boost);
  }
}

/** The first occurrence saturates. */
const AT_ONCE = new Float32Array(256).fill(Number.POSITIVE_INFINITY);
