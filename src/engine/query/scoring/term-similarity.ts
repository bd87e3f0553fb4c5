import { type Explanation, explainMatch } from '../explanation.ts';

const fround = Math.fround;

/**
 * Computes a score from a term's frequency and a document's norm byte, with the statistics of one field and one query.
 */
export interface TermSimilarity {
  /** Upper bound of the scores. */
  readonly maxScore: number;
  /** A float that never decreases with a higher frequency. */
  score(freq: number, norm: number): number;
  explain(freq: Explanation, norm: number): Explanation;
}

/**
 * Scores of the form w − w/(1 + freq·table[norm]), each step in float32. Bulk scorers inline the formula and bound it by
 * the impacts of blocks.
 */
export abstract class SaturatingSimilarity implements TermSimilarity {
  /** Upper bound that scores approach. */
  abstract readonly weight: number;
  /** By norm byte: the factor of a frequency before saturation. */
  abstract readonly table: Float32Array;
  abstract explain(freq: Explanation, norm: number): Explanation;

  get maxScore(): number {
    return this.weight;
  }

  score(freq: number, norm: number): number {
    return saturate(this.weight, freq * this.table[norm]!);
  }
}

export function saturate(weight: number, product: number): number {
  return fround(weight - fround(weight / fround(1 + fround(product))));
}

/** `similarity: boolean`: a match scores its boost, regardless of frequency. */
export class BooleanSimilarity extends SaturatingSimilarity {
  readonly weight: number;
  readonly table = AT_ONCE;

  constructor(boost: number) {
    super();
    this.weight = fround(boost);
  }

  explain(): Explanation {
    const boost = explainMatch(this.weight, 'boost, query boost');
    return explainMatch(this.weight, 'score(BooleanWeight), computed from:', boost);
  }
}

/** The first occurrence saturates. */
const AT_ONCE = new Float32Array(256).fill(Number.POSITIVE_INFINITY);
