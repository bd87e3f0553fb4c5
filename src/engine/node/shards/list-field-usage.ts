import type { ShardFieldUsage } from '../../contract/index-api.ts';
import type { IndexOptions } from '../../contract/request-options.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { Cluster } from '../cluster.ts';

/** What searches used of the fields of each shard. @throws EngineError */
export function listFieldUsage(cluster: Cluster, expression: string, options?: IndexOptions): ShardFieldUsage[] {
  const found = cluster.resolve('indices:monitor/field_usage_stats', expression, SEARCH_OPTIONS, options);
  return found.flatMap(({ index }) =>
    index.shards.map(shard => ({
      index: index.name,
      uuid: index.uuid,
      shard: shard.number,
      replicas: index.settings.replicas,
      since: shard.recovered.startedAt,
      fields: shard.counters.search.fields.entries(),
    })),
  );
}
