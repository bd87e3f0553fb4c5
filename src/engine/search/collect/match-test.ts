import type { Scorer } from '../../query/query.ts';

/** Checks ascending documents against a scorer. */
export class MatchTest {
  private readonly scorer: Scorer | undefined;

  /** @param scorer undefined if nothing matches */
  constructor(scorer: Scorer | undefined) {
    this.scorer = scorer;
  }

  accepts(doc: number): boolean {
    const { scorer } = this;
    if (!scorer) return false;
    if (scorer.test) return scorer.test(doc);
    return (scorer.doc < doc ? scorer.advance(doc) : scorer.doc) === doc;
  }
}
