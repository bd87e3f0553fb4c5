import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Scorer } from '../query.ts';

/** Documents of one scorer that another one does not match. */
export class ExclusionScorer implements Scorer {
  readonly test?: (doc: number) => boolean;
  private readonly required: Scorer;
  private readonly prohibited: Scorer;

  constructor(required: Scorer, prohibited: Scorer) {
    this.required = required;
    this.prohibited = prohibited;
    if (required.test && prohibited.test) this.test = doc => required.test!(doc) && !prohibited.test!(doc);
  }

  get doc(): number {
    return this.required.doc;
  }

  get cost(): number {
    return this.required.cost;
  }

  get maxScore(): number {
    return this.required.maxScore;
  }

  nextDoc(): number {
    return this.leaveOut(this.required.nextDoc());
  }

  advance(target: number): number {
    return this.leaveOut(this.required.advance(target));
  }

  score(): number {
    return this.required.score();
  }

  raiseThreshold(score: number): void {
    this.required.raiseThreshold?.(score);
  }

  release(): void {
    this.required.release?.();
    this.prohibited.release?.();
  }

  private leaveOut(doc: number): number {
    const { required, prohibited } = this;
    while (doc !== NO_MORE_DOCS && this.isProhibited(prohibited, doc)) doc = required.nextDoc();
    return doc;
  }

  private isProhibited(prohibited: Scorer, doc: number): boolean {
    if (prohibited.test) return prohibited.test(doc);
    if (prohibited.doc < doc) prohibited.advance(doc);
    return prohibited.doc === doc;
  }
}
