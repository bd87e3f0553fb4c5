import { MatchAllQuery } from '../match-all-query.ts';
import { NO_COMMON_VALUES } from './parameters.ts';
import type { QueryParser } from './query-parser.ts';
import { asParsingError, readStrict } from './strict-object.ts';

export const parseMatchAll: QueryParser = body => {
  const values = asParsingError(body, () => readStrict('match_all', body, { ...NO_COMMON_VALUES }, {}));
  return { name: 'match_all', ...values, build: () => new MatchAllQuery() };
};
