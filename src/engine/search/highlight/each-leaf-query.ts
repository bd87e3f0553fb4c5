import { isBoolean } from '../../query/boolean/boolean-kind.ts';
import { DisMaxQuery } from '../../query/boolean/dis-max-query.ts';
import { FunctionScoreQuery } from '../../query/function-score/function-score-query.ts';
import type { Query } from '../../query/query.ts';
import { BoostQuery } from '../../query/scoring/boost-query.ts';
import { ConstantScoreQuery } from '../../query/scoring/constant-score-query.ts';

/** Visits the leaf queries that contain terms, each with the product of the boosts that enclose it. */
export function eachLeafQuery(query: Query, boost: number, visit: (leaf: Query, boost: number) => void): void {
  if (query instanceof BoostQuery) eachLeafQuery(query.query, Math.fround(boost * query.boost), visit);
  else if (query instanceof ConstantScoreQuery) eachLeafQuery(query.query, boost, visit);
  else if (query instanceof FunctionScoreQuery) eachLeafQuery(query.query, boost, visit);
  else if (query instanceof DisMaxQuery) for (const inner of query.queries) eachLeafQuery(inner, boost, visit);
  else if (isBoolean(query)) {
    for (const clause of query.clauses) if (clause.occur !== 'must_not') eachLeafQuery(clause.query, boost, visit);
  } else visit(query, boost);
}
