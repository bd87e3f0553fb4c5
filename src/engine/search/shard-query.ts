import type { Clause } from '../query/boolean/boolean-clauses.ts';
import { BooleanQuery } from '../query/boolean/boolean-query.ts';
import { type BuiltQuery, buildQuery } from '../query/dsl/build-query.ts';
import type { Extent } from '../query/dsl/parsed-query.ts';
import { RootDocumentsQuery } from '../query/joining/root-documents-query.ts';
import { MatchAllQuery } from '../query/match-all-query.ts';
import type { Query } from '../query/query.ts';
import { canMatchNested } from '../query/query-outline.ts';
import type { Searcher } from '../segments/searcher.ts';
import type { SearchRequest } from './request/search-request.ts';
import type { ShardTarget } from './shard-target.ts';
import { sliceFilter } from './slice.ts';

type Asked = Pick<SearchRequest, 'query' | 'slice'> & { readonly size?: number; readonly explain?: boolean };

/**
 * The query of a request on a shard, restricted by its slice and the alias filter, and to be explained with the filter
 * that excludes nested documents.
 * @throws EngineError
 */
export function buildShardQuery(
  { query: parsed, slice, size, explain = false }: Asked,
  target: ShardTarget,
): BuiltQuery {
  const built = parsed
    ? buildQuery(parsed, target.queryContext, { extentOf: extentsOf(target.searcher), requestSize: size })
    : { query: new MatchAllQuery(), named: new Map(), innerHits: [] };
  const rootOnly = explain && mayMatchNested(built.query, target) ? new RootDocumentsQuery() : undefined;
  const filters = [rootOnly, target.aliasFilter, target.groupFilter, slice && sliceFilter(slice, target)].filter(
    filter => filter !== undefined,
  );
  if (filters.length === 0) return built;
  const clauses = filters.map((query): Clause => ({ query, occur: 'filter' }));
  return { ...built, query: new BooleanQuery([{ query: built.query, occur: 'must' }, ...clauses]) };
}

function mayMatchNested(query: Query, { queryContext }: ShardTarget): boolean {
  return queryContext.hasNested === true && canMatchNested(query, field => queryContext.nestedPathOf(field));
}

type Extents = Map<string, Extent | undefined>;

/** Cached per searcher, which is an immutable snapshot. */
const extentsCache = new WeakMap<Searcher, Extents>();

/** The range of numeric values in a shard, by field, read from the ends of its points. */
export function extentsOf(searcher: Searcher): (field: string) => Extent | undefined {
  return field => {
    let extents = extentsCache.get(searcher);
    if (extents === undefined) extentsCache.set(searcher, (extents = new Map()));
    if (!extents.has(field)) extents.set(field, extentOf(field, searcher));
    return extents.get(field);
  };
}

/** Includes deleted documents until they are merged away. */
function extentOf(field: string, searcher: Searcher): Extent | undefined {
  let extent: Extent | undefined;
  for (const { segment } of searcher.leaves) {
    const points = segment.fields.get(field)?.points;
    if (!points || points.count === 0) continue;
    const { min, max } = points;
    extent = extent
      ? { min: min < extent.min ? min : extent.min, max: max > extent.max ? max : extent.max }
      : { min, max };
  }
  return extent;
}
