import type { Writable } from '../json/json-value.ts';
import { queryShards } from './query-shards.ts';
import type { SearchRequest } from './request/search-request.ts';
import { withMemory } from './run-search.ts';
import type { SearchOptions } from './search-options.ts';
import type { ShardTarget } from './shard-target.ts';
import { inShardOrder, ShardRound } from './shards.ts';
import { TimeSlicer } from './time-slicer.ts';

/** Executes `_count`: the query phase of a search, of which only the totals are shown. @throws EngineError */
export function executeCount(
  targets: readonly ShardTarget[],
  request: SearchRequest,
  options: SearchOptions,
): Promise<Writable> {
  return withMemory(targets, options, async memory => {
    const shards = inShardOrder(targets);
    const round = new ShardRound(shards.length, options.nodeId);
    const slicer = new TimeSlicer(options, undefined);
    const results = await queryShards(shards, { request, options, round, slicer, memory, now: options.now() });
    round.check(true);
    return {
      count: results.reduce((sum, { outcome }) => sum + outcome.total.value, 0),
      terminated_early: results.some(({ outcome }) => outcome.terminatedEarly) ? true : undefined,
      _shards: round.describe(),
    };
  });
}
