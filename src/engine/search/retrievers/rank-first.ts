import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { buildClause } from '../../query/dsl/build-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import type { KnnSearch } from '../../query/vectors/knn-parser.ts';
import { mergeHits } from '../merge-hits.ts';
import { type QueryPhase, queryShards } from '../query-shards.ts';
import { emptySearchRequest, type SearchRequest } from '../request/search-request.ts';
import type { ShardTarget } from '../shard-target.ts';
import { ShardRound } from '../shards.ts';
import { type RankedDoc, RankedDocsQuery } from './ranked-docs-query.ts';

/** The shards of a search, and what it needs to search them before the search itself. */
export interface RankingPhase extends Omit<QueryPhase, 'request' | 'round'> {
  readonly shards: readonly ShardTarget[];
}

/** Whether hits of all shards are ranked before the search itself. */
export function isRankedFirst({ knn }: SearchRequest): boolean {
  return knn.length > 0;
}

/** Replaces what is ranked over all shards by queries for the results. @throws EngineError */
export async function rankFirst(request: SearchRequest, phase: RankingPhase): Promise<SearchRequest> {
  if (request.knn.length === 0) return request;
  const nearest: ParsedQuery[] = [];
  for (const knn of request.knn) nearest.push(await nearestOfAll(knn, request, phase));
  return { ...request, knn: [], query: anyOf(request.query ? [request.query, ...nearest] : nearest) };
}

/** Limits the nearest documents of each shard to those of all shards. One shard needs no limit. */
async function nearestOfAll(knn: KnnSearch, request: SearchRequest, phase: RankingPhase): Promise<ParsedQuery> {
  if (phase.shards.length === 1) return knn.query;
  const { hits } = await search({ ...innerRequest(request, knn.k ?? request.size), query: knn.query }, phase);
  const limit = new RankedDocsQuery(hits);
  const { query } = knn;
  return {
    ...query,
    build: context =>
      new BooleanQuery([
        { query: query.build(context), occur: 'must' },
        { query: limit, occur: 'filter' },
      ]),
  };
}

/** A request that only ranks hits, with the options of the search that it is a part of. */
export function innerRequest(request: SearchRequest, size: number): SearchRequest {
  const { timeoutMillis, indicesBoost, dfs, runtimeMappings, slice, shards, allowPartialResults } = request;
  const options = { timeoutMillis, indicesBoost, dfs, runtimeMappings, slice, shards, allowPartialResults };
  return { ...emptySearchRequest(), ...options, trackTotalHits: false, trackScores: true, size };
}

/** The best hits of all shards, and the shards that failed. */
export async function search(
  request: SearchRequest,
  { shards, ...phase }: RankingPhase,
): Promise<{ hits: RankedDoc[]; round: ShardRound }> {
  const round = new ShardRound(shards.length, phase.options.nodeId);
  const options = { ...phase.options, onShard: undefined };
  const results = await queryShards(shards, { ...phase, request, options, round });
  const hits = mergeHits(results, 0, request.size).map(({ search: { target }, found: { doc, score } }) => ({
    shard: target,
    doc,
    score,
  }));
  return { hits, round };
}

/** Unites the matches of queries and adds up their scores. */
export function anyOf(queries: readonly ParsedQuery[]): ParsedQuery {
  return {
    name: 'bool',
    boost: 1,
    queryName: undefined,
    build: context => BooleanQuery.should(queries.map(query => buildClause(query, context))),
  };
}
