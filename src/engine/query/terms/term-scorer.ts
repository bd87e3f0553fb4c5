import type { Postings } from '../../segments/postings/postings.ts';
import { giveBackPostings } from '../../segments/postings/postings-pool.ts';
import type { Scorer } from '../query.ts';
import { SaturatingSimilarity, type TermSimilarity } from '../scoring/term-similarity.ts';

const fround = Math.fround;

/** The documents of one term, scored by any similarity. */
export function scoreTerm(postings: Postings, similarity: TermSimilarity): TermScorer | ModelTermScorer {
  return similarity instanceof SaturatingSimilarity
    ? new TermScorer(postings, similarity)
    : new ModelTermScorer(postings, similarity);
}

/** Above this number of postings, a table for several frequencies pays off. */
const MANY_POSTINGS = 2048;

/** The documents of one term, scored by a saturating similarity. Bulk scorers drive `postings` block by block and use its bounds. */
export class TermScorer implements Scorer {
  readonly postings: Postings;
  readonly norms: Uint8Array;
  readonly table: Float32Array;
  readonly weight: number;
  readonly maxScore: number;
  readonly docFreq: number;
  /** Scores of `tabled` low frequencies, by frequency less one and norm byte. Built when a block scan starts. */
  private scores: Float32Array | undefined = undefined;
  /** The highest frequency with scores in the table. */
  tabled = 0;
  /** Managed by bulk scorers: the bound in the current window. */
  bound = 0.5;
  /** Managed by bulk scorers: index of the current document in its block, or −1. */
  hit = -1;
  private released = false;
  private asked = -1;
  private readonly factor: number;

  constructor(postings: Postings, similarity: SaturatingSimilarity) {
    this.postings = postings;
    this.norms = postings.field.norms;
    this.table = similarity.table;
    this.weight = similarity.weight;
    this.docFreq = postings.docFreq;
    this.factor = postings.field.impactFactor(similarity.table);
    this.maxScore = this.saturate(postings.maxImpact() * this.factor);
  }

  get doc(): number {
    return this.postings.doc;
  }

  get cost(): number {
    return this.docFreq;
  }

  nextDoc(): number {
    return this.postings.nextDoc();
  }

  advance(target: number): number {
    return this.postings.advance(target);
  }

  score(): number {
    if (this.hit >= 0) return this.scoreOf(this.postings.freqAt(this.hit), this.asked);
    return this.scoreOf(this.postings.freq(), this.postings.doc);
  }

  test(doc: number): boolean {
    this.asked = doc;
    this.hit = this.postings.find(doc);
    return this.hit >= 0;
  }

  scoreOf(freq: number, doc: number): number {
    const weight = this.weight;
    return fround(weight - fround(weight / fround(1 + fround(freq * this.table[this.norms[doc]!]!))));
  }

  /** Upper bound of the scores in the current block. */
  blockBound(): number {
    return this.postings.small ? this.maxScore : this.saturate(this.postings.blockImpact() * this.factor);
  }

  /** Upper bound of the scores in [from, to); may move the cursor to the block of `from`. */
  boundTo(from: number, to: number): number {
    return this.saturate(this.postings.impactTo(from, to) * this.factor);
  }

  /** Scores by frequency less one and norm byte: of more frequencies for terms with more postings. */
  scoreTable(): Float32Array {
    if (this.scores) return this.scores;
    const scores = this.postings.byNorm;
    this.tabled = this.docFreq > MANY_POSTINGS ? 4 : 1;
    for (let freq = 1, at = 0; freq <= this.tabled; freq++)
      for (let norm = 0; norm < 256; norm++) scores[at++] = this.saturate(freq * this.table[norm]!);
    return (this.scores = scores);
  }

  /**
   * Documents whose freq × table[norm] does not exceed this score at most `score`: a test without a division.
   * Conservative by a few ulps, because scores are rounded at each step.
   */
  productFor(score: number): number {
    const { weight } = this;
    if (score < 0) return -1;
    if (score >= weight) return Number.POSITIVE_INFINITY;
    const product = score / (weight - score);
    return product - (1 + product) * (1 + product) * 2 ** -21;
  }

  /** First document of the current block at or after `from`, or the block's base if it is not decoded. */
  firstFrom(from: number): number {
    return this.postings.small ? this.postings.firstFrom(from) : this.postings.base;
  }

  /** Returns the cursor to the pool. */
  release(): void {
    if (this.released) return;
    this.released = true;
    giveBackPostings(this.postings);
  }

  private saturate(product: number): number {
    const weight = this.weight;
    return fround(weight - fround(weight / fround(1 + fround(product))));
  }
}

/** The documents of one term, scored one at a time by a formula that has no bounds by block. */
export class ModelTermScorer implements Scorer {
  readonly postings: Postings;
  readonly norms: Uint8Array;
  readonly maxScore: number;
  private readonly similarity: TermSimilarity;
  private released = false;

  constructor(postings: Postings, similarity: TermSimilarity) {
    this.postings = postings;
    this.norms = postings.field.norms;
    this.similarity = similarity;
    this.maxScore = similarity.maxScore;
  }

  get doc(): number {
    return this.postings.doc;
  }

  get cost(): number {
    return this.postings.docFreq;
  }

  nextDoc(): number {
    return this.postings.nextDoc();
  }

  advance(target: number): number {
    return this.postings.advance(target);
  }

  score(): number {
    return this.similarity.score(this.postings.freq(), this.norms[this.postings.doc]!);
  }

  /** Returns the cursor to the pool. */
  release(): void {
    if (this.released) return;
    this.released = true;
    giveBackPostings(this.postings);
  }
}
