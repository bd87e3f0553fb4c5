import type { Scorer } from './query.ts';

/** What a document must and must not match besides the clauses that score, each looked up. Ask in ascending order. */
export class DocConditions {
  readonly none: boolean;
  /** At most so many documents pass. */
  readonly cost: number;
  private readonly required: readonly Scorer[];
  private readonly prohibited: readonly Scorer[];

  constructor(required: readonly Scorer[], prohibited: readonly Scorer[]) {
    this.required = required;
    this.prohibited = prohibited;
    this.none = required.length + prohibited.length === 0;
    this.cost = required.reduce((least, scorer) => Math.min(least, scorer.cost), Number.POSITIVE_INFINITY);
  }

  pass(doc: number): boolean {
    for (const scorer of this.required) if (!scorer.test!(doc)) return false;
    for (const scorer of this.prohibited) if (scorer.test!(doc)) return false;
    return true;
  }
}
