import type { Clause } from '../query/boolean/boolean-clauses.ts';
import { BooleanQuery } from '../query/boolean/boolean-query.ts';
import { type BuiltQuery, buildQuery } from '../query/dsl/build-query.ts';
import { MatchAllQuery } from '../query/match-all-query.ts';
import type { SearchRequest } from './request/search-request.ts';
import { extentsOf } from './shard-extents.ts';
import type { ShardTarget } from './shard-target.ts';
import { sliceFilter } from './slice-request.ts';

type Asked = Pick<SearchRequest, 'query' | 'slice'>;

/** The query of a request on a shard, restricted by its slice and the alias filter. @throws EngineError */
export function buildShardQuery({ query: parsed, slice }: Asked, target: ShardTarget): BuiltQuery {
  const built = parsed
    ? buildQuery(parsed, target.queryContext, extentsOf(target.searcher))
    : { query: new MatchAllQuery(), named: new Map(), innerHits: [] };
  const filters = [target.aliasFilter, target.groupFilter, slice && sliceFilter(slice, target)].filter(
    filter => filter !== undefined,
  );
  if (filters.length === 0) return built;
  const clauses = filters.map((query): Clause => ({ query, occur: 'filter' }));
  return { ...built, query: new BooleanQuery([{ query: built.query, occur: 'must' }, ...clauses]) };
}
