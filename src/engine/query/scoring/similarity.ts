import type { Explanation } from './explanation.ts';

/**
 * Computes a score from a term's frequency and a document's norm byte, with the statistics of one field and one query.
 */
export interface TermSimilarity {
  /** Upper bound that scores approach. */
  readonly weight: number;
  /**
   * By norm byte: the factor of a frequency before saturation. Every score is w − w/(1 + freq·table[norm]), each step
   * in float32; TermScorer inlines it in its loops.
   */
  readonly table: Float32Array;
  explain(freq: Explanation, norm: number): Explanation;
}

/** The formula shared by all similarities. */
export function saturate(weight: number, product: number): number {
  return fround(weight - fround(weight / fround(1 + fround(product))));
}

const fround = Math.fround;
