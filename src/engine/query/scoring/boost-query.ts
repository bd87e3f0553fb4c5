import { formatFloat } from '../../json/java-numbers.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { rewriteQuery } from '../rewrite-query.ts';
import { ConstantScoreQuery } from './constant-score-query.ts';

/** Multiplies the scores of a query. */
export class BoostQuery implements Query {
  readonly query: Query;
  readonly boost: number;

  constructor(query: Query, boost: number) {
    this.query = query;
    this.boost = Math.fround(boost);
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const simpler = rewriteQuery(this, searcher);
    if (simpler !== this) return simpler.weight(searcher, options);
    // A boost without scores could only change what a min_score inside excludes, which Lucene does not let it do.
    const boost = options.scores ? Math.fround(options.boost * this.boost) : options.boost;
    return this.query.weight(searcher, { ...options, boost });
  }

  rewrite(searcher: Searcher): Query {
    const inner = rewriteQuery(this.query, searcher);
    if (inner instanceof MatchNoneQuery || this.boost === 1) return inner;
    if (inner instanceof BoostQuery) return new BoostQuery(inner.query, inner.boost * this.boost);
    if (this.boost === 0 && !(inner instanceof ConstantScoreQuery))
      return new BoostQuery(new ConstantScoreQuery(inner), 0);
    return inner === this.query ? this : new BoostQuery(inner, this.boost);
  }

  outline(): QueryOutline {
    return {
      kind: 'compound',
      luceneName: 'BoostQuery',
      parts: [{ query: this.query, occur: 'must', boost: this.boost }],
      map: change => new BoostQuery(change(this.query), this.boost),
    };
  }

  key(): QueryKey {
    return keyOf('boost', this.query.key(), this.boost);
  }

  describe(): string {
    return `(${this.query.describe()})^${formatFloat(this.boost)}`;
  }

  withoutScores(): Query {
    return this.query.withoutScores?.() ?? this.query;
  }

  visit(visitor: QueryVisitor): void {
    this.query.visit(visitor);
  }
}

/** A query without parts that only affect its score. */
export function unscored(query: Query): Query {
  return query instanceof ConstantScoreQuery || query instanceof BoostQuery ? unscored(query.query) : query;
}
