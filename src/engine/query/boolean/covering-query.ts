import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { numbersOf } from '../column-scorer.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import type { Query, QueryOutline, QueryVisitor, Scorer, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { opaqueOutline } from '../query-outline.ts';

/** The number of queries that each document must match. */
export interface Minimum {
  readonly description: string;
  /** Undefined when no document of the segment specifies a number. */
  bind(leaf: Leaf): ((doc: number) => number) | undefined;
}

/** Reads the minimum from a numeric field. */
export function minimumField(name: string): Minimum {
  return {
    description: `long(${name})`,
    bind: leaf => {
      const column = numbersOf(leaf, name);
      return column && (doc => column.value(doc));
    },
  };
}

/** Documents that match as many of the queries as the document itself requires, and at least one. */
export class CoveringQuery implements Query {
  private readonly queries: readonly Query[];
  private readonly minimum: Minimum;

  constructor(queries: readonly Query[], minimum: Minimum) {
    this.queries = queries;
    this.minimum = minimum;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    return new CoveringWeight(
      this.queries.map(query => query.weight(searcher, options)),
      this.minimum,
    );
  }

  outline(): QueryOutline {
    return opaqueOutline('CoveringQuery');
  }

  key(): QueryKey {
    return keyOf('covering', identityOf(this.minimum), ...this.queries.map(query => query.key()));
  }

  describe(): string {
    const queries = this.queries.map(query => query.describe()).join(', ');
    return `CoveringQuery(queries=[${queries}], minimumNumberMatch=${this.minimum.description})`;
  }

  visit(visitor: QueryVisitor): void {
    for (const query of this.queries) query.visit(visitor.withinScoreModifier ?? visitor);
  }
}

class CoveringWeight implements Weight {
  private readonly weights: readonly Weight[];
  private readonly minimum: Minimum;

  constructor(weights: readonly Weight[], minimum: Minimum) {
    this.weights = weights;
    this.minimum = minimum;
  }

  scorer(leaf: Leaf): Scorer | undefined {
    const scorers = this.weights.map(weight => weight.scorer(leaf)).filter(scorer => scorer !== undefined);
    const minimum = this.minimum.bind(leaf);
    return scorers.length === 0 || !minimum ? undefined : new CoveringScorer(scorers, minimum);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const minimum = Math.max(1, this.minimum.bind(leaf)?.(doc) ?? Number.NaN);
    if (Number.isNaN(minimum)) return explainNoMatch('minimumNumberMatch has no value on the current document');
    const parts = this.weights.map(weight => weight.explain(leaf, doc));
    const matches = parts.filter(({ match }) => match);
    const counts = `${matches.length} matches for ${minimum} required matches`;
    if (matches.length < minimum) return explainNoMatch(counts, ...parts);
    const sum = matches.reduce((total, { value }) => total + value, 0);
    return explainMatch(Math.fround(sum), `${counts}, sum of:`, ...parts);
  }
}

class CoveringScorer implements Scorer {
  doc = -1;
  readonly cost: number;
  readonly maxScore: number;
  private readonly scorers: readonly Scorer[];
  private readonly minimum: (doc: number) => number;

  constructor(scorers: readonly Scorer[], minimum: (doc: number) => number) {
    this.scorers = scorers;
    this.minimum = minimum;
    this.cost = scorers.reduce((sum, scorer) => sum + scorer.cost, 0);
    this.maxScore = scorers.reduce((sum, scorer) => sum + scorer.maxScore, 0);
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    for (let next = target; ; next++) {
      let doc = NO_MORE_DOCS;
      for (const scorer of this.scorers) {
        const at = scorer.doc < next ? scorer.advance(next) : scorer.doc;
        if (at < doc) doc = at;
      }
      if (doc === NO_MORE_DOCS || this.covers(doc)) return (this.doc = doc);
      next = doc;
    }
  }

  score(): number {
    let sum = 0;
    for (const scorer of this.scorers) if (scorer.doc === this.doc) sum += scorer.score();
    return Math.fround(sum);
  }

  private covers(doc: number): boolean {
    const least = this.minimum(doc);
    let found = 0;
    for (const scorer of this.scorers) if (scorer.doc === doc) found++;
    return found >= Math.max(1, least) && !Number.isNaN(least);
  }
}
