import type { Scorer } from '../query.ts';

/** Setting a bit costs a part of looking a value up. */
const WIDE = 4;

/** What a document must and must not match besides the clauses that score. Ask in ascending order. */
export class DocConditions {
  /** At most so many documents pass. */
  readonly cost: number;
  /** Documents outside of these bits need not be looked at; see gather(). */
  words: Int32Array | undefined = undefined;
  /** Nothing to ask beyond the bits. */
  none: boolean;
  private required: readonly Scorer[];
  private readonly prohibited: readonly Scorer[];

  constructor(required: readonly Scorer[], prohibited: readonly Scorer[]) {
    this.required = required;
    this.prohibited = prohibited;
    this.none = required.length + prohibited.length === 0;
    this.cost = required.reduce((least, scorer) => Math.min(least, scorer.cost), Number.POSITIVE_INFINITY);
  }

  /** Gathers the narrowest filter as bits where that is less work than asking it about so many documents. */
  gather(documents: number, maxDoc: number): void {
    const narrowest = this.required.find(scorer => scorer.cost === this.cost && scorer.bits);
    if (!narrowest || this.cost > documents * WIDE) return;
    this.words = narrowest.bits!()?.upTo(maxDoc);
    if (!this.words) return;
    this.required = this.required.filter(scorer => scorer !== narrowest);
    this.none = this.required.length + this.prohibited.length === 0;
  }

  pass(doc: number): boolean {
    for (const scorer of this.required) if (!scorer.test!(doc)) return false;
    for (const scorer of this.prohibited) if (scorer.test!(doc)) return false;
    return true;
  }
}
