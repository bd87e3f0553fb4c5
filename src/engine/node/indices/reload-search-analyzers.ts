import type { IndexOptions } from '../../contract/request-options.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { describeError } from '../../errors/search-phase-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';

type Outcome = { index: IndexService; analyzers: string[] } | { index: IndexService; failure: EngineError };

/**
 * Reloads the files of updateable filters. Counts one shard per index, because analyzers belong to a node rather than a
 * shard. An index whose analyzers cannot be built keeps the old ones.
 */
export function reloadSearchAnalyzers(
  cluster: Cluster,
  nodeId: string,
  expression: string,
  options?: IndexOptions,
): Promise<Writable> {
  return cluster.change(async () => {
    const found = cluster.resolve('indices:admin/reload_analyzers', expression, SEARCH_OPTIONS, options);
    const outcomes = found.map(({ index }) => reload(index));
    const details: Writable[] = [];
    const failures: Writable[] = [];
    for (const outcome of outcomes)
      if ('failure' in outcome)
        failures.push({ shard: 0, index: outcome.index.name, reason: describeError(outcome.failure) });
      else
        details.push({
          index: outcome.index.name,
          reloaded_analyzers: outcome.analyzers,
          reloaded_node_ids: [nodeId],
        });
    return {
      _shards: {
        total: outcomes.length,
        successful: details.length,
        failed: failures.length,
        failures: failures.length > 0 ? failures : undefined,
      },
      reload_details: details,
    };
  });
}

function reload(index: IndexService): Outcome {
  try {
    index.checkUsable();
    return { index, analyzers: index.reloadAnalyzers() };
  } catch (error) {
    if (error instanceof EngineError) return { index, failure: error.suppressed[0]?.cause ?? error };
    throw error;
  }
}
