import { illegalArgument } from '../../errors/engine-error.ts';
import type { Similarity } from '../../mapping/field-type.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';
import { type SharedStatistics, TermQuery } from './term-query.ts';

/** How the terms that a pattern or fuzzy term expands to are combined and scored. */
export interface RewriteMethod {
  /**
   * `constant`: one constant for all; `own`: each by its own statistics; `boost`: each by its similarity as a constant;
   * `blended`: each with the document frequency of the most frequent.
   */
  readonly scoring: 'constant' | 'own' | 'boost' | 'blended';
  /** Maximum number of terms, keeping the closest. */
  readonly count: number | undefined;
}

/** A term of the index and its similarity to the searched one, at most 1. */
export interface Expansion {
  readonly term: string;
  readonly boost: number;
}

export interface ExpandedField {
  readonly field: string;
  readonly similarity: Similarity;
}

/** Builds a query from expansions. */
export function rewriteExpansions(
  found: readonly Expansion[],
  { field, similarity }: ExpandedField,
  method: RewriteMethod,
  searcher: Searcher,
): Query {
  if (found.length === 0) return new MatchNoneQuery('no term of the index matches');
  const closest = [...found].sort((a, b) => b.boost - a.boost || compareCodePoints(a.term, b.term));
  const kept = closest.slice(0, method.count).sort((a, b) => compareCodePoints(a.term, b.term));
  const shared = method.scoring === 'blended' ? blend(kept, field, searcher) : undefined;
  const queries = kept.map(({ term, boost }) => {
    const query = new TermQuery(field, term, similarity, shared);
    const scored = method.scoring === 'boost' ? new ConstantScoreQuery(query) : query;
    return boost === 1 || method.scoring === 'constant' ? scored : new BoostQuery(scored, boost);
  });
  const terms = queries.length === 1 ? queries[0]! : BooleanQuery.should(queries);
  return method.scoring === 'constant' ? new ConstantScoreQuery(terms) : terms;
}

/**
 * Statistics of all terms as one: the sum of their occurrences, and the document frequency of the most frequent one.
 */
function blend(kept: readonly Expansion[], field: string, searcher: Searcher): SharedStatistics {
  let docFreq = 0;
  let totalTermFreq = 0;
  for (const { term } of kept) {
    docFreq = Math.max(docFreq, searcher.docFreq(field, term));
    totalTermFreq += searcher.totalTermFreq(field, term);
  }
  return { docFreq, totalTermFreq };
}

const COUNTED = /^top_terms_(boost_|blended_freqs_)?(\d+)$/;

/** Parses `rewrite`; undefined selects the query's default. @throws EngineError */
export function rewriteMethod(name: string | undefined): RewriteMethod | undefined {
  if (name === undefined) return undefined;
  if (name === 'constant_score' || name === 'constant_score_boolean' || name === 'constant_score_blended')
    return { scoring: 'constant', count: undefined };
  if (name === 'scoring_boolean') return { scoring: 'own', count: undefined };
  const counted = COUNTED.exec(name);
  if (!counted) throw illegalArgument(`Failed to parse rewrite_method [${name}]`);
  const count = Number(counted[2]);
  if (counted[1] === 'boost_') return { scoring: 'boost', count };
  return { scoring: counted[1] ? 'blended' : 'own', count };
}
