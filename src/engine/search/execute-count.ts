import type { Writable } from '../json/json-value.ts';
import { Pace } from './pace.ts';
import { queryShard } from './query-phase.ts';
import { measured } from './search-meters.ts';
import type { SearchOptions } from './search-options.ts';
import type { SearchRequest } from './search-request.ts';
import type { ShardTarget } from './shard-target.ts';
import { inShardOrder, ShardRound } from './shards.ts';

/** Executes `_count`. @throws EngineError */
export async function executeCount(
  targets: readonly ShardTarget[],
  request: SearchRequest,
  options: SearchOptions,
): Promise<Writable> {
  const shards = inShardOrder(targets);
  const round = new ShardRound(shards.length, options.nodeId);
  const pace = new Pace(options, undefined);
  const now = options.now();
  let count = 0;
  let early = false;
  for (const target of shards) {
    const search = { request, target, statistics: target.searcher, boost: 1, now, nodeId: options.nodeId };
    const result = await round.run(target, () =>
      measured(target.meters?.query, options.now, () => queryShard(search, pace)),
    );
    count += result?.total.value ?? 0;
    early ||= result?.terminatedEarly ?? false;
  }
  round.check(true);
  return { count, ...(early && { terminated_early: true }), _shards: round.describe() };
}
