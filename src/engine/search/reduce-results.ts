import { EngineError } from '../errors/engine-error.ts';
import { SearchPhaseError } from '../errors/search-phase-error.ts';
import { Double, Float } from '../json/java-numbers.ts';
import type { Writable } from '../json/json-value.ts';
import { countingLimit, sumTotals } from './collect/hit-count.ts';
import { countedFromStatistics } from './counted-from-statistics.ts';
import type { MergedHit } from './merge-hits.ts';
import type { ShardResult } from './query-shards.ts';
import type { SearchRequest } from './request/search-request.ts';
import type { SearchOptions } from './search-options.ts';
import type { ShardTarget } from './shard-target.ts';
import type { ShardRound } from './shards.ts';
import { shardDoc } from './sort/document-sort.ts';
import type { SortValue } from './sort/sort-level.ts';
import { showSuggestions } from './suggest/show-suggestions.ts';

/** The merged results of all shards, by section of the response. */
export interface SearchResult {
  /** Milliseconds. */
  readonly took: number;
  readonly timedOut: boolean;
  /** Undefined when the response omits it. */
  readonly terminatedEarly: boolean | undefined;
  readonly reducePhases: number;
  /** `_shards` */
  readonly shards: Writable;
  readonly hits: Hits;
  readonly aggregations: Writable;
  readonly profile: Writable;
  readonly suggest: Writable;
  /** Sort values of the last hit on the page, where the next page starts; undefined for an empty page. */
  readonly last: readonly SortValue[] | undefined;
}

/** `hits` of a response. */
export interface Hits extends Record<string, Writable> {
  /** Undefined when hits are not counted. */
  total: Writable;
  max_score: Writable;
  hits: Writable[];
}

/** A search whose shards were queried and whose hits were fetched. */
interface FinishedSearch {
  readonly request: SearchRequest;
  readonly options: SearchOptions;
  readonly shards: readonly ShardTarget[];
  readonly round: ShardRound;
  readonly results: readonly ShardResult[];
  readonly page: readonly MergedHit[];
  readonly hits: Writable[];
  /** Milliseconds since the epoch. */
  readonly started: number;
  readonly timedOut: boolean;
}

/** @throws EngineError */
export function reduceResults(search: FinishedSearch): SearchResult {
  const { request, options, shards, round, results, page, hits, started, timedOut } = search;
  const aggregations = reduceAggregations(request, results, options);
  return {
    took: Math.max(0, Math.round(options.now() - started)),
    timedOut,
    terminatedEarly: terminatedEarly(request, results),
    reducePhases: reducePhases(request, results.length),
    shards: round.describe(),
    hits: { total: total(request, results), max_score: maxScore(request, results, shards.length), hits },
    aggregations,
    profile: request.profile ? profileOf(results, options.nodeId) : undefined,
    suggest: showSuggestions(request, results, options.nodeId),
    last: positionOf(page.at(-1)),
  };
}

/** Rejects a request whose response would have too many buckets for any documents. @throws EngineError */
export function checkBuckets({ aggregations }: SearchRequest, { maxBuckets }: SearchOptions): void {
  whileReducing(() => aggregations?.checkBuckets(maxBuckets));
}

/** The sort values of a hit, made unique by its position among all shards. */
function positionOf(hit: MergedHit | undefined): SortValue[] | undefined {
  if (!hit) return undefined;
  const { found, search } = hit;
  const { levels, shownLevels, ordinal } = search;
  const hasPosition = levels.length > shownLevels.length;
  const values = levels.length > 0 ? found.values.slice(0, hasPosition ? -1 : undefined) : [found.score];
  return [...values, shardDoc(ordinal, found.doc)];
}

function terminatedEarly({ terminateAfter }: SearchRequest, results: readonly ShardResult[]): boolean | undefined {
  if (terminateAfter > 0) return results.some(({ outcome }) => outcome.terminatedEarly);
  return results.some(({ search }) => countedFromStatistics(search)) ? true : undefined;
}

function reducePhases({ batchedReduceSize, size, aggregations }: SearchRequest, shards: number): number {
  if (size === 0 && !aggregations) return 1;
  let buffered = 0;
  let phases = 1;
  for (let shard = 0; shard < shards; shard++, buffered++)
    if (buffered + (phases > 1 ? 1 : 0) >= batchedReduceSize) {
      phases++;
      buffered = 0;
    }
  return phases;
}

function profileOf(results: readonly ShardResult[], nodeId: string): Writable {
  return {
    shards: results.map(({ search }) => search.profile!.toJson(search.target, nodeId, search.levels.length === 0)),
  };
}

function reduceAggregations(
  { aggregations, typedKeys, totalAsInt }: SearchRequest,
  results: readonly ShardResult[],
  { maxBuckets }: SearchOptions,
): Writable {
  if (!aggregations) return undefined;
  const partials = results.flatMap(({ outcome }) => (outcome.aggregations ? [outcome.aggregations] : []));
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

function total({ trackTotalHits, totalAsInt, size }: SearchRequest, results: readonly ShardResult[]): Writable {
  if (trackTotalHits === false) return totalAsInt ? -1 : undefined;
  const totals = results.map(({ outcome }) => outcome.total);
  const { value, exact } = sumTotals(totals, countingLimit(trackTotalHits));
  // Without hits to collect, a limit of 0 is reached before anything is counted.
  const limited = trackTotalHits === 0 && size === 0;
  return totalAsInt ? value : { value, relation: exact && !limited ? 'eq' : 'gte' };
}

function maxScore({ size }: SearchRequest, results: readonly ShardResult[], shards: number): Writable {
  if (shards === 0) return new Double(0);
  if (size === 0) return null;
  // Shards without scores do not contribute to the maximum.
  const scores = results.map(({ outcome }) => outcome.maxScore).filter(score => !Number.isNaN(score));
  return scores.length === 0 ? null : new Float(Math.max(...scores));
}

/** The body of a search's response. */
export function searchResponse(result: SearchResult): Record<string, Writable> {
  return {
    took: result.took,
    timed_out: result.timedOut,
    terminated_early: result.terminatedEarly,
    num_reduce_phases: result.reducePhases > 1 ? result.reducePhases : undefined,
    _shards: result.shards,
    hits: result.hits,
    aggregations: result.aggregations,
    profile: result.profile,
    suggest: result.suggest,
  };
}
