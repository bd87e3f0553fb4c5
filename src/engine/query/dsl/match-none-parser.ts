import { MatchNoneQuery } from '../match-none-query.ts';
import { NO_COMMON_VALUES, readParameters } from './parameters.ts';
import type { QueryParser } from './query-parser.ts';

export const parseMatchNone: QueryParser = body => {
  const values = readParameters('match_none', body, { ...NO_COMMON_VALUES }, {});
  const asked = { name: 'match_none', ...values, build: () => matchNone() };
  return { ...asked, matchesNothing: () => true, rewrites: () => false };
};

/** The query for unmapped fields, with Elasticsearch's reason. */
export function matchNone(): MatchNoneQuery {
  return new MatchNoneQuery('User requested "match_none" query.');
}
