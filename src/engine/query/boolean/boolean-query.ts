import type { Searcher } from '../../segments/searcher.ts';
import type { Occur, Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { rewriteQuery } from '../rewrite-query.ts';
import type { BooleanClauses, Clause } from './boolean-clauses.ts';
import { rewriteBoolean } from './boolean-rewrite.ts';
import { BooleanWeight } from './boolean-weight.ts';

/** Prefix of a clause in the query's text form. */
const OCCUR_MARKS: Readonly<Record<Occur, string>> = { must: '+', filter: '#', should: '', must_not: '-' };

/** Clauses that must, may or must not match; the scores of must and should clauses are summed. */
export class BooleanQuery implements BooleanClauses {
  readonly clauses: readonly Clause[];
  readonly minimumShouldMatch: number;
  readonly counts: Readonly<Record<Occur, number>>;

  constructor(clauses: readonly Clause[], minimumShouldMatch = 0) {
    this.clauses = clauses;
    this.minimumShouldMatch = minimumShouldMatch;
    const counts = { must: 0, filter: 0, should: 0, must_not: 0 };
    for (let i = 0; i < clauses.length; i++) counts[clauses[i]!.occur]++;
    this.counts = counts;
  }

  static should(queries: readonly Query[], minimumShouldMatch = 0): BooleanQuery {
    return new BooleanQuery(
      queries.map(query => ({ query, occur: 'should' })),
      minimumShouldMatch,
    );
  }

  with(clauses: readonly Clause[], minimumShouldMatch: number): BooleanQuery {
    return new BooleanQuery(clauses, minimumShouldMatch);
  }

  only(occur: Occur): Query[] {
    return this.clauses.filter(clause => clause.occur === occur).map(clause => clause.query);
  }

  isDisjunction(): boolean {
    const { length } = this.clauses;
    return length > 0 && this.minimumShouldMatch <= 1 && this.counts.should === length;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const simpler = rewriteQuery(this, searcher);
    if (simpler !== this) return simpler.weight(searcher, options);
    const clauses = this.clauses.map(({ query, occur }) => {
      const scores = options.scores && (occur === 'must' || occur === 'should');
      return { query, occur, weight: query.weight(searcher, { scores, boost: scores ? options.boost : 1 }) };
    });
    return new BooleanWeight(clauses, this.minimumShouldMatch, options.scores);
  }

  rewrite(searcher: Searcher): Query {
    return rewriteBoolean(this, searcher);
  }

  /** Required clauses become filters; optional ones are dropped unless the matches depend on them. */
  withoutScores(): Query {
    const needed = this.minimumShouldMatch > 0 || !this.clauses.some(c => c.occur === 'must' || c.occur === 'filter');
    const clauses = this.clauses
      .filter(clause => clause.occur !== 'should' || needed)
      .map((clause): Clause => {
        const query = clause.query.withoutScores?.() ?? clause.query;
        return { query, occur: clause.occur === 'must' ? 'filter' : clause.occur };
      });
    const same = clauses.every(
      (clause, i) => clause.query === this.clauses[i]?.query && clause.occur === this.clauses[i].occur,
    );
    return same && clauses.length === this.clauses.length ? this : new BooleanQuery(clauses, this.minimumShouldMatch);
  }

  outline(): QueryOutline {
    return {
      kind: 'compound',
      luceneName: 'BooleanQuery',
      parts: this.clauses.map(({ query, occur }) => ({ query, occur, boost: 1 })),
      map: change =>
        new BooleanQuery(
          this.clauses.map(({ query, occur }) => ({ query: change(query), occur })),
          this.minimumShouldMatch,
        ),
    };
  }

  key(): QueryKey {
    return keyOf('bool', this.minimumShouldMatch, ...this.clauses.map(({ query, occur }) => [occur, query.key()]));
  }

  describe(): string {
    const parts = this.clauses.map(({ query, occur }) => {
      const text = query.describe();
      return OCCUR_MARKS[occur] + (query instanceof BooleanQuery ? `(${text})` : text);
    });
    const text = parts.join(' ');
    return this.minimumShouldMatch > 0 ? `(${text})~${this.minimumShouldMatch}` : text;
  }

  visit(visitor: QueryVisitor): void {
    for (const clause of this.clauses) if (clause.occur !== 'must_not') clause.query.visit(visitor);
  }
}
