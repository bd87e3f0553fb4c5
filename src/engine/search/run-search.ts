import { UNLIMITED_BREAKER } from '../breakers/circuit-breaker.ts';
import { RequestMemory } from '../breakers/request-memory.ts';
import type { Writable } from '../json/json-value.ts';
import { fetchHits } from './fetch/fetch-hits.ts';
import { mergeHits } from './merge-hits.ts';
import { preFilter } from './pre-filter.ts';
import { needsGlobalStatistics, queryShards } from './query-shards.ts';
import { checkBuckets, reduceResults, type SearchResult } from './reduce-results.ts';
import type { SearchRequest } from './request/search-request.ts';
import { isRankedFirst, rankFirst } from './retrievers/rank-first.ts';
import type { SearchOptions } from './search-options.ts';
import type { ShardTarget } from './shard-target.ts';
import { inShardOrder, ShardRound } from './shards.ts';
import { TimeSlicer } from './time-slicer.ts';

/** Searches shards: the query phase on each, then the hits of the page from all. @throws EngineError */
export function runSearch(
  targets: readonly ShardTarget[],
  asked: SearchRequest,
  options: SearchOptions,
): Promise<SearchResult> {
  return withMemory(targets, options, async memory => {
    const started = options.now();
    const ordered = inShardOrder(targets);
    const { shards, skipped } = isRankedFirst(asked) ? { shards: ordered, skipped: 0 } : preFilter(ordered, asked);
    const round = new ShardRound(targets.length, options.nodeId, skipped);
    const slicer = new TimeSlicer(options, asked.timeoutMillis ?? options.defaultTimeoutMillis);
    if (shards.length > 0) checkBuckets(asked, options);
    const request = await rankFirst(asked, { shards, options, slicer, memory, now: started });
    const results = await queryShards(shards, { request, options, round, slicer, memory, now: started });
    round.check(request.allowPartialResults, needsGlobalStatistics(request, shards) ? 'dfs' : 'query');
    const page = mergeHits(results, request.from, request.size);
    const hits = await fetchHits(page, { shards, request, options, round, memory, searchGroup: runSearch });
    countUsedFields(shards);
    return reduceResults({ request, options, shards, round, results, page, hits, started, timedOut: slicer.timedOut });
  });
}

/**
 * Runs a request over shards and releases its memory at the end. Once the request is cancelled, its scripts stop at
 * their next budget check, even in phases that never yield.
 */
async function withMemory<T>(
  targets: readonly ShardTarget[],
  { breaker = UNLIMITED_BREAKER, signal }: SearchOptions,
  run: (memory: RequestMemory) => Promise<T>,
): Promise<T> {
  const memory = new RequestMemory(breaker);
  const isCancelled = signal && (() => signal.aborted);
  for (const { queryContext } of targets)
    if (queryContext.scripts) queryContext.scripts.budget.isCancelled = isCancelled;
  try {
    return await run(memory);
  } finally {
    memory.release();
  }
}

function countUsedFields(shards: readonly ShardTarget[]): void {
  for (const { meters, used } of shards) if (used && meters) used.countIn(meters.fields);
}

/** Executes `_count`: runs the query phase of a search and returns only the totals. @throws EngineError */
export function executeCount(
  targets: readonly ShardTarget[],
  request: SearchRequest,
  options: SearchOptions,
): Promise<Writable> {
  return withMemory(targets, options, async memory => {
    const shards = inShardOrder(targets);
    const round = new ShardRound(shards.length, options.nodeId);
    const slicer = new TimeSlicer(options);
    const results = await queryShards(shards, { request, options, round, slicer, memory, now: options.now() });
    round.check(true);
    countUsedFields(shards);
    return {
      count: results.reduce((sum, { outcome }) => sum + outcome.total.value, 0),
      terminated_early: request.terminateAfter ? results.some(({ outcome }) => outcome.terminatedEarly) : undefined,
      _shards: round.describe(),
    };
  });
}
