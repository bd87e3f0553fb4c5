import { illegalArgument } from '../../errors/engine-error.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import { type Query, type QueryVisitor, rewrite, type Scorer, type Weight, type WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import type { QueryOutline } from '../query-outline.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../scoring/explanation.ts';
import { BooleanQuery } from './boolean-query.ts';
import { DisjunctionScorer } from './disjunction-scorer.ts';

/** Documents that match any of the queries, scored by the best one plus the others times the tie breaker. */
export class DisMaxQuery implements Query {
  readonly queries: readonly Query[];
  readonly tieBreaker: number;

  constructor(queries: readonly Query[], tieBreaker: number) {
    if (!(tieBreaker >= 0 && tieBreaker <= 1)) throw illegalArgument('tieBreakerMultiplier must be in [0, 1]');
    this.queries = queries;
    this.tieBreaker = Math.fround(tieBreaker);
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const simpler = rewrite(this, searcher);
    if (simpler !== this) return simpler.weight(searcher, options);
    return new DisMaxWeight(
      this.queries.map(query => query.weight(searcher, options)),
      this.tieBreaker,
    );
  }

  rewrite(searcher: Searcher): Query {
    const queries = this.queries
      .map(query => rewrite(query, searcher))
      .filter(query => !(query instanceof MatchNoneQuery));
    if (queries.length === 0) return new MatchNoneQuery('empty DisjunctionMaxQuery');
    if (queries.length === 1) return queries[0]!;
    if (this.tieBreaker === 1) return BooleanQuery.should(queries);
    const same = queries.length === this.queries.length && queries.every((query, i) => query === this.queries[i]);
    return same ? this : new DisMaxQuery(queries, this.tieBreaker);
  }

  outline(): QueryOutline {
    return {
      kind: 'compound',
      luceneName: 'DisjunctionMaxQuery',
      parts: this.queries.map(query => ({ query, occur: 'should', boost: 1 })),
      map: change => new DisMaxQuery(this.queries.map(change), this.tieBreaker),
    };
  }

  key(): QueryKey {
    return keyOf('dis_max', this.tieBreaker, ...this.queries.map(query => query.key()));
  }

  describe(): string {
    const parts = this.queries.map(query =>
      query instanceof BooleanQuery ? `(${query.describe()})` : query.describe(),
    );
    return `(${parts.join(' | ')})${this.tieBreaker === 0 ? '' : `~${formatFloat(this.tieBreaker)}`}`;
  }

  visit(visitor: QueryVisitor): void {
    for (const query of this.queries) query.visit(visitor);
  }
}

class DisMaxWeight implements Weight {
  private readonly weights: readonly Weight[];
  private readonly tieBreaker: number;

  constructor(weights: readonly Weight[], tieBreaker: number) {
    this.weights = weights;
    this.tieBreaker = tieBreaker;
  }

  scorer(leaf: Leaf): Scorer | undefined {
    const scorers = this.weights.map(weight => weight.scorer(leaf)).filter(scorer => scorer !== undefined);
    if (scorers.length <= 1) return scorers[0];
    return new DisjunctionScorer(scorers, { tieBreaker: this.tieBreaker });
  }

  minCount(leaf: Leaf): number {
    return Math.max(0, ...this.weights.map(weight => weight.minCount?.(leaf) ?? 0));
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const all = this.weights.map(weight => weight.explain(leaf, doc));
    const matches = all.filter(explanation => explanation.match);
    if (matches.length === 0) return explainNoMatch('No matching clause', ...all);
    const best = Math.max(...matches.map(match => match.value));
    const sum = matches.reduce((total, match) => total + match.value, 0);
    const description = this.tieBreaker === 0 ? 'max of:' : `max plus ${formatFloat(this.tieBreaker)} times others of:`;
    return explainMatch(Math.fround(best + (sum - best) * this.tieBreaker), description, ...matches);
  }
}
