import { buildFilter } from '../../query/dsl/build-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import type { Query } from '../../query/query.ts';
import type { QueryContext } from '../../query/query-context.ts';
import type { HighlightRequest } from './highlight-request.ts';

export type HighlightQueries = ReadonlyMap<ParsedQuery, Query>;

/**
 * Builds each `highlight_query` once per shard, so that its errors are reported even without hits. @throws EngineError
 */
export function bindHighlight(request: HighlightRequest | undefined, context: QueryContext): HighlightQueries {
  const queries = new Map<ParsedQuery, Query>();
  for (const { highlightQuery } of request ? [request.options, ...request.fields.map(field => field.options)] : [])
    if (highlightQuery) queries.set(highlightQuery, buildFilter(highlightQuery, context).query);
  return queries;
}
