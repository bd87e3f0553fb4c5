/** The unit of a number of _stats, which determines its format. */
export type StatKind = 'count' | 'size' | 'time';
export type StatTable = 'indices' | 'shards' | 'nodes';

/** A column that shows one number of _stats. */
export interface StatColumn {
  readonly name: string;
  readonly aliases: string;
  /** Path of the number; several, separated by `+`, are summed. */
  readonly path: string;
  readonly kind: StatKind;
  readonly doc: string;
  /** The tables that have it; all by default. */
  readonly only?: readonly StatTable[];
}

type Row = readonly [name: string, aliases: string, path: string, kind: StatKind, doc: string, only?: readonly StatTable[]];

const IN = { indices: ['indices'], nodes: ['nodes'], notShards: ['indices', 'nodes'], notNodes: ['indices', 'shards'] } as const;

// Names and aliases are Elasticsearch's: clients request them.
const ROWS: readonly Row[] = [
  ['completion.size', 'cs,completionSize', 'completion.size_in_bytes', 'size', 'size of completion'],
  ['fielddata.memory_size', 'fm,fielddataMemory', 'fielddata.memory_size_in_bytes', 'size', 'used fielddata cache'],
  ['fielddata.evictions', 'fe,fielddataEvictions', 'fielddata.evictions', 'count', 'fielddata evictions'],
  ['query_cache.memory_size', 'qcm,queryCacheMemory', 'query_cache.memory_size_in_bytes', 'size', 'used query cache'],
  ['query_cache.evictions', 'qce,queryCacheEvictions', 'query_cache.evictions', 'count', 'query cache evictions'],
  ['query_cache.hit_count', 'qchc,queryCacheHitCount', 'query_cache.hit_count', 'count', 'query cache hit counts', IN.nodes],
  ['query_cache.miss_count', 'qcmc,queryCacheMissCount', 'query_cache.miss_count', 'count', 'query cache miss counts', IN.nodes],
  ['request_cache.memory_size', 'rcm,requestCacheMemory', 'request_cache.memory_size_in_bytes', 'size', 'used request cache', IN.notShards],
  ['request_cache.evictions', 'rce,requestCacheEvictions', 'request_cache.evictions', 'count', 'request cache evictions', IN.notShards],
  ['request_cache.hit_count', 'rchc,requestCacheHitCount', 'request_cache.hit_count', 'count', 'request cache hit count', IN.notShards],
  ['request_cache.miss_count', 'rcmc,requestCacheMissCount', 'request_cache.miss_count', 'count', 'request cache miss count', IN.notShards],
  ['flush.total', 'ft,flushTotal', 'flush.total', 'count', 'number of flushes'],
  ['flush.total_time', 'ftt,flushTotalTime', 'flush.total_time_in_millis', 'time', 'time spent in flush'],
  ['get.current', 'gc,getCurrent', 'get.current', 'count', 'number of current get ops'],
  ['get.time', 'gti,getTime', 'get.time_in_millis', 'time', 'time spent in get'],
  ['get.total', 'gto,getTotal', 'get.total', 'count', 'number of get ops'],
  ['get.exists_time', 'geti,getExistsTime', 'get.exists_time_in_millis', 'time', 'time spent in successful gets'],
  ['get.exists_total', 'geto,getExistsTotal', 'get.exists_total', 'count', 'number of successful gets'],
  ['get.missing_time', 'gmti,getMissingTime', 'get.missing_time_in_millis', 'time', 'time spent in failed gets'],
  ['get.missing_total', 'gmto,getMissingTotal', 'get.missing_total', 'count', 'number of failed gets'],
  ['indexing.delete_current', 'idc,indexingDeleteCurrent', 'indexing.delete_current', 'count', 'number of current deletions'],
  ['indexing.delete_time', 'idti,indexingDeleteTime', 'indexing.delete_time_in_millis', 'time', 'time spent in deletions'],
  ['indexing.delete_total', 'idto,indexingDeleteTotal', 'indexing.delete_total', 'count', 'number of delete ops'],
  ['indexing.index_current', 'iic,indexingIndexCurrent', 'indexing.index_current', 'count', 'number of current indexing ops'],
  ['indexing.index_time', 'iiti,indexingIndexTime', 'indexing.index_time_in_millis', 'time', 'time spent in indexing'],
  ['indexing.index_total', 'iito,indexingIndexTotal', 'indexing.index_total', 'count', 'number of indexing ops'],
  ['indexing.index_failed', 'iif,indexingIndexFailed', 'indexing.index_failed', 'count', 'number of failed indexing ops'],
  ['merges.current', 'mc,mergesCurrent', 'merges.current', 'count', 'number of current merges'],
  ['merges.current_docs', 'mcd,mergesCurrentDocs', 'merges.current_docs', 'count', 'number of current merging docs'],
  ['merges.current_size', 'mcs,mergesCurrentSize', 'merges.current_size_in_bytes', 'size', 'size of current merges'],
  ['merges.total', 'mt,mergesTotal', 'merges.total', 'count', 'number of completed merge ops'],
  ['merges.total_docs', 'mtd,mergesTotalDocs', 'merges.total_docs', 'count', 'docs merged'],
  ['merges.total_size', 'mts,mergesTotalSize', 'merges.total_size_in_bytes', 'size', 'size merged'],
  ['merges.total_time', 'mtt,mergesTotalTime', 'merges.total_time_in_millis', 'time', 'time spent in merges'],
  ['refresh.total', 'rto,refreshTotal', 'refresh.total', 'count', 'total refreshes'],
  ['refresh.time', 'rti,refreshTime', 'refresh.total_time_in_millis', 'time', 'time spent in refreshes'],
  ['refresh.external_total', 'rto,refreshTotal', 'refresh.external_total', 'count', 'total external refreshes'],
  ['refresh.external_time', 'rti,refreshTime', 'refresh.external_total_time_in_millis', 'time', 'time spent in external refreshes'],
  ['refresh.listeners', 'rli,refreshListeners', 'refresh.listeners', 'count', 'number of pending refresh listeners'],
  ['search.fetch_current', 'sfc,searchFetchCurrent', 'search.fetch_current', 'count', 'current fetch phase ops'],
  ['search.fetch_time', 'sfti,searchFetchTime', 'search.fetch_time_in_millis', 'time', 'time spent in fetch phase'],
  ['search.fetch_total', 'sfto,searchFetchTotal', 'search.fetch_total', 'count', 'total fetch ops'],
  ['search.open_contexts', 'so,searchOpenContexts', 'search.open_contexts', 'count', 'open search contexts'],
  ['search.query_current', 'sqc,searchQueryCurrent', 'search.query_current', 'count', 'current query phase ops'],
  ['search.query_time', 'sqti,searchQueryTime', 'search.query_time_in_millis', 'time', 'time spent in query phase'],
  ['search.query_total', 'sqto,searchQueryTotal', 'search.query_total', 'count', 'total query phase ops'],
  ['search.scroll_current', 'scc,searchScrollCurrent', 'search.scroll_current', 'count', 'open scroll contexts'],
  ['search.scroll_time', 'scti,searchScrollTime', 'search.scroll_time_in_millis', 'time', 'time scroll contexts held open'],
  ['search.scroll_total', 'scto,searchScrollTotal', 'search.scroll_total', 'count', 'completed scroll contexts'],
  ['segments.count', 'sc,segmentsCount', 'segments.count', 'count', 'number of segments'],
  ['segments.memory', 'sm,segmentsMemory', 'segments.memory_in_bytes', 'size', 'memory used by segments'],
  ['segments.index_writer_memory', 'siwm,segmentsIndexWriterMemory', 'segments.index_writer_memory_in_bytes', 'size', 'memory used by index writer'],
  ['segments.version_map_memory', 'svmm,segmentsVersionMapMemory', 'segments.version_map_memory_in_bytes', 'size', 'memory used by version map'],
  ['segments.fixed_bitset_memory', 'sfbm,fixedBitsetMemory', 'segments.fixed_bit_set_memory_in_bytes', 'size', 'memory used by fixed bit sets for nested object field types and type filters for types referred in _parent fields'],
  ['warmer.current', 'wc,warmerCurrent', 'warmer.current', 'count', 'current warmer ops', IN.notNodes],
  ['warmer.total', 'wto,warmerTotal', 'warmer.total', 'count', 'total warmer ops', IN.notNodes],
  ['warmer.total_time', 'wtt,warmerTotalTime', 'warmer.total_time_in_millis', 'time', 'time spent in warmers', IN.notNodes],
  ['suggest.current', 'suc,suggestCurrent', 'search.suggest_current', 'count', 'number of current suggest ops', IN.notShards],
  ['suggest.time', 'suti,suggestTime', 'search.suggest_time_in_millis', 'time', 'time spend in suggest', IN.notShards],
  ['suggest.total', 'suto,suggestTotal', 'search.suggest_total', 'count', 'number of suggest ops', IN.notShards],
  ['memory.total', 'tm,memoryTotal', 'fielddata.memory_size_in_bytes+query_cache.memory_size_in_bytes+request_cache.memory_size_in_bytes+segments.memory_in_bytes', 'size', 'total used memory', IN.indices],
  ['bulk.total_operations', 'bto,bulkTotalOperations', 'bulk.total_operations', 'count', 'number of bulk shard ops'],
  ['bulk.total_time', 'btti,bulkTotalTime', 'bulk.total_time_in_millis', 'time', 'time spend in shard bulk'],
  ['bulk.total_size_in_bytes', 'btsi,bulkTotalSizeInBytes', 'bulk.total_size_in_bytes', 'size', 'total size in bytes of shard bulk'],
  ['bulk.avg_time', 'bati,bulkAvgTime', 'bulk.avg_time_in_millis', 'time', 'average time spend in shard bulk'],
  ['bulk.avg_size_in_bytes', 'basi,bulkAvgSizeInBytes', 'bulk.avg_size_in_bytes', 'size', 'average size in bytes of shard bulk'],
];

export const statColumns: readonly StatColumn[] = ROWS.map(([name, aliases, path, kind, doc, only]) => ({
  name,
  aliases,
  path,
  kind,
  doc,
  ...(only && { only }),
}));
