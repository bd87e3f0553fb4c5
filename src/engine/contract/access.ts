import type { EngineError } from '../errors/engine-error.ts';

/** All actions on an index, an alias or a data stream, by their Elasticsearch names. */
export const INDEX_ACTIONS = [
  'indices:admin/aliases',
  'indices:admin/aliases/get',
  'indices:admin/analyze',
  'indices:admin/analyze_disk_usage',
  'indices:admin/auto_create',
  'indices:admin/block/add',
  'indices:admin/block/remove',
  'indices:admin/cache/clear',
  'indices:admin/close',
  'indices:admin/create',
  'indices:admin/data_stream/create',
  'indices:admin/data_stream/delete',
  'indices:admin/data_stream/get',
  'indices:admin/data_stream/lifecycle/delete',
  'indices:admin/data_stream/lifecycle/explain',
  'indices:admin/data_stream/lifecycle/get',
  'indices:admin/data_stream/lifecycle/put',
  'indices:admin/data_stream/migrate',
  'indices:admin/data_stream/modify',
  'indices:admin/data_stream/options/delete',
  'indices:admin/data_stream/options/get',
  'indices:admin/data_stream/options/put',
  'indices:admin/data_stream/promote',
  'indices:admin/data_stream/settings/update',
  'indices:admin/delete',
  'indices:admin/flush',
  'indices:admin/forcemerge',
  'indices:admin/get',
  'indices:admin/ilm/explain',
  'indices:admin/ilm/remove_policy',
  'indices:admin/ilm/retry',
  'indices:admin/mapping/put',
  'indices:admin/mappings/fields/get',
  'indices:admin/mappings/get',
  'indices:admin/open',
  'indices:admin/refresh',
  'indices:admin/reload_analyzers',
  'indices:admin/resize',
  'indices:admin/resolve/cluster',
  'indices:admin/resolve/index',
  'indices:admin/rollover',
  'indices:admin/settings/update',
  'indices:admin/shards/search_shards',
  'indices:admin/validate/query',
  'indices:data/read/explain',
  'indices:data/read/field_caps',
  'indices:data/read/get',
  'indices:data/read/mget[shard]',
  'indices:data/read/mtv[shard]',
  'indices:data/read/open_point_in_time',
  'indices:data/read/scripts/painless/execute',
  'indices:data/read/scroll',
  'indices:data/read/search',
  'indices:data/read/tv',
  'indices:data/read/vitrine/postings',
  'indices:data/read/vitrine/terms',
  'indices:data/read/xpack/termsenum/list',
  'indices:data/write/bulk',
  'indices:data/write/delete',
  'indices:data/write/delete/byquery',
  'indices:data/write/index:op_type/create',
  'indices:data/write/index:op_type/index',
  'indices:data/write/update',
  'indices:data/write/update/byquery',
  'indices:monitor/data_stream/settings/get',
  'indices:monitor/data_stream/stats',
  'indices:monitor/field_usage_stats',
  'indices:monitor/recovery',
  'indices:monitor/segments',
  'indices:monitor/settings/get',
  'indices:monitor/shard_stores',
  'indices:monitor/stats',
] as const;

export type IndexAction = (typeof INDEX_ACTIONS)[number];

export type ClusterAction = `cluster:${string}`;

/**
 * The purpose for which names are resolved. A granted cluster action covers every index. `any` means any action on the
 * index: a user with any privilege on an index may see that it exists and its state.
 */
export type Purpose = IndexAction | ClusterAction | 'any';

/**
 * The permissions of one request. The engine knows no users: it consults this wherever it resolves a name, and throws
 * what `refusal` returns.
 */
export interface Access {
  /** True when everything is allowed and checks can be skipped. */
  readonly isUnrestricted: boolean;
  /** The owner of scrolls, points in time and async searches that the request creates. */
  readonly owner: string | undefined;
  /** `name` is an index, an alias, a data stream, or the failure store of one (`logs::failures`), and need not exist. */
  mayOnIndex(action: IndexAction, name: string): boolean;
  mayOnCluster(action: ClusterAction): boolean;
  /** The 403 error for an action; `names` are the requested names, undefined for a cluster action. */
  refusal(action: IndexAction | ClusterAction, names?: readonly string[]): EngineError;
}

/** State of one request that accompanies its work. */
export interface RequestScope {
  readonly access: Access;
}
