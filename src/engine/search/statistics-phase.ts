import { EngineError } from '../errors/engine-error.ts';
import { GlobalStatistics, RecordedStatistics, ScoredSearcher } from './global-statistics.ts';
import { bindRescorers } from './rescore/rescore-hits.ts';
import type { SearchRequest } from './search-request.ts';
import { buildShardQuery } from './shard-query.ts';
import type { ShardTarget } from './shard-target.ts';

/** Sums the statistics of all shards for the terms and fields used by the request's queries. */
export function gatherStatistics(shards: readonly ShardTarget[], request: SearchRequest): GlobalStatistics {
  const sum = new GlobalStatistics();
  for (const target of shards) {
    const recorded = new RecordedStatistics(target.searcher);
    const searcher = new ScoredSearcher(target.searcher, recorded);
    try {
      buildShardQuery(request, target).query.weight(searcher, { scores: true, boost: 1 });
      bindRescorers(request.rescore, target, searcher);
    } catch (error) {
      // The shard reports the same error again in the query phase.
      if (!(error instanceof EngineError)) throw error;
    }
    sum.add(recorded);
  }
  return sum;
}
