import { illegalArgument } from '../../errors/engine-error.ts';
import type { Writable } from '../../json/json-value.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { Query } from '../../query/query.ts';
import type { MergedHit } from '../merge-hits.ts';
import type { SearchResult } from '../reduce-results.ts';
import { emptySearchRequest, type SearchRequest } from '../request/search-request.ts';
import type { ShardTarget } from '../shard-target.ts';
import { bindCollapse } from './bind-collapse.ts';

/** Searches within the hits of one group, which `filterOf` matches on each shard. */
type SearchGroup = (request: SearchRequest, filterOf: (target: ShardTarget) => Query) => Promise<SearchResult>;

const EVERYTHING = parseQuery({ bool: { filter: { match_all: {} } } }, { in: {} });

/** Returns the `inner_hits` of a collapsed hit; undefined when none were requested. */
export async function fetchGroups(
  { found }: MergedHit,
  request: SearchRequest,
  search: SearchGroup,
): Promise<Record<string, Writable> | undefined> {
  const { collapse } = request;
  if (!collapse || collapse.innerHits.length === 0) return undefined;
  const shown: Record<string, Writable> = {};
  const filterOf = (target: ShardTarget): Query => bindCollapse(collapse, target).filter(found.group ?? null);
  for (const { name, request: inner } of collapse.innerHits) {
    const { query, postFilter, dfs, totalAsInt, indicesBoost } = request;
    // Without a query only the group's filter remains, and filters do not score.
    const within = {
      ...emptySearchRequest(),
      ...inner,
      query: query ?? EVERYTHING,
      postFilter,
      dfs,
      totalAsInt,
      indicesBoost,
      trackTotalHits: true,
    };
    const { hits } = await search(within, filterOf);
    if (name === undefined) throw illegalArgument('Field name cannot be null');
    shown[name] = { hits };
  }
  return shown;
}
