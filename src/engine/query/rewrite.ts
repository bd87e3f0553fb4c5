import type { Searcher } from '../segments/searcher.ts';
import type { Query } from './query.ts';

/** Rewrites until nothing changes. */
export function rewrite(query: Query, searcher: Searcher): Query {
  for (;;) {
    const simpler = query.rewrite?.(searcher) ?? query;
    if (simpler === query) return query;
    query = simpler;
  }
}

/** Two queries are the same when they are of one kind and read alike. */
export function queryKey(query: Query): string {
  return `${query.constructor.name} ${query.describe()}`;
}
