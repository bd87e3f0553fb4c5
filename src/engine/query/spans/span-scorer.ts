import type { Scorer } from '../query.ts';
import type { TermSimilarity } from '../scoring/term-similarity.ts';
import { NO_MORE_POSITIONS, type Spans } from './spans.ts';

const fround = Math.fround;

/** Each span counts 1/(1 + width); their sum saturates like a term frequency. */
export class SpanScorer implements Scorer {
  readonly cost: number;
  readonly maxScore: number;
  private readonly spans: Spans;
  private readonly similarity: TermSimilarity;
  private readonly norms: Uint8Array;
  private counted = -1;
  private sum = 0;

  constructor(spans: Spans, similarity: TermSimilarity, norms: Uint8Array) {
    this.spans = spans;
    this.similarity = similarity;
    this.norms = norms;
    this.cost = spans.cost;
    this.maxScore = similarity.maxScore;
  }

  get doc(): number {
    return this.spans.doc;
  }

  nextDoc(): number {
    return this.spans.nextDoc();
  }

  advance(target: number): number {
    return this.spans.advance(target);
  }

  freq(): number {
    const { spans } = this;
    if (this.counted === spans.doc) return this.sum;
    this.counted = spans.doc;
    this.sum = 0;
    while (spans.nextStart() !== NO_MORE_POSITIONS) this.sum = fround(this.sum + 1 / (1 + spans.width()));
    return this.sum;
  }

  score(): number {
    return this.similarity.score(this.freq(), this.norms[this.spans.doc]!);
  }
}
