import type { IndexService } from '../indices/index-service.ts';
import { SEARCH_OPTIONS } from '../indices/resolve-names.ts';
import type { Shard } from '../indices/shard/shard.ts';
import type { Writable } from '../json/json-value.ts';
import { matchesGlob } from '../structures/glob.ts';
import type { Cluster } from './cluster.ts';
import { describeShard, healthOf } from './describe-indices.ts';
import type { IndexOptions } from './engine.ts';
import { shardTotals } from './maintenance-actions.ts';

type Figure = number | boolean | Figures;

/** Numbers at any depth, added up member by member. */
interface Figures {
  [name: string]: Figure;
}

/** One metric of _stats for one shard. */
const METRICS: Readonly<Record<string, (shard: Shard) => Figures>> = {
  docs: shard => {
    const { docs, deleted, bytes } = describeShard(shard);
    return { count: docs, deleted, total_size_in_bytes: bytes - shard.translogBytes };
  },
  shard_stats: () => ({ total_count: 1 }),
  store: shard => {
    const { bytes } = describeShard(shard);
    return { size_in_bytes: bytes, total_data_set_size_in_bytes: bytes, reserved_in_bytes: 0 };
  },
  indexing: ({ counters: { indexing, deleting, noops } }) => ({
    index_total: indexing.total,
    index_time_in_millis: whole(indexing.millis),
    index_current: indexing.current,
    index_failed: indexing.failed,
    delete_total: deleting.total,
    delete_time_in_millis: whole(deleting.millis),
    delete_current: deleting.current,
    noop_update_total: noops,
    is_throttled: false,
    throttle_time_in_millis: 0,
  }),
  get: ({ counters: { gets, missing } }) => ({
    total: gets.total,
    time_in_millis: whole(gets.millis),
    exists_total: gets.total - missing.total,
    exists_time_in_millis: whole(gets.millis - missing.millis),
    missing_total: missing.total,
    missing_time_in_millis: whole(missing.millis),
    current: gets.current,
  }),
  search: ({ counters: { search } }) => ({
    open_contexts: search.scroll.current + search.pointInTime.current,
    query_total: search.query.total,
    query_time_in_millis: whole(search.query.millis),
    query_current: search.query.current,
    query_failure: search.query.failed,
    fetch_total: search.fetch.total,
    fetch_time_in_millis: whole(search.fetch.millis),
    fetch_current: search.fetch.current,
    scroll_total: search.scroll.total,
    scroll_time_in_millis: whole(search.scroll.millis),
    scroll_current: search.scroll.current,
    suggest_total: search.suggest.total,
    suggest_time_in_millis: whole(search.suggest.millis),
    suggest_current: search.suggest.current,
  }),
  merges: ({ counters: { merges } }) => ({
    current: merges.current,
    current_docs: 0,
    current_size_in_bytes: 0,
    total: merges.total,
    total_time_in_millis: whole(merges.millis),
    total_docs: merges.docs,
    total_size_in_bytes: merges.bytes,
    total_stopped_time_in_millis: 0,
    total_throttled_time_in_millis: 0,
    total_auto_throttle_in_bytes: 0,
  }),
  refresh: ({ counters: { refreshes } }) => ({
    total: refreshes.total,
    total_time_in_millis: whole(refreshes.millis),
    external_total: refreshes.total,
    external_total_time_in_millis: whole(refreshes.millis),
    listeners: 0,
  }),
  flush: ({ counters: { flushes, periodicFlushes } }) => ({
    total: flushes.total,
    periodic: periodicFlushes,
    total_time_in_millis: whole(flushes.millis),
  }),
  warmer: () => ({ current: 0, total: 0, total_time_in_millis: 0 }),
  query_cache: () => ({
    memory_size_in_bytes: 0,
    total_count: 0,
    hit_count: 0,
    miss_count: 0,
    cache_size: 0,
    cache_count: 0,
    evictions: 0,
  }),
  fielddata: () => ({ memory_size_in_bytes: 0, evictions: 0 }),
  completion: () => ({ size_in_bytes: 0 }),
  segments: shard => ({ count: describeShard(shard).segments, memory_in_bytes: 0, file_sizes: {} }),
  translog: shard => ({
    operations: shard.unflushedOperations,
    size_in_bytes: shard.translogBytes,
    uncommitted_operations: shard.unflushedOperations,
    uncommitted_size_in_bytes: shard.translogBytes,
    earliest_last_modified_age: 0,
  }),
  request_cache: () => ({ memory_size_in_bytes: 0, evictions: 0, hit_count: 0, miss_count: 0 }),
  recovery: () => ({ current_as_source: 0, current_as_target: 0, throttle_time_in_millis: 0 }),
  bulk: ({ counters: { bulks, bulkBytes } }) => ({
    total_operations: bulks.total,
    total_time_in_millis: whole(bulks.millis),
    total_size_in_bytes: bulkBytes,
    avg_time_in_millis: bulks.total === 0 ? 0 : Math.round(bulks.millis / bulks.total),
    avg_size_in_bytes: bulks.total === 0 ? 0 : Math.round(bulkBytes / bulks.total),
  }),
};

/** Clocks may tell parts of milliseconds. */
function whole(millis: number): number {
  return Math.round(millis);
}

/** The names in the address where they differ from those in the answer. */
const ALIASES: Readonly<Record<string, string>> = { merge: 'merges', segments: 'segments' };

export interface StatsRequest extends IndexOptions {
  metrics: string[];
  /** cluster, indices or shards. */
  level?: string;
  /** Names and patterns of search groups. */
  groups?: readonly string[];
}

/** What every sum is made of. */
interface Selection {
  names: readonly string[];
  groups: readonly string[];
}

export function indexStats(
  cluster: Cluster,
  expression: string,
  { metrics, level = 'indices', groups = [], ...options }: StatsRequest,
): Writable {
  const indices = cluster
    .resolve(expression, { ...SEARCH_OPTIONS, expandHidden: true }, options)
    .map(({ index }) => index);
  const selection = { names: metricNames(metrics), groups };
  const shown: Record<string, Writable> = {};
  for (const index of indices) shown[index.name] = describe(index, selection, level);
  const all = total(
    indices.flatMap(index => index.shards),
    selection,
  );
  return {
    _shards: shardTotals(indices),
    _all: { primaries: all, total: all },
    indices: level === 'cluster' ? undefined : shown,
  };
}

function metricNames(metrics: string[]): string[] {
  if (metrics.length === 0 || metrics.includes('_all')) return Object.keys(METRICS);
  const names = metrics.map(metric => ALIASES[metric] ?? metric);
  return ['shard_stats', ...names].filter(name => Object.hasOwn(METRICS, name));
}

function describe(index: IndexService, selection: Selection, level: string): Writable {
  const sum = total(index.shards, selection);
  const shards = Object.fromEntries(
    index.shards.map(shard => [shard.number, [{ ...shardState(index, shard), ...total([shard], selection) }]]),
  );
  return {
    uuid: index.uuid,
    health: healthOf(index),
    status: index.closed ? 'close' : 'open',
    primaries: sum,
    total: sum,
    shards: level === 'shards' ? shards : undefined,
  };
}

/** Where a shard stands in its history. */
function shardState({ uuid }: IndexService, shard: Shard): Record<string, Writable> {
  const { generation, maxSeqNo } = shard.committed;
  const { lastSeqNo } = shard;
  return {
    routing: { state: 'STARTED', primary: true, relocating_node: null },
    commit: { id: `${uuid}-${shard.number}-${generation}`, generation, user_data: { max_seq_no: String(maxSeqNo) } },
    seq_no: { max_seq_no: lastSeqNo, local_checkpoint: lastSeqNo, global_checkpoint: lastSeqNo },
  };
}

function total(shards: readonly Shard[], { names, groups }: Selection): Figures {
  const sum: Figures = {};
  for (const name of names) {
    const each = shards.map(shard => METRICS[name]!(shard));
    sum[name] = each.reduce((a, b) => add(a, b), {});
  }
  if (groups.length > 0 && names.includes('search'))
    sum['search'] = { ...(sum['search'] as Figures), groups: searchGroups(shards, groups) };
  return sum;
}

function searchGroups(shards: readonly Shard[], patterns: readonly string[]): Figures {
  const found: Figures = {};
  for (const { counters } of shards)
    for (const [group, searches] of counters.searchGroups)
      if (patterns.some(pattern => matchesGlob(pattern === '_all' ? '*' : pattern, group)))
        found[group] = add((found[group] as Figures | undefined) ?? {}, {
          query_total: searches,
          fetch_total: searches,
        });
  return found;
}

function add(a: Figures, b: Figures): Figures {
  const sum: Figures = { ...a };
  for (const [name, value] of Object.entries(b)) {
    sum[name] = name in sum ? combine(sum[name]!, value) : value;
  }
  return sum;
}

/** Of flags, whether any is set. */
function combine(a: Figure, b: Figure): Figure {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (typeof a === 'object' && typeof b === 'object') return add(a, b);
  return a === true || b === true;
}
