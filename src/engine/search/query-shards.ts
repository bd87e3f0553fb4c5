import type { RequestMemory } from '../breakers/request-memory.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { formatFloat } from '../json/java-numbers.ts';
import { type BoundSearch, bindSearch } from './bind-search.ts';
import { executeSearch, type Outcome } from './execute-search.ts';
import { gatherStatistics, ScoredSearcher } from './global-statistics.ts';
import type { SearchRequest } from './request/search-request.ts';
import { measured } from './search-meters.ts';
import type { SearchOptions } from './search-options.ts';
import type { ShardTarget } from './shard-target.ts';
import type { ShardRound } from './shards.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** The query phase of a search over its shards. */
export interface QueryPhase {
  readonly request: SearchRequest;
  readonly options: SearchOptions;
  readonly round: ShardRound;
  readonly slicer: TimeSlicer;
  readonly memory: RequestMemory;
  /** The value of `now`, in milliseconds since the epoch. */
  readonly now: number;
}

/** A search bound to a shard, and what it found there. */
export interface ShardResult {
  readonly search: BoundSearch;
  readonly outcome: Outcome;
}

/** Searches the shards one after the other; the round records those that fail. @throws EngineError */
export async function queryShards(shards: readonly ShardTarget[], phase: QueryPhase): Promise<ShardResult[]> {
  const { request, options, round, slicer, memory, now } = phase;
  const boosts = indexBoosts(request, options);
  const global = needsGlobalStatistics(request, shards) ? gatherStatistics(shards, request) : undefined;
  const results: ShardResult[] = [];
  for (const [ordinal, target] of shards.entries()) {
    const { searcher, meters } = target;
    const statistics = global ? new ScoredSearcher(searcher, global.on(searcher)) : searcher;
    const boost = boosts(target.index);
    const searchShard = async (): Promise<ShardResult> => {
      checkBoost(boost);
      const { nodeId, maxBuckets } = options;
      const search = bindSearch(request, target, { ordinal, statistics, boost, now, nodeId, memory, maxBuckets });
      return { search, outcome: await executeSearch(search, slicer, memory) };
    };
    const result = await round.run(target, () => measured(meters?.query, options.now, searchShard));
    if (result) results.push(result);
    options.onShard?.({ ...round.progress(ordinal + 1), hits: hitsOf(results) });
  }
  return results;
}

/** A single shard needs no global statistics. */
export function needsGlobalStatistics({ dfs }: SearchRequest, shards: readonly ShardTarget[]): boolean {
  return dfs && shards.length > 1;
}

function hitsOf(results: readonly ShardResult[]): number {
  return results.reduce((sum, { outcome }) => sum + outcome.total.value, 0);
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

/** @throws EngineError */
function checkBoost(boost: number): void {
  if (boost >= 0 && boost < Number.POSITIVE_INFINITY) return;
  throw illegalArgument(`boost must be a positive float, got ${formatFloat(boost)}`);
}
