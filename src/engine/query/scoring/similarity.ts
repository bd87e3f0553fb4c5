import type { Explanation } from './explanation.ts';

/** Turns a term's frequency and a document's length byte into a score, with the statistics of one field and one query. */
export interface TermSimilarity {
  /** Scores approach it and never exceed it. */
  readonly weight: number;
  /**
   * By norm byte: what a frequency is multiplied with before it saturates. Every score is w − w/(1 + freq·table[norm]),
   * each step in float32; TermScorer spells it out in its loops.
   */
  readonly table: Float32Array;
  explain(freq: Explanation, norm: number): Explanation;
}

/** The one formula of all similarities. */
export function saturate(weight: number, product: number): number {
  return fround(weight - fround(weight / fround(1 + fround(product))));
}

const fround = Math.fround;
