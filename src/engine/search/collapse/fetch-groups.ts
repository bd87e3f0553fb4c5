import type { Writable } from '../../json/json-value.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { Query } from '../../query/query.ts';
import type { SearchOutcome } from '../execute-search.ts';
import type { MergedHit } from '../merge-hits.ts';
import type { SearchRequest } from '../search-request.ts';
import type { ShardTarget } from '../shard-target.ts';
import { bindCollapse } from './bind-collapse.ts';

/** A search among the hits of one group. */
export interface GroupSearch {
  readonly request: SearchRequest;
  filterOf(target: ShardTarget): Query | undefined;
}

const EVERYTHING = parseQuery({ bool: { filter: { match_all: {} } } }, { in: {} });

/** `inner_hits` of a hit that stands for a group; undefined where none are asked for. */
export async function fetchGroups(
  { found }: MergedHit,
  request: SearchRequest,
  search: (group: GroupSearch) => Promise<SearchOutcome>,
): Promise<Record<string, Writable> | undefined> {
  const { collapse } = request;
  if (!collapse || collapse.innerHits.length === 0) return undefined;
  const shown: Record<string, Writable> = {};
  const filterOf = (target: ShardTarget): Query => bindCollapse(collapse, target).filter(found.group ?? null);
  for (const { name, request: inner } of collapse.innerHits) {
    const { query, postFilter, dfs, totalAsInt, indicesBoost } = request;
    // Without a query there is the group's filter alone, and filters score nothing.
    const within = {
      ...inner,
      query: query ?? EVERYTHING,
      postFilter,
      dfs,
      totalAsInt,
      indicesBoost,
      trackTotalHits: true,
    };
    const { hits } = await search({ request: within, filterOf });
    shown[name!] = { hits };
  }
  return shown;
}
