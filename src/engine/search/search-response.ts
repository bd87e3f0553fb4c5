import type { Writable } from '../json/json-value.ts';
import type { SearchResult } from './reduce-results.ts';

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
