import { type DocIterator, NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { DocBits, Scorer } from '../query.ts';

/** Alternatives to iterating over documents. */
export interface ConstantDocs {
  readonly test?: ((doc: number) => boolean) | undefined;
  readonly isTestedInPlace?: boolean;
  readonly bits?: (() => DocBits | undefined) | undefined;
  readonly release?: (() => void) | undefined;
}

/** Documents of an iterator, all with the same score. */
export class ConstantScorer implements Scorer {
  doc = -1;
  readonly cost: number;
  readonly maxScore: number;
  readonly test?: (doc: number) => boolean;
  readonly isTestedInPlace: boolean;
  readonly bits?: () => DocBits | undefined;
  readonly release?: () => void;
  private readonly docs: DocIterator;
  private hopeless = false;

  constructor(docs: DocIterator, score: number, { test, bits, release, isTestedInPlace = false }: ConstantDocs = {}) {
    this.docs = docs;
    this.cost = docs.cost;
    this.maxScore = score;
    this.isTestedInPlace = isTestedInPlace;
    if (test) this.test = test;
    if (bits) this.bits = bits;
    if (release) this.release = release;
  }

  nextDoc(): number {
    return (this.doc = this.hopeless ? NO_MORE_DOCS : this.docs.nextDoc());
  }

  advance(target: number): number {
    return (this.doc = this.hopeless ? NO_MORE_DOCS : this.docs.advance(target));
  }

  score(): number {
    return this.maxScore;
  }

  raiseThreshold(score: number): void {
    if (score >= this.maxScore) this.hopeless = true;
  }
}

/** Whether all matches of a scorer have the same score, and may be available as bits. */
export function hasBits(scorer: Scorer): scorer is ConstantScorer & Required<Pick<ConstantScorer, 'bits'>> {
  return scorer instanceof ConstantScorer && scorer.bits !== undefined;
}
