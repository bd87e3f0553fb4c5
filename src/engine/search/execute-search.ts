import { RequestMemory } from '../breakers/request-memory.ts';
import { UNLIMITED_BREAKER } from '../breakers/unlimited-breaker.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { SearchPhaseError } from '../errors/search-phase-error.ts';
import { Double, Float, formatFloat } from '../json/java-numbers.ts';
import { RawJson, type Writable } from '../json/json-value.ts';
import { fetchGroups } from './collapse/fetch-groups.ts';
import { sumTotals } from './collect/hit-count.ts';
import { countedFromStatistics } from './counted-from-statistics.ts';
import { fetchHit } from './fetch/fetch-hit.ts';
import { ScoredSearcher } from './global-statistics.ts';
import { type MergedHit, mergeHits } from './merge-hits.ts';
import { Pace } from './pace.ts';
import { preFilter } from './pre-filter.ts';
import { countingLimit, queryShard, type ShardResult } from './query-phase.ts';
import { measured } from './search-meters.ts';
import type { SearchOptions } from './search-options.ts';
import type { SearchRequest } from './search-request.ts';
import type { ShardTarget } from './shard-target.ts';
import { inShardOrder, ShardRound } from './shards.ts';
import { shardDoc } from './sort/shard-doc-sort.ts';
import type { SortValue } from './sort/sort-value.ts';
import { gatherStatistics } from './statistics-phase.ts';
import { showSuggestions } from './suggest/show-suggestions.ts';

/** The response of a search, and where the next page starts. */
export interface SearchOutcome {
  readonly answer: Record<string, Writable>;
  readonly hits: Hits;
  /** Sort values of the last hit on the page; undefined for an empty page. */
  readonly last: readonly SortValue[] | undefined;
}

/** `hits` of a response. */
export interface Hits extends Record<string, Writable> {
  total?: Writable;
  max_score: Writable;
  hits: Writable[];
}

/** Searches shards. @throws EngineError */
export async function runSearch(
  targets: readonly ShardTarget[],
  request: SearchRequest,
  options: SearchOptions,
): Promise<SearchOutcome> {
  const memory = new RequestMemory(options.breaker ?? UNLIMITED_BREAKER);
  stopScriptsWith(targets, options);
  try {
    return await searchWithin(memory, { targets, request, options });
  } finally {
    memory.release();
  }
}

/** Scripts check for cancellation too: phases without pauses then end at the next check of the budget. */
function stopScriptsWith(targets: readonly ShardTarget[], { signal }: SearchOptions): void {
  const isCancelled = signal && (() => signal.aborted);
  for (const { queryContext } of targets)
    if (queryContext.scripts) queryContext.scripts.budget.isCancelled = isCancelled;
}

interface Search {
  readonly targets: readonly ShardTarget[];
  readonly request: SearchRequest;
  readonly options: SearchOptions;
}

async function searchWithin(memory: RequestMemory, { targets, request, options }: Search): Promise<SearchOutcome> {
  const started = options.now();
  const { shards, skipped } = preFilter(inShardOrder(targets), request);
  const round = new ShardRound(targets.length, options.nodeId, skipped);
  const pace = new Pace(options, request.timeoutMillis);
  if (shards.length > 0) whileReducing(() => request.aggregations?.checkBuckets(options.maxBuckets));
  const results = await queryShards(shards, { request, options, round, pace, memory, now: started });
  round.check(request.allowPartialResults, needsGlobalStatistics(request, shards) ? 'dfs' : 'query');
  const merged = mergeHits(results, request.from, request.size);
  const shown = await fetchAll(merged, { shards, request, round, options, memory });
  const aggregations = reduceAggregations(request, results, options.maxBuckets);
  const hits = { ...total(request, results), max_score: maxScore(request, results, shards.length), hits: shown };
  const answer = {
    took: Math.max(0, Math.round(options.now() - started)),
    timed_out: pace.timedOut,
    ...terminatedEarly(request, results),
    ...reducePhases(request, results.length),
    _shards: round.describe(),
    hits,
    ...(aggregations !== undefined && { aggregations }),
    ...(request.profile && { profile: profileOf(results, options.nodeId) }),
    ...(request.suggest.length > 0 && { suggest: showSuggestions(request, results, options.nodeId) }),
  };
  return { answer, hits, last: placeOf(merged.at(-1)) };
}

interface QueryRound {
  readonly request: SearchRequest;
  readonly options: SearchOptions;
  readonly round: ShardRound;
  readonly pace: Pace;
  readonly memory: RequestMemory;
  readonly now: number;
}

async function queryShards(shards: readonly ShardTarget[], how: QueryRound): Promise<ShardResult[]> {
  const { request, options, round, pace, now, memory } = how;
  const boosts = indexBoosts(request, options);
  const all = needsGlobalStatistics(request, shards) ? gatherStatistics(shards, request) : undefined;
  const results: ShardResult[] = [];
  for (const [ordinal, target] of shards.entries()) {
    const { searcher } = target;
    const statistics = all ? new ScoredSearcher(searcher, all.on(searcher)) : searcher;
    const boost = boosts(target.index);
    const search = { request, target, statistics, boost, now, nodeId: options.nodeId, ordinal, memory };
    const result = await round.run(target, () => {
      checkBoost(boost);
      return measured(target.meters?.query, options.now, () => queryShard(search, pace));
    });
    if (result) results.push(result);
    options.onShard?.({
      ...round.progress(ordinal + 1),
      hits: results.reduce((sum, { total }) => sum + total.value, 0),
    });
  }
  return results;
}

/** @throws EngineError */
function checkBoost(boost: number): void {
  if (boost >= 0 && boost < Number.POSITIVE_INFINITY) return;
  throw illegalArgument(`boost must be a positive float, got ${formatFloat(boost)}`);
}

/** A single shard needs no global statistics. */
function needsGlobalStatistics({ dfs }: SearchRequest, shards: readonly ShardTarget[]): boolean {
  return dfs && shards.length > 1;
}

/** The sort values of a hit, made unique by its position among all shards. */
function placeOf(hit: MergedHit | undefined): SortValue[] | undefined {
  if (!hit) return undefined;
  const { found, result } = hit;
  const { levels, hiddenLevels = 0, ordinal = 0 } = result;
  const values = levels.length > 0 ? found.values.slice(0, hiddenLevels > 0 ? -1 : undefined) : [found.score];
  return [...values, shardDoc(ordinal, found.doc)];
}

interface FetchRound {
  readonly shards: readonly ShardTarget[];
  readonly request: SearchRequest;
  readonly round: ShardRound;
  readonly options: SearchOptions;
  readonly memory: RequestMemory;
}

/** Fetches all hits; a shard whose fetch fails loses all of its hits. */
async function fetchAll(merged: readonly MergedHit[], how: FetchRound): Promise<Writable[]> {
  const { shards, request, round, options, memory } = how;
  const failed = new Set<ShardTarget>();
  // Single shard: query-and-fetch, so its fetch phase counts even when the page is empty.
  const asked = new Set(shards.length === 1 ? [shards[0]!.meters] : []);
  const hits: { readonly target: ShardTarget; readonly hit: Writable }[] = [];
  const pace = new Pace(options, undefined);
  for (const { result, found } of merged) {
    if (pace.due()) await pace.yieldToHost();
    if (failed.has(result.target)) continue;
    const { meters } = result.target;
    asked.add(meters);
    const started = options.now();
    const hit = round.runNow(result.target, () => {
      const fetch = () => fetchHit(request, result, found, options.nodeId);
      const fetched = result.profile?.fetch(fetch) ?? fetch();
      memory.charge(hitBytes(fetched), 'fetch source');
      return fetched;
    });
    if (meters) meters.fetch.millis += Math.max(0, options.now() - started);
    if (hit === undefined) failed.add(result.target);
    else {
      const shown = request.collapse ? await withGroups(hit, { result, found }, how) : hit;
      hits.push({ target: result.target, hit: shown });
    }
  }
  for (const meters of asked) if (meters) meters.fetch.total++;
  if (failed.size > 0) round.check(request.allowPartialResults, shards.length > 1 ? 'fetch' : 'query');
  return hits.filter(({ target }) => !failed.has(target)).map(({ hit }) => hit);
}

/** Estimated size of a hit without its source. */
const BYTES_PER_HIT = 512;

function hitBytes(hit: Writable): number {
  const { _source: source } = hit as { _source?: Writable };
  return BYTES_PER_HIT + (source instanceof RawJson ? source.text.length : 0);
}

/** Adds the inner hits of its group to a collapsed hit. */
async function withGroups(
  hit: Writable,
  merged: MergedHit,
  { shards, request, options }: FetchRound,
): Promise<Writable> {
  const groups = await fetchGroups(merged, request, group => {
    const targets = shards.map(target => ({ ...target, groupFilter: group.filterOf(target) }));
    return runSearch(targets, group.request, options);
  });
  if (!groups) return hit;
  const { inner_hits: others, ...rest } = hit as Record<string, Writable>;
  return { ...rest, inner_hits: { ...(others as Record<string, Writable> | undefined), ...groups } };
}

function terminatedEarly({ terminateAfter }: SearchRequest, results: readonly ShardResult[]): Record<string, Writable> {
  if (terminateAfter > 0) return { terminated_early: results.some(result => result.terminatedEarly) };
  return results.some(countedFromStatistics) ? { terminated_early: true } : {};
}

/** The number of reduce phases, if more than one. */
function reducePhases(
  { batchedReduceSize, size, aggregations }: SearchRequest,
  shards: number,
): Record<string, Writable> {
  if (size === 0 && !aggregations) return {};
  let buffered = 0;
  let phases = 1;
  for (let shard = 0; shard < shards; shard++, buffered++)
    if (buffered + (phases > 1 ? 1 : 0) >= batchedReduceSize) {
      phases++;
      buffered = 0;
    }
  return phases > 1 ? { num_reduce_phases: phases } : {};
}

function profileOf(results: readonly ShardResult[], nodeId: string): Writable {
  return {
    shards: results.map(({ profile, target, levels }) => profile!.toJson(target, nodeId, levels.length === 0)),
  };
}

function reduceAggregations(
  request: SearchRequest,
  results: readonly ShardResult[],
  maxBuckets: number | undefined,
): Writable {
  if (!request.aggregations) return undefined;
  const partials = results.flatMap(result => (result.aggregations ? [result.aggregations] : []));
  const { typedKeys, totalAsInt } = request;
  const { aggregations } = request;
  return whileReducing(() => aggregations.reduce(partials, { typedKeys, totalAsInt, maxBuckets }));
}

/** Errors during the reduction are not shard failures. */
function whileReducing<T>(work: () => T): T {
  try {
    return work();
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
  // Shards without scores do not contribute to the maximum.
  const scores = results.map(result => result.maxScore).filter(score => !Number.isNaN(score));
  return scores.length === 0 ? null : new Float(Math.max(...scores));
}

/** The first `indices_boost` entry that matches an index applies. */
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
    if (
      request.shards.indices.ignoreUnavailable &&
      error instanceof EngineError &&
      error.type === 'index_not_found_exception'
    )
      return [];
    throw error;
  }
}
