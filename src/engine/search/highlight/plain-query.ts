import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { DisMaxQuery } from '../../query/boolean/dis-max-query.ts';
import { FunctionScoreQuery } from '../../query/function-score/function-score-query.ts';
import { MatchNoneQuery } from '../../query/match-none-query.ts';
import type { Query } from '../../query/query.ts';
import { BoostQuery } from '../../query/scoring/boost-query.ts';
import { ConstantScoreQuery } from '../../query/scoring/constant-score-query.ts';
import { MultiTermQuery } from '../../query/terms/multi-term-query.ts';
import type { FieldStatistics, Leaf, Searcher } from '../../segments/searcher.ts';
import type { TextToken } from './highlight-text.ts';

/**
 * The plain highlighter unwraps one function_score; it sees the contents of a nested second one rewritten, and
 * rewritten patterns can no longer be highlighted.
 */
export function withoutInnerPatterns(query: Query): Query {
  if (query instanceof FunctionScoreQuery)
    return query.query instanceof FunctionScoreQuery ? rewrittenOnce(query.query.query) : query;
  if (query instanceof BoostQuery) return new BoostQuery(withoutInnerPatterns(query.query), query.boost);
  if (!(query instanceof BooleanQuery)) return query;
  const clauses = query.clauses.map(clause => ({ ...clause, query: withoutInnerPatterns(clause.query) }));
  return clauses.every((clause, i) => clause.query === query.clauses[i]!.query) ? query : new BooleanQuery(clauses);
}

/** A single clause is replaced by its query, without rewriting that further. */
function rewrittenOnce(query: Query): Query {
  if (query instanceof MultiTermQuery) return new MatchNoneQuery('a pattern, rewritten');
  if (query instanceof BoostQuery) return new BoostQuery(rewrittenOnce(query.query), query.boost);
  if (query instanceof ConstantScoreQuery || query instanceof FunctionScoreQuery) return rewrittenOnce(query.query);
  if (query instanceof DisMaxQuery)
    return query.queries.length === 1 ? query.queries[0]! : new DisMaxQuery(query.queries.map(rewrittenOnce), 0);
  if (!(query instanceof BooleanQuery)) return query;
  const kept = query.clauses.filter(({ occur }) => occur !== 'must_not');
  if (kept.length === 1) return kept[0]!.query;
  return new BooleanQuery(kept.map(clause => ({ ...clause, query: rewrittenOnce(clause.query) })));
}

/** A searcher over a single text, for queries that expand to the terms of the index. */
export class TextSearcher implements Searcher {
  readonly leaves: readonly Leaf[] = [];
  readonly maxDoc = 1;
  readonly liveCount = 1;
  private readonly terms: ReadonlySet<string>;

  constructor(tokens: readonly TextToken[]) {
    this.terms = new Set(tokens.map(({ term }) => term));
  }

  fieldStatistics(): FieldStatistics {
    const { size } = this.terms;
    return { docCount: 1, sumTotalTermFreq: size, sumDocFreq: size };
  }

  docFreq(_field: string, term: string): number {
    return this.terms.has(term) ? 1 : 0;
  }

  totalTermFreq(field: string, term: string): number {
    return this.docFreq(field, term);
  }
}
