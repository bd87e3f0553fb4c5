import { choice, choices, constant, constantOr, float, int, long, oneOf, type SettingValues, segmentSize, size, time } from './setting-values.ts';

/**
 * static: only while the index is closed; dynamic: at any time; final: at creation only; private: managed by the engine;
 * creation: may be given at creation, else managed by the engine.
 */
export type SettingScope = 'static' | 'dynamic' | 'final' | 'private' | 'creation';

export type SettingRow = [key: string, scope: SettingScope, values: SettingValues, byDefault: string | readonly string[] | undefined];

const boolean: SettingValues = { kind: 'boolean' };
const text: SettingValues = { kind: 'text' };
const unlimited = '9223372036854775807';
const sourceMode = constant('org.elasticsearch.index.mapper.SourceFieldMapper.Mode', 'DISABLED', 'STORED', 'SYNTHETIC');
const durability = constant('org.elasticsearch.index.translog.Translog.Durability', 'REQUEST', 'ASYNC');
const allocations = constantOr('Illegal allocation.enable value [{name}]', 'ALL', 'PRIMARIES', 'NEW_PRIMARIES', 'NONE');
const rebalances = constantOr('Illegal rebalance.enable value [{name}]', 'ALL', 'PRIMARIES', 'REPLICAS', 'NONE');
const sourceKeep = constant('org.elasticsearch.index.mapper.Mapper.SourceKeepMode', 'NONE', 'ARRAYS', 'ALL');

/** Every index setting. A key that ends in `.*` matches a whole group. */
export const INDEX_SETTINGS: readonly SettingRow[] = [
  ['index.number_of_shards', 'final', int(1, 1024), '1'],
  ['index.number_of_replicas', 'dynamic', int(0), '1'],
  ['index.number_of_routing_shards', 'final', int(1), undefined],
  ['index.routing_partition_size', 'final', int(1), '1'],
  ['index.auto_expand_replicas', 'dynamic', { kind: 'replica range' }, 'false'],
  ['index.uuid', 'private', text, undefined],
  ['index.version.created', 'private', int(), undefined],
  ['index.creation_date', 'creation', long(-1), undefined],
  ['index.verified_before_close', 'private', boolean, 'false'],
  ['index.hidden', 'dynamic', boolean, 'false'],
  ['index.priority', 'dynamic', int(0), '1'],
  ['index.codec', 'static', oneOf('default', 'best_compression', 'legacy_default', 'legacy_best_compression', 'lucene_default'), 'default'],
  ['index.mode', 'final', { kind: 'index mode' }, 'standard'],
  ['index.logsdb.add_host_name_field', 'private', boolean, 'false'],
  ['index.logsdb.sort_on_host_name', 'private', boolean, 'false'],
  ['index.logsdb.route_on_sort_fields', 'final', boolean, 'false'],
  ['index.refresh_interval', 'dynamic', time(-1, '-1ms'), '1s'],
  ['index.search.idle.after', 'dynamic', time(0, '0m'), '30s'],
  ['index.search.throttled', 'private', boolean, 'false'],
  ['index.gc_deletes', 'dynamic', time(-1, '-1ms'), '60s'],
  ['index.warmer.enabled', 'dynamic', boolean, 'true'],
  ['index.requests.cache.enable', 'dynamic', boolean, 'true'],
  ['index.queries.cache.enabled', 'static', boolean, 'true'],
  ['index.load_fixed_bitset_filters_eagerly', 'static', boolean, 'true'],
  ['index.max_result_window', 'dynamic', int(1), '10000'],
  ['index.max_inner_result_window', 'dynamic', int(1), '100'],
  ['index.max_rescore_window', 'dynamic', int(1), '10000'],
  ['index.max_docvalue_fields_search', 'dynamic', int(0), '100'],
  ['index.max_script_fields', 'dynamic', int(0), '32'],
  ['index.max_ngram_diff', 'dynamic', int(0), '1'],
  ['index.max_shingle_diff', 'dynamic', int(0), '3'],
  ['index.max_terms_count', 'dynamic', int(1), '65536'],
  ['index.max_regex_length', 'dynamic', int(1), '1000'],
  ['index.max_refresh_listeners', 'dynamic', int(0), '1000'],
  ['index.max_slices_per_scroll', 'dynamic', int(1), '1024'],
  ['index.max_adjacency_matrix_filters', 'dynamic', int(2), '100'],
  ['index.analyze.max_token_count', 'dynamic', int(1), '10000'],
  ['index.highlight.max_analyzed_offset', 'dynamic', int(1), '1000000'],
  ['index.highlight.weight_matches_mode.enabled', 'dynamic', boolean, 'true'],
  ['index.query.default_field', 'dynamic', text, ['*']],
  ['index.query.parse.allow_unmapped_fields', 'static', boolean, 'true'],
  ['index.query_string.lenient', 'static', boolean, 'false'],
  ['index.default_pipeline', 'dynamic', text, '_none'],
  ['index.final_pipeline', 'dynamic', text, '_none'],
  ['index.sort.field', 'final', text, []],
  ['index.sort.order', 'final', choices('Illegal sort order:{value}', 'asc', 'desc'), []],
  ['index.sort.mode', 'final', choices('Illegal sort mode: {value}', 'min', 'max'), []],
  ['index.sort.missing', 'final', choices('Illegal missing value:[{value}], must be one of [_last, _first]', '_first', '_last'), []],
  ['index.soft_deletes.enabled', 'final', boolean, 'true'],
  ['index.soft_deletes.retention.operations', 'dynamic', long(0), '0'],
  ['index.soft_deletes.retention_lease.period', 'dynamic', time(0), '12h'],
  ['index.blocks.read_only', 'dynamic', boolean, 'false'],
  ['index.blocks.read_only_allow_delete', 'dynamic', boolean, 'false'],
  ['index.blocks.read', 'dynamic', boolean, 'false'],
  ['index.blocks.write', 'dynamic', boolean, 'false'],
  ['index.blocks.metadata', 'dynamic', boolean, 'false'],
  ['index.mapping.coerce', 'static', boolean, 'true'],
  ['index.mapping.ignore_malformed', 'static', boolean, 'false'],
  ['index.mapping.ignore_above', 'dynamic', int(0), '2147483647'],
  ['index.mapping.total_fields.limit', 'dynamic', long(0), '1000'],
  ['index.mapping.total_fields.ignore_dynamic_beyond_limit', 'dynamic', boolean, 'false'],
  ['index.mapping.depth.limit', 'dynamic', long(1), '20'],
  ['index.mapping.nested_fields.limit', 'dynamic', long(0), '100'],
  ['index.mapping.nested_objects.limit', 'dynamic', long(0), '10000'],
  ['index.mapping.nested_parents.limit', 'dynamic', long(0), '50'],
  ['index.mapping.field_name_length.limit', 'dynamic', long(1), unlimited],
  ['index.mapping.dimension_fields.limit', 'dynamic', long(0), '32768'],
  ['index.mapping.source.mode', 'final', sourceMode, 'STORED'],
  ['index.mapping.synthetic_source_keep', 'final', sourceKeep, 'none'],
  ['index.mapper.dynamic', 'static', boolean, 'true'],
  ['index.similarity.*', 'static', text, undefined],
  ['index.analysis.*', 'static', text, undefined],
  ['index.routing.allocation.include.*', 'dynamic', text, undefined],
  ['index.routing.allocation.exclude.*', 'dynamic', text, undefined],
  ['index.routing.allocation.require.*', 'dynamic', text, undefined],
  ['index.routing.allocation.initial_recovery.*', 'private', text, undefined],
  ['index.routing.allocation.enable', 'dynamic', allocations, 'all'],
  ['index.routing.allocation.total_shards_per_node', 'dynamic', int(-1), '-1'],
  ['index.routing.rebalance.enable', 'dynamic', rebalances, 'all'],
  ['index.routing_path', 'final', text, []],
  ['index.time_series.start_time', 'final', text, '-9999-01-01T00:00:00Z'],
  ['index.time_series.end_time', 'dynamic', text, '9999-12-31T23:59:59.999Z'],
  ['index.write.wait_for_active_shards', 'dynamic', { kind: 'active shards' }, '1'],
  ['index.allocation.max_retries', 'dynamic', int(0), '5'],
  ['index.unassigned.node_left.delayed_timeout', 'dynamic', time(), '1m'],
  ['index.lifecycle.name', 'dynamic', text, ''],
  ['index.lifecycle.rollover_alias', 'dynamic', text, ''],
  ['index.lifecycle.indexing_complete', 'dynamic', boolean, 'false'],
  ['index.lifecycle.origination_date', 'dynamic', long(-1), '-1'],
  ['index.lifecycle.parse_origination_date', 'dynamic', boolean, 'false'],
  ['index.translog.durability', 'dynamic', durability, 'REQUEST'],
  ['index.translog.sync_interval', 'dynamic', time(100, '100ms'), '5s'],
  ['index.translog.flush_threshold_size', 'dynamic', size(56, '56b'), '512mb'],
  ['index.translog.generation_threshold_size', 'dynamic', size(56, '56b'), '64mb'],
  ['index.translog.retention.size', 'dynamic', size(), '-1'],
  ['index.translog.retention.age', 'dynamic', time(-1, '-1ms'), '-1'],
  ['index.flush_after_merge', 'dynamic', size(0, '0'), '512mb'],
  ['index.merge.policy.expunge_deletes_allowed', 'dynamic', float(0, 100), '10.0'],
  ['index.merge.policy.floor_segment', 'dynamic', segmentSize(1, 'floorSegmentMB must be > 0.0 (got {mb})'), '2mb'],
  ['index.merge.policy.max_merge_at_once', 'dynamic', int(2), '10'],
  ['index.merge.policy.max_merge_at_once_explicit', 'dynamic', int(2), '30'],
  ['index.merge.policy.max_merged_segment', 'dynamic', segmentSize(0, 'maxMergedSegmentMB must be >=0 (got {mb})'), '5gb'],
  ['index.merge.policy.segments_per_tier', 'dynamic', float(2, 1e9), '10.0'],
  ['index.merge.policy.deletes_pct_allowed', 'dynamic', float(5, 50), '20.0'],
  ['index.merge.policy.reclaim_deletes_weight', 'dynamic', float(0, 1e9), '2.0'],
  ['index.merge.scheduler.max_thread_count', 'dynamic', int(1), '1'],
  ['index.merge.scheduler.max_merge_count', 'dynamic', int(1), '6'],
  ['index.merge.scheduler.auto_throttle', 'dynamic', boolean, 'true'],
  ['index.compound_format', 'dynamic', { kind: 'compound format' }, '1gb'],
  ['index.search.slowlog.level', 'dynamic', text, 'TRACE'],
  ['index.search.slowlog.include.user', 'dynamic', boolean, 'false'],
  ...slowlog('index.search.slowlog.threshold.query'),
  ...slowlog('index.search.slowlog.threshold.fetch'),
  ...slowlog('index.indexing.slowlog.threshold.index'),
  ['index.indexing.slowlog.level', 'dynamic', text, 'TRACE'],
  ['index.indexing.slowlog.reformat', 'dynamic', boolean, 'true'],
  ['index.indexing.slowlog.source', 'dynamic', { kind: 'log length' }, '1000'],
  ['index.fielddata.cache', 'static', choice('failed to parse [{value}] must be one of [node,none]', 'node', 'none'), 'node'],
  ['index.store.type', 'static', { kind: 'store type' }, ''],
  ['index.store.preload', 'static', text, []],
  ['index.store.fs.fs_lock', 'static', choice('unrecognized [index.store.fs.fs_lock] "{value}": must be native or simple', 'native', 'simple'), 'native'],
  ['index.store.stats_refresh_interval', 'static', time(-1, '-1'), '10s'],
  ['index.shard.check_on_startup', 'static', { kind: 'startup check' }, 'false'],
  ['index.force_memory_term_dictionary', 'static', boolean, 'false'],
  ['index.data_path', 'static', text, ''],
  ['index.format', 'final', int(0), '0'],
  ['index.resize.source.name', 'private', text, undefined],
  ['index.resize.source.uuid', 'private', text, undefined],
];

function slowlog(prefix: string): SettingRow[] {
  return ['warn', 'info', 'debug', 'trace'].map(level => [`${prefix}.${level}`, 'dynamic', time(-1, '-1ms'), '-1']);
}

const exact = new Map(INDEX_SETTINGS.map(row => [row[0], row]));
const groups = INDEX_SETTINGS.filter(([key]) => key.endsWith('*'));

/** The row of a full key, which may be that of its group. */
export function settingRow(key: string): SettingRow | undefined {
  return exact.get(key) ?? groups.find(([group]) => key.startsWith(group.slice(0, -1)));
}

/** Full keys, without those of groups. */
export const SETTING_KEYS: readonly string[] = [...exact.keys()].filter(key => !key.endsWith('*'));
