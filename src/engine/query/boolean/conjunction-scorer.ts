import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Scorer } from '../query.ts';

/** Documents that all clauses match. The cheapest clause leads; the others are checked or advanced. */
export class ConjunctionScorer implements Scorer {
  doc = -1;
  readonly cost: number;
  readonly maxScore: number;
  readonly test?: (doc: number) => boolean;
  private readonly lead: Scorer;
  private readonly lookedUp: readonly Scorer[];
  private readonly advanced: readonly Scorer[];
  private readonly scoring: readonly Scorer[];
  private noncompetitive = false;

  /** @param scoring the clauses whose scores are summed */
  constructor(clauses: readonly Scorer[], scoring: readonly Scorer[]) {
    const [lead, ...others] = clauses.toSorted((a, b) => a.cost - b.cost);
    this.lead = lead!;
    this.lookedUp = others.filter(other => other.test);
    this.advanced = others.filter(other => !other.test);
    this.scoring = scoring;
    this.cost = this.lead.cost;
    this.maxScore = scoring.reduce((sum, scorer) => sum + scorer.maxScore, 0);
    if (clauses.every(clause => clause.test)) this.test = doc => clauses.every(clause => clause.test!(doc));
  }

  nextDoc(): number {
    return (this.doc = this.noncompetitive ? NO_MORE_DOCS : this.agree(this.lead.nextDoc()));
  }

  advance(target: number): number {
    return (this.doc = this.noncompetitive ? NO_MORE_DOCS : this.agree(this.lead.advance(target)));
  }

  score(): number {
    let sum = 0;
    const { scoring } = this;
    for (let i = 0; i < scoring.length; i++) sum += scoring[i]!.score();
    return Math.fround(sum);
  }

  raiseThreshold(score: number): void {
    if (score >= Math.fround(this.maxScore)) this.noncompetitive = true;
    else if (this.scoring.length === 1) this.scoring[0]!.raiseThreshold?.(score);
  }

  release(): void {
    this.lead.release?.();
    for (const scorer of this.lookedUp) scorer.release?.();
    for (const scorer of this.advanced) scorer.release?.();
  }

  /** Iterates by index, because iterators of arrays would be allocated for each candidate. */
  private agree(doc: number): number {
    const { lookedUp, advanced } = this;
    candidates: while (doc !== NO_MORE_DOCS) {
      for (let i = 0; i < lookedUp.length; i++)
        if (!lookedUp[i]!.test!(doc)) {
          doc = this.lead.nextDoc();
          continue candidates;
        }
      for (let i = 0; i < advanced.length; i++) {
        const scorer = advanced[i]!;
        const next = scorer.doc < doc ? scorer.advance(doc) : scorer.doc;
        if (next > doc) {
          doc = next === NO_MORE_DOCS ? next : this.lead.advance(next);
          continue candidates;
        }
      }
      return doc;
    }
    return doc;
  }
}
