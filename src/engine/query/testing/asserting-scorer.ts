import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { DocBits, Scorer } from '../query.ts';

/**
 * Wraps a scorer and checks the contract on both sides. Supports only the optional methods that the wrapped scorer has.
 */
export class AssertingScorer implements Scorer {
  readonly test?: (doc: number) => boolean;
  readonly bits?: () => DocBits | undefined;
  private readonly scorer: Scorer;
  private position = -1;
  private threshold = -1;
  /** A scorer is either iterated or tested; once it has returned its bits it is neither. */
  private use: 'none' | 'iterated' | 'asked' | 'bits' | 'released' = 'none';
  private found = false;

  constructor(scorer: Scorer) {
    this.scorer = scorer;
    holds(scorer.doc === -1, 'starts before the first document');
    holds(scorer.cost >= 0, 'has a cost');
    holds(!(scorer.maxScore < 0), 'has a best score that is none below zero');
    if (scorer.test) this.test = doc => this.ask(doc);
    if (scorer.bits) this.bits = () => this.giveBits();
  }

  get doc(): number {
    if (this.use === 'iterated') holds(this.scorer.doc === this.position, 'stays where it was');
    return this.use === 'asked' ? this.scorer.doc : this.position;
  }

  get cost(): number {
    return this.scorer.cost;
  }

  get maxScore(): number {
    return this.scorer.maxScore;
  }

  nextDoc(): number {
    this.used('iterated');
    holds(this.position !== NO_MORE_DOCS, 'is not moved beyond its end');
    return this.moved(this.scorer.nextDoc(), this.position + 1);
  }

  advance(target: number): number {
    this.used('iterated');
    holds(target > this.position, 'is only advanced forwards');
    return this.moved(this.scorer.advance(target), target);
  }

  score(): number {
    holds(this.use === 'iterated' || this.use === 'asked', 'scores where it was led');
    if (this.use === 'iterated')
      holds(this.position >= 0 && this.position !== NO_MORE_DOCS, 'scores only when positioned on a document');
    else holds(this.found, 'scores only what matched');
    const score = this.scorer.score();
    holds(Math.fround(score) === score, 'scores floats');
    holds(score >= 0 && score <= Math.fround(this.scorer.maxScore), 'scores between 0 and its best');
    holds(this.scorer.score() === score, 'scores the same again');
    return score;
  }

  raiseThreshold(score: number): void {
    holds(score >= this.threshold, 'its threshold never decreases');
    this.threshold = score;
    this.scorer.raiseThreshold?.(score);
  }

  release(): void {
    holds(this.use !== 'released', 'is let go once');
    this.use = 'released';
    this.scorer.release?.();
  }

  private ask(doc: number): boolean {
    this.used('asked');
    holds(doc > this.position || (doc === this.position && doc >= 0), 'is asked in ascending order');
    this.position = doc;
    return (this.found = this.scorer.test!(doc));
  }

  private giveBits(): DocBits | undefined {
    holds(this.use === 'none', 'gives its bits to who has not begun');
    const bits = this.scorer.bits!();
    if (!bits) return undefined;
    this.use = 'bits';
    let last = 0;
    return {
      upTo: to => {
        holds(to >= last, 'works out its bits from the front');
        last = to;
        return bits.upTo(to);
      },
    };
  }

  private used(how: 'iterated' | 'asked'): void {
    if (this.use === 'none') this.use = how;
    holds(this.use === how, `is ${how} only, and was ${this.use} before`);
  }

  private moved(doc: number, least: number): number {
    holds(doc >= least, 'moves at least to its target');
    holds(this.scorer.doc === doc, 'is positioned on the document it returned');
    return (this.position = doc);
  }
}

function holds(condition: boolean, promise: string): void {
  if (!condition) throw new Error(`A scorer ${promise}`);
}
