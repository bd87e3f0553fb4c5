import { useMemo } from 'react';
import type { EngineRequest } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import { matchingQuery } from '../search-body.ts';
import type { Search, SearchAnswer } from '../use-search.ts';
import { type Clause, clauseTree, flatClauses } from './clauses.ts';
import { countingQuery, flatProfile, type ShardProfile, shardProfiles } from './profile-tree.ts';

/** The result of running one clause alone. */
export interface ClauseCount {
  matches: number;
  nanos: number | undefined;
  problem: string | undefined;
}

interface OneResponse {
  took?: number;
  hits?: { total: { value: number } };
  profile?: unknown;
  error?: { reason?: string; root_cause?: { reason?: string }[] };
}

export interface Profile {
  tree: Clause;
  /** By the clause's path. */
  counts: ReadonlyMap<string, ClauseCount>;
  shards: ShardProfile[];
  /** Document counts of the engine's nodes, by description. */
  termCounts: ReadonlyMap<string, number>;
  total: number | undefined;
  request: EngineRequest | undefined;
  clausesRequest: EngineRequest | undefined;
  problem: ReturnType<typeof useAnswer>['error'];
  pending: boolean;
}

/** Profiles the query as a whole, and runs each clause alone. */
export function useProfile(search: Search): Profile {
  const { index, request: asked } = search;
  const body = asked?.body as Record<string, unknown> | undefined;
  const tree = useMemo(() => clauseTree(body && matchingQuery(body)), [body]);
  const request = asked && { ...asked, body: profiledBody(body ?? {}) };
  const whole = useAnswer<SearchAnswer & { profile?: unknown }>(request, { keep: true });
  const shards = useMemo(() => shardProfiles(whole.data?.body.profile), [whole.data]);
  const clausesRequest =
    index === undefined || asked === undefined
      ? undefined
      : severalRequest(
          index,
          flatClauses(tree).map(({ clause }) => clause.query),
          true,
        );
  const clauses = useAnswer<{ responses: OneResponse[] }>(clausesRequest, { keep: true });
  const termNodes = useMemo(
    () =>
      new Map(
        shards
          .flatMap(shard => flatProfile(shard.queries))
          .flatMap(({ node }) => {
            const query = countingQuery(node);
            return query === undefined ? [] : [[node.description, query] as const];
          }),
      ),
    [shards],
  );
  const terms = useAnswer<{ responses: OneResponse[] }>(
    index === undefined || termNodes.size === 0 ? undefined : severalRequest(index, [...termNodes.values()], false),
    { keep: true },
  );
  return {
    tree,
    counts: countsOf(tree, clauses.isPlaceholderData ? undefined : clauses.data?.body.responses),
    shards,
    termCounts: termCountsOf([...termNodes.keys()], terms.isPlaceholderData ? undefined : terms.data?.body.responses),
    total: whole.data?.body.hits.total.value,
    request,
    clausesRequest,
    problem: whole.error ?? clauses.error,
    pending: whole.isPending || clauses.isPending,
  };
}

function profiledBody(body: Record<string, unknown>) {
  const { explain: _, highlight: __, ...rest } = body;
  return { ...rest, profile: true };
}

/** One request for several searches, of which only the counts are used. */
function severalRequest(index: string, queries: readonly unknown[], profile: boolean): EngineRequest {
  const lines = queries.flatMap(query => [
    JSON.stringify({ index }),
    JSON.stringify({ size: 0, track_total_hits: true, ...(profile ? { profile: true } : {}), query }),
  ]);
  return { method: 'POST', path: '/_msearch', body: `${lines.join('\n')}\n` };
}

function countsOf(tree: Clause, responses: readonly OneResponse[] | undefined): ReadonlyMap<string, ClauseCount> {
  const counts = new Map<string, ClauseCount>();
  flatClauses(tree).forEach(({ clause }, i) => {
    const response = responses?.[i];
    if (response === undefined) return;
    const profiled = shardProfiles(response.profile).flatMap(shard => shard.queries);
    counts.set(clause.path, {
      matches: response.hits?.total.value ?? 0,
      nanos:
        profiled.length > 0
          ? profiled.reduce((sum, node) => sum + node.nanos, 0)
          : response.took === undefined
            ? undefined
            : response.took * 1e6,
      problem: response.error?.root_cause?.[0]?.reason ?? response.error?.reason,
    });
  });
  return counts;
}

function termCountsOf(descriptions: readonly string[], responses: readonly OneResponse[] | undefined) {
  return new Map(
    descriptions.flatMap((description, i) => {
      const matches = responses?.[i]?.hits?.total.value;
      return matches === undefined ? [] : [[description, matches] as const];
    }),
  );
}
