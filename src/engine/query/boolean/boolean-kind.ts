import type { Query } from '../query.ts';
import type { BooleanQuery } from './boolean-query.ts';

/** Type guard for BooleanQuery that avoids importing it: its rewriting rules live in a file that it imports. */
export function isBoolean(query: Query): query is BooleanQuery {
  return (query as Partial<BooleanQuery>).minimumShouldMatch !== undefined;
}
