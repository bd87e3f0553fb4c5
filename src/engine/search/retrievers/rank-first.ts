import { EngineError } from '../../errors/engine-error.ts';
import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { buildClause } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import type { KnnSearch } from '../../query/vectors/knn-parser.ts';
import { mergeHits } from '../merge-hits.ts';
import { type QueryPhase, queryShards } from '../query-shards.ts';
import { emptySearchRequest, type SearchRequest } from '../request/search-request.ts';
import type { ShardTarget } from '../shard-target.ts';
import { ShardRound } from '../shards.ts';
import { type RankedDoc, RankedDocsQuery } from './ranked-docs-query.ts';
import type { CompoundRetriever, Retriever } from './retriever-body.ts';

/** The shards of a search, and what it needs to search them before the search itself. */
export interface RankingPhase extends Omit<QueryPhase, 'request' | 'round'> {
  readonly shards: readonly ShardTarget[];
}

/** Whether hits of all shards are ranked before the search itself. */
export function isRankedFirst({ knn, retriever }: SearchRequest): boolean {
  return knn.length > 0 || retriever !== undefined;
}

/** Replaces what is ranked over all shards by queries for the results. @throws EngineError */
export async function rankFirst(asked: SearchRequest, phase: RankingPhase): Promise<SearchRequest> {
  const request = asked.retriever ? await retrieved(asked.retriever, asked, phase) : asked;
  if (request.knn.length === 0) return request;
  const nearest: ParsedQuery[] = [];
  for (const knn of request.knn) nearest.push(await nearestOfAll(knn, request, phase));
  return { ...request, knn: [], query: anyOf(request.query ? [request.query, ...nearest] : nearest) };
}

/** The request that finds what the retriever ranks. */
async function retrieved(retriever: Retriever, request: SearchRequest, phase: RankingPhase): Promise<SearchRequest> {
  if (retriever.kind === 'leaf') return retriever.fill({ ...request, retriever: undefined }, false);
  const { docs, sources } = await rank(retriever, request, phase);
  const { minScore } = retriever;
  const size = Math.max(0, Math.min(request.size, docs.length - request.from));
  return { ...request, retriever: undefined, query: rankedQuery(docs, sources), size, minScore };
}

interface Ranking {
  /** Best first. */
  readonly docs: readonly RankedDoc[];
  /** The queries of the children, whose matches are counted and aggregated. */
  readonly sources: readonly ParsedQuery[];
}

async function rank(retriever: CompoundRetriever, request: SearchRequest, phase: RankingPhase): Promise<Ranking> {
  const results: RankedDoc[][] = [];
  const sources: ParsedQuery[] = [];
  const failed: { name: string; error: EngineError }[] = [];
  for (const child of retriever.children)
    try {
      const { hits, source } = await resultsOf(child, retriever, request, phase);
      results.push(hits);
      sources.push(source);
    } catch (error) {
      if (!(error instanceof EngineError) || error.type === 'task_cancelled_exception') throw error;
      failed.push({ name: child.name, error });
    }
  if (failed.length > 0) throw failedSearch(retriever.name, failed);
  const { minScore = Number.NEGATIVE_INFINITY } = retriever;
  const docs = retriever.combine(results).slice(0, retriever.window);
  return { docs: docs.filter(({ score }) => score >= minScore), sources };
}

/** The results of a child, and the query that matches all that it could find. */
async function resultsOf(
  child: Retriever,
  { window, adapt }: CompoundRetriever,
  request: SearchRequest,
  phase: RankingPhase,
): Promise<{ hits: RankedDoc[]; source: ParsedQuery }> {
  const inner = innerRequest(request, window);
  const filled =
    child.kind === 'leaf'
      ? child.fill(inner, true)
      : { ...inner, query: rankedQuery((await rank(child, request, phase)).docs) };
  const whole = await rankFirst(adapt ? adapt(filled) : filled, phase);
  const { hits, round } = await search(whole, phase);
  round.check(request.allowPartialResults);
  const isQuery = child.kind === 'leaf' && filled.knn.length === 0;
  return { hits, source: isQuery ? (whole.query ?? MATCH_ALL) : rankedQuery(hits) };
}

const ALL = { match_all: {} };
const MATCH_ALL = parseQuery(ALL, { in: ALL });

function failedSearch(name: string, failed: readonly { name: string; error: EngineError }[]): EngineError {
  const names = failed.map(child => `[${child.name}]`).join(', ');
  return new EngineError(
    'status_exception',
    `[${name}] search failed - retrievers '${names}' returned errors. All failures are attached as suppressed exceptions.`,
    {
      status: Math.max(...failed.map(({ error }) => error.status ?? 400)),
      suppressed: failed.map(({ error }) => error),
    },
  );
}

/** Matches ranked documents with their scores and, for counts and aggregations, the matches of other queries. */
function rankedQuery(docs: readonly RankedDoc[], others: readonly ParsedQuery[] = []): ParsedQuery {
  return {
    name: 'rank_docs_query',
    boost: 1,
    queryName: undefined,
    build: context =>
      new RankedDocsQuery(
        docs,
        others.map(query => buildClause(query, context)),
      ),
  };
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
function innerRequest(request: SearchRequest, size: number): SearchRequest {
  const { timeoutMillis, indicesBoost, dfs, runtimeMappings, slice, shards, allowPartialResults } = request;
  const options = { timeoutMillis, indicesBoost, dfs, runtimeMappings, slice, shards, allowPartialResults };
  return { ...emptySearchRequest(), ...options, trackTotalHits: false, trackScores: true, size };
}

/** The best hits of all shards; the round has those that failed. */
async function search(
  request: SearchRequest,
  { shards, ...phase }: RankingPhase,
): Promise<{ hits: RankedDoc[]; round: ShardRound }> {
  const round = new ShardRound(shards.length, phase.options.nodeId);
  const options = { ...phase.options, onShard: undefined };
  const results = await queryShards(shards, { ...phase, request, options, round });
  const hits = mergeHits(results, 0, request.size).map(
    ({ search: { target, ordinal }, found: { doc, score } }): RankedDoc => ({ shard: target, ordinal, doc, score }),
  );
  return { hits, round };
}

/** Unites the matches of queries and adds up their scores. */
function anyOf(queries: readonly ParsedQuery[]): ParsedQuery {
  return {
    name: 'bool',
    boost: 1,
    queryName: undefined,
    build: context => BooleanQuery.should(queries.map(query => buildClause(query, context))),
  };
}
