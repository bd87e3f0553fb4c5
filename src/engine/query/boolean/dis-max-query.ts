import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import { isJsonObject } from '../../json/json-value.ts';
import { doubleOf } from '../../request/scalar.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { buildClause, isRewritten } from '../dsl/build-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters, unsupported } from '../dsl/parameters.ts';
import { type ParsedQuery, parseClauses, type QueryParser } from '../dsl/parsed-query.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query, QueryOutline, QueryVisitor, Scorer, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { rewriteQuery } from '../rewrite-query.ts';
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
    const simpler = rewriteQuery(this, searcher);
    if (simpler !== this) return simpler.weight(searcher, options);
    return new DisMaxWeight(
      this.queries.map(query => query.weight(searcher, options)),
      this.tieBreaker,
    );
  }

  rewrite(searcher: Searcher): Query {
    const queries = this.queries
      .map(query => rewriteQuery(query, searcher))
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

interface DisMaxValues extends CommonValues {
  queries: ParsedQuery[];
  tieBreaker: number;
}

export const parseDisMax: QueryParser = (body, parse) => {
  const values: DisMaxValues = { ...NO_COMMON_VALUES, queries: [], tieBreaker: 0 };
  readParameters(
    'dis_max',
    body,
    values,
    {
      queries: (target, value, place) => {
        if (isJsonObject(value)) target.queries.push(parse(value, place));
        else if (!Array.isArray(value)) throw unsupported('dis_max', place);
        else if (value.length === 0)
          throw parsingError({ in: value, of: 'end' }, '[_na] query malformed, must start with start_object');
        // The first must be an object; later objects may follow a stray scalar.
        else target.queries.push(parse(value[0]!, { in: value, key: 0 }), ...parseClauses(value, place, parse, 1));
      },
      tie_breaker: (target, value, place) => {
        target.tieBreaker = doubleOf(value, place);
      },
    },
    ['queries'],
  );
  if (values.queries.length === 0)
    throw parsingError({ in: body, of: 'end' }, "[dis_max] requires 'queries' field with at least one clause");
  return {
    name: 'dis_max',
    boost: values.boost,
    queryName: values.queryName,
    build: context =>
      new DisMaxQuery(
        values.queries.map(query => buildClause(query, context)),
        values.tieBreaker,
      ),
    rewrites: context => values.queries.some(query => isRewritten(query, context)),
  };
};
