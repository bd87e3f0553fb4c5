import type { Query } from '../query.ts';
import { BoostQuery } from './boost-query.ts';
import { ConstantScoreQuery } from './constant-score-query.ts';

/** A query without parts that only affect its score. */
export function unscored(query: Query): Query {
  return query instanceof ConstantScoreQuery || query instanceof BoostQuery ? unscored(query.query) : query;
}
