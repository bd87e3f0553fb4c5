import type { Searcher } from '../segments/searcher.ts';
import type { Query } from './query.ts';

/** Rewrites a query until it no longer changes. */
export function rewriteQuery(query: Query, searcher: Searcher): Query {
  for (;;) {
    const simpler = query.rewrite?.(searcher) ?? query;
    if (simpler === query) return query;
    query = simpler;
  }
}
