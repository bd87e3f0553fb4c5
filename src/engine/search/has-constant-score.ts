import type { Query } from '../query/query.ts';
import { BoostQuery } from '../query/scoring/boost-query.ts';
import { ConstantScoreQuery } from '../query/scoring/constant-score-query.ts';

/** Whether every match has the same score. */
export function hasConstantScore(query: Query): boolean {
  if (query instanceof BoostQuery) return hasConstantScore(query.query);
  if (query instanceof ConstantScoreQuery) return true;
  let usesStatistics = false;
  const mark = (): void => {
    usesStatistics = true;
  };
  query.visit({ terms: mark, phrase: mark, spans: mark, dependent: mark });
  return !usesStatistics;
}
