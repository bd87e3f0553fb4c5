import type { Query } from '../query/query.ts';
import { BoostQuery } from '../query/scoring/boost-query.ts';
import { ConstantScoreQuery } from '../query/scoring/constant-score-query.ts';

/** Whether every match scores the same. */
export function scoresAlike(query: Query): boolean {
  if (query instanceof BoostQuery) return scoresAlike(query.query);
  if (query instanceof ConstantScoreQuery) return true;
  let told = false;
  const tell = (): void => {
    told = true;
  };
  query.visit({ terms: tell, phrase: tell, spans: tell, dependent: tell });
  return !told;
}
