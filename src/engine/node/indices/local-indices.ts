import type {
  DiskUsage,
  IndexApi,
  IndexDescription,
  IndexState,
  PerIndex,
  SettingsOptions,
  ShardFieldUsage,
  ShardRecoveries,
  ShardSegments,
  ShardsResponse,
  StatsRequest,
} from '../../contract/index-api.ts';
import type { Acknowledged, ActiveShards, IndexOptions } from '../../contract/request-options.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, JsonValue, Writable } from '../../json/json-value.ts';
import { TimeSlice } from '../../structures/scheduling.ts';
import type { Cluster } from '../cluster.ts';
import { diskUsage } from '../shards/disk-usage.ts';
import { listFieldUsage } from '../shards/list-field-usage.ts';
import { listRecoveries, listSegments } from '../shards/shard-listings.ts';
import { indexStats } from '../shards/stats-actions.ts';
import { analyze, reloadSearchAnalyzers } from './analyzer-actions.ts';
import { describeIndices, indexStates } from './describe-indices.ts';
import { closeIndices, create, deleteIndices, exists, getIndices, openIndices } from './index-actions.ts';
import { checkMaintainable, onEveryShard } from './maintenance-actions.ts';
import { getFieldMapping, getMapping, putMapping } from './mapping-actions.ts';
import { getSettings, putSettings } from './settings-actions.ts';

/** Every method delegates to the module of its topic. */
export class LocalIndices implements IndexApi {
  private readonly cluster: Cluster;
  private readonly nodeId: string;

  constructor(cluster: Cluster, nodeId: string) {
    this.cluster = cluster;
    this.nodeId = nodeId;
  }

  create(name: string, body: JsonObject | undefined, activeShards?: ActiveShards): Promise<Writable> {
    return create(this.cluster, name, body, activeShards);
  }

  delete(expression: string, options?: IndexOptions): Promise<Acknowledged> {
    return deleteIndices(this.cluster, expression, options);
  }

  async exists(expression: string, options?: IndexOptions): Promise<boolean> {
    return exists(this.cluster, expression, options);
  }

  async get(expression: string, options?: IndexOptions & { includeDefaults?: boolean }): Promise<PerIndex> {
    return getIndices(this.cluster, expression, options);
  }

  open(expression: string, options?: IndexOptions): Promise<Writable> {
    return openIndices(this.cluster, expression, options);
  }

  close(expression: string, options?: IndexOptions): Promise<Writable> {
    return closeIndices(this.cluster, expression, options);
  }

  async getMapping(expression: string, options?: IndexOptions): Promise<PerIndex> {
    return getMapping(this.cluster, expression, options);
  }

  async getFieldMapping(
    expression: string,
    fields: string,
    includeDefaults: boolean,
    options?: IndexOptions,
  ): Promise<PerIndex> {
    return getFieldMapping(this.cluster, expression, { ...options, fields, includeDefaults });
  }

  putMapping(
    expression: string,
    body: JsonValue,
    options?: IndexOptions & { writeIndexOnly?: boolean },
  ): Promise<Acknowledged> {
    return putMapping(this.cluster, expression, body, options);
  }

  async getSettings(
    expression: string,
    name: string | undefined,
    options?: IndexOptions & { includeDefaults?: boolean; flat?: boolean },
  ): Promise<PerIndex> {
    return getSettings(this.cluster, expression, { ...options, name });
  }

  putSettings(expression: string, body: JsonObject, options?: SettingsOptions): Promise<Acknowledged> {
    return putSettings(this.cluster, expression, body, options);
  }

  async analyze(index: string | undefined, body: JsonObject): Promise<Writable> {
    const { now, pause } = this.cluster.environment;
    return new TimeSlice(now, pause).run(analyze(this.cluster, index, body));
  }

  reloadSearchAnalyzers(expression: string, options?: IndexOptions): Promise<Writable> {
    return reloadSearchAnalyzers(this.cluster, this.nodeId, expression, options);
  }

  async clearCache(expression: string, options?: IndexOptions): Promise<ShardsResponse> {
    checkMaintainable(this.cluster, 'indices:admin/cache/clear', expression, options);
    return onEveryShard(this.cluster, 'indices:admin/cache/clear', expression, options, async () => {});
  }

  refresh(expression: string, options?: IndexOptions): Promise<ShardsResponse> {
    return onEveryShard(this.cluster, 'indices:admin/refresh', expression, options, shard => shard.refresh());
  }

  flush(expression: string, options?: IndexOptions): Promise<ShardsResponse> {
    return onEveryShard(this.cluster, 'indices:admin/flush', expression, options, shard => shard.flush());
  }

  async forceMerge(
    expression: string,
    maxSegments: number | undefined,
    options?: IndexOptions,
  ): Promise<ShardsResponse> {
    checkMaintainable(this.cluster, 'indices:admin/forcemerge', expression, options);
    if (maxSegments !== undefined && maxSegments < -1)
      throw illegalArgument(`max_num_segments must be positive but was [${maxSegments}]`);
    const target = maxSegments !== undefined && maxSegments > 0 ? maxSegments : undefined;
    return onEveryShard(this.cluster, 'indices:admin/forcemerge', expression, options, shard =>
      shard.forceMerge(target),
    );
  }

  async stats(expression: string, request: StatsRequest): Promise<Writable> {
    return indexStats(this.cluster, expression, request);
  }

  async describe(expression: string, options?: IndexOptions): Promise<IndexDescription[]> {
    return describeIndices(this.cluster, expression, options);
  }

  async states(expression: string, options?: IndexOptions): Promise<IndexState[]> {
    return indexStates(this.cluster, expression, options);
  }

  async segments(expression: string, options?: IndexOptions): Promise<ShardSegments[]> {
    return listSegments(this.cluster, expression, options);
  }

  async diskUsage(expression: string, options?: IndexOptions): Promise<DiskUsage[]> {
    return diskUsage(this.cluster, expression, options);
  }

  async fieldUsage(expression: string, options?: IndexOptions): Promise<ShardFieldUsage[]> {
    return listFieldUsage(this.cluster, expression, options);
  }

  async recoveries(expression: string, options?: IndexOptions): Promise<ShardRecoveries[]> {
    return listRecoveries(this.cluster, expression, options);
  }
}
