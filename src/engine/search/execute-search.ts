import { EngineError } from '../errors/engine-error.ts';
import { SearchPhaseError } from '../errors/search-phase-error.ts';
import { Double, Float } from '../json/java-numbers.ts';
import type { Writable } from '../json/json-value.ts';
import { sumTotals } from './collect/hit-count.ts';
import { fetchHit } from './fetch/fetch-hit.ts';
import { GlobalStatistics } from './global-statistics.ts';
import { type MergedHit, mergeHits } from './merge-hits.ts';
import { Pace } from './pace.ts';
import { countingLimit, queryShard, type ShardResult } from './query-phase.ts';
import type { SearchOptions } from './search-options.ts';
import type { SearchRequest } from './search-request.ts';
import type { ShardTarget } from './shard-target.ts';
import { inShardOrder, ShardRound } from './shards.ts';

/** Searches shards and answers as `_search` does. @throws EngineError */
export async function executeSearch(
  targets: readonly ShardTarget[],
  request: SearchRequest,
  options: SearchOptions,
): Promise<Writable> {
  const started = options.now();
  const shards = inShardOrder(targets);
  const round = new ShardRound(shards.length, options.nodeId);
  const pace = new Pace(options, request.timeoutMillis);
  const boosts = indexBoosts(request, options);
  const searchers = shards.map(target => target.searcher);
  const results: ShardResult[] = [];
  for (const target of shards) {
    const statistics = request.dfs ? new GlobalStatistics(target.searcher, searchers) : target.searcher;
    const boost = boosts(target.index);
    const result = await round.run(target, () =>
      queryShard({ request, target, statistics, boost, now: started, nodeId: options.nodeId }, pace),
    );
    if (result) results.push(result);
  }
  round.check(request.allowPartialResults, request.dfs ? 'dfs' : 'query');
  const merged = mergeHits(results, request.from, request.size);
  const hits = await fetchAll(merged, request, round, options);
  const aggregations = reduceAggregations(request, results, options.maxBuckets);
  return {
    took: Math.max(0, Math.round(options.now() - started)),
    timed_out: pace.timedOut,
    ...(request.terminateAfter > 0 && { terminated_early: results.some(result => result.terminatedEarly) }),
    _shards: round.describe(),
    hits: { ...total(request, results), max_score: maxScore(request, results, shards.length), hits },
    ...(aggregations !== undefined && { aggregations }),
  };
}

/** A shard whose documents cannot be fetched fails as a whole. */
async function fetchAll(
  merged: readonly MergedHit[],
  request: SearchRequest,
  round: ShardRound,
  options: SearchOptions,
): Promise<Writable[]> {
  const failed = new Set<ShardTarget>();
  const hits: Writable[] = [];
  for (const { result, found } of merged) {
    if (failed.has(result.target)) continue;
    const hit = await round.run(result.target, () => fetchHit(request, result, found, options.nodeId));
    if (hit === undefined) failed.add(result.target);
    else hits.push(hit);
  }
  if (failed.size > 0) round.check(request.allowPartialResults);
  return hits;
}

function reduceAggregations(
  request: SearchRequest,
  results: readonly ShardResult[],
  maxBuckets: number | undefined,
): Writable {
  if (!request.aggregations) return undefined;
  const partials = results.flatMap(result => (result.aggregations ? [result.aggregations] : []));
  const { typedKeys, totalAsInt } = request;
  try {
    return request.aggregations.reduce(partials, { typedKeys, totalAsInt, maxBuckets });
  } catch (error) {
    if (error instanceof EngineError) throw new SearchPhaseError('fetch', '', [], error);
    throw error;
  }
}

function total(request: SearchRequest, results: readonly ShardResult[]): { total?: Writable } {
  if (request.trackTotalHits === false) return request.totalAsInt ? { total: -1 } : {};
  const { value, exact } = sumTotals(
    results.map(result => result.total),
    countingLimit(request.trackTotalHits),
  );
  return { total: request.totalAsInt ? value : { value, relation: exact ? 'eq' : 'gte' } };
}

function maxScore(request: SearchRequest, results: readonly ShardResult[], shards: number): Writable {
  if (shards === 0) return new Double(0);
  if (request.size === 0) return null;
  // A shard without scores has nothing to say about the best one.
  const scores = results.map(result => result.maxScore).filter(score => !Number.isNaN(score));
  return scores.length === 0 ? null : new Float(Math.max(...scores));
}

/** The first entry of `indices_boost` that names an index counts. */
function indexBoosts(request: SearchRequest, options: SearchOptions): (index: string) => number {
  const boosts = new Map<string, number>();
  for (const { index, boost } of request.indicesBoost)
    for (const name of boostedIndices(index, request, options))
      if (!boosts.has(name)) boosts.set(name, Math.fround(boost));
  return index => boosts.get(index) ?? 1;
}

function boostedIndices(expression: string, request: SearchRequest, options: SearchOptions): readonly string[] {
  try {
    return options.resolveIndices?.(expression) ?? [expression];
  } catch (error) {
    if (request.ignoreUnavailable && error instanceof EngineError && error.type === 'index_not_found_exception')
      return [];
    throw error;
  }
}
