import type { Scorer } from '../query.ts';

/** Matches of a required scorer; an optional one adds to their scores. */
export class OptionalScorer implements Scorer {
  readonly maxScore: number;
  readonly test?: (doc: number) => boolean;
  private readonly required: Scorer;
  private readonly optional: Scorer;
  private alsoOptional = false;

  constructor(required: Scorer, optional: Scorer) {
    this.required = required;
    this.optional = optional;
    this.maxScore = required.maxScore + optional.maxScore;
    if (required.test && optional.test)
      this.test = doc => {
        if (!required.test!(doc)) return false;
        this.alsoOptional = optional.test!(doc);
        return true;
      };
  }

  get doc(): number {
    return this.required.doc;
  }

  get cost(): number {
    return this.required.cost;
  }

  nextDoc(): number {
    this.alsoOptional = false;
    return this.required.nextDoc();
  }

  advance(target: number): number {
    this.alsoOptional = false;
    return this.required.advance(target);
  }

  /** Adds two floats: both sides are already rounded. */
  score(): number {
    const { required, optional } = this;
    let also = this.alsoOptional;
    if (required.doc >= 0 && !also) {
      if (optional.doc < required.doc) optional.advance(required.doc);
      also = optional.doc === required.doc;
    }
    return also ? Math.fround(required.score() + optional.score()) : required.score();
  }

  raiseThreshold(score: number): void {
    if (score >= this.optional.maxScore) this.required.raiseThreshold?.(lessThanBy(score, this.optional.maxScore));
  }

  release(): void {
    this.required.release?.();
    this.optional.release?.();
  }
}

/** The score that the required side must exceed, minus one float step because both sides were rounded. */
function lessThanBy(score: number, other: number): number {
  return (score - other) * (1 - 2 ** -22) - score * 2 ** -22;
}
