import type { Scorer } from '../query.ts';

/** Setting a bit costs a fraction of a lookup. */
const WIDE = 4;
/** With more matches than this, a threshold skips most documents, so few are tested. */
const TESTED = 1000;

/** Required and excluded documents of the non-scoring clauses. Must be queried in ascending order. */
export class DocConditions {
  /** Upper bound of the number of accepted documents. */
  readonly cost: number;
  /** Only documents with a bit set here can pass; see gather(). */
  words: Int32Array | undefined = undefined;
  /** True when no condition remains besides the bits. */
  none: boolean;
  private readonly scorers: readonly Scorer[];
  private required: readonly Scorer[];
  private readonly prohibited: readonly Scorer[];

  constructor(required: readonly Scorer[], prohibited: readonly Scorer[]) {
    this.scorers = [...required, ...prohibited];
    this.required = required;
    this.prohibited = prohibited;
    this.none = required.length + prohibited.length === 0;
    this.cost = required.reduce((least, scorer) => Math.min(least, scorer.cost), Number.POSITIVE_INFINITY);
  }

  /**
   * Materializes the narrowest filter as bits when that is cheaper than checking it for the given number of documents.
   */
  gather(documents: number, maxDoc: number): void {
    const narrowest = this.required.find(scorer => scorer.cost === this.cost && scorer.bits);
    if (!narrowest) return;
    const tests = narrowest.isTestedInPlace ? Math.min(documents, (TESTED * maxDoc) / this.cost) : documents;
    if (this.cost > tests * WIDE) return;
    this.words = narrowest.bits!()?.upTo(maxDoc);
    if (!this.words) return;
    this.required = this.required.filter(scorer => scorer !== narrowest);
    this.none = this.required.length + this.prohibited.length === 0;
  }

  /**
   * The only remaining condition, if it is tested in place: while every match counts, testing before scoring saves
   * scores of documents that fail. May be called in any order.
   */
  get inPlace(): ((doc: number) => boolean) | undefined {
    const [only] = this.required;
    if (this.required.length !== 1 || this.prohibited.length > 0 || !only!.isTestedInPlace) return undefined;
    return only!.test;
  }

  /** Ends their use. */
  release(): void {
    for (const scorer of this.scorers) scorer.release?.();
  }

  pass(doc: number): boolean {
    for (const scorer of this.required) if (!scorer.test!(doc)) return false;
    for (const scorer of this.prohibited) if (scorer.test!(doc)) return false;
    return true;
  }
}
