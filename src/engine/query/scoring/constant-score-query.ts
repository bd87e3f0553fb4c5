import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { rewriteQuery } from '../rewrite-query.ts';
import { ConstantWeight } from './constant-weight.ts';

/** The matches of a query, each scored with the boost. */
export class ConstantScoreQuery implements Query {
  readonly query: Query;

  constructor(query: Query) {
    this.query = query;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const simpler = rewriteQuery(this, searcher);
    if (simpler !== this) return simpler.weight(searcher, options);
    const inner = this.query.weight(searcher, { scores: false, boost: 1 });
    const source = {
      docs: (leaf: Leaf) => inner.scorer(leaf),
      tester: (leaf: Leaf) => {
        const scorer = inner.scorer(leaf);
        return scorer?.test && ((doc: number) => scorer.test!(doc));
      },
      bits: (leaf: Leaf) => inner.scorer(leaf)?.bits?.(),
      count: (leaf: Leaf) => inner.count?.(leaf) ?? -1,
    };
    return new ConstantWeight(() => this.describe(), source, options);
  }

  rewrite(searcher: Searcher): Query {
    const rewritten = rewriteQuery(this.query, searcher);
    const inner = rewriteQuery(rewritten.withoutScores?.() ?? rewritten, searcher);
    if (inner instanceof MatchNoneQuery || inner instanceof ConstantScoreQuery) return inner;
    return inner === this.query ? this : new ConstantScoreQuery(inner);
  }

  outline(): QueryOutline {
    return {
      kind: 'compound',
      luceneName: 'ConstantScoreQuery',
      parts: [{ query: this.query, occur: 'filter', boost: 1 }],
      map: change => new ConstantScoreQuery(change(this.query)),
    };
  }

  key(): QueryKey {
    return keyOf('constant_score', this.query.key());
  }

  describe(): string {
    return `ConstantScore(${this.query.describe()})`;
  }

  withoutScores(): Query {
    return this.query.withoutScores?.() ?? this.query;
  }

  visit(visitor: QueryVisitor): void {
    this.query.visit(visitor);
  }
}
