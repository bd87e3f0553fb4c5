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
  ['completion.size', 'cs,completionSize', 'completion.size_in_bytes', 'size', 'size of completions'],
  ['fielddata.memory_size', 'fm,fielddataMemory', 'fielddata.memory_size_in_bytes', 'size', 'size of text columns'],
  ['fielddata.evictions', 'fe,fielddataEvictions', 'fielddata.evictions', 'count', 'text columns dropped'],
  ['query_cache.memory_size', 'qcm,queryCacheMemory', 'query_cache.memory_size_in_bytes', 'size', 'size of the query cache'],
  ['query_cache.evictions', 'qce,queryCacheEvictions', 'query_cache.evictions', 'count', 'queries dropped from the cache'],
  ['query_cache.hit_count', 'qchc,queryCacheHitCount', 'query_cache.hit_count', 'count', 'queries found in the cache', IN.nodes],
  ['query_cache.miss_count', 'qcmc,queryCacheMissCount', 'query_cache.miss_count', 'count', 'queries not found in the cache', IN.nodes],
  ['request_cache.memory_size', 'rcm,requestCacheMemory', 'request_cache.memory_size_in_bytes', 'size', 'size of the request cache', IN.notShards],
  ['request_cache.evictions', 'rce,requestCacheEvictions', 'request_cache.evictions', 'count', 'requests dropped from the cache', IN.notShards],
  ['request_cache.hit_count', 'rchc,requestCacheHitCount', 'request_cache.hit_count', 'count', 'requests found in the cache', IN.notShards],
  ['request_cache.miss_count', 'rcmc,requestCacheMissCount', 'request_cache.miss_count', 'count', 'requests not found in the cache', IN.notShards],
  ['flush.total', 'ft,flushTotal', 'flush.total', 'count', 'flushes'],
  ['flush.total_time', 'ftt,flushTotalTime', 'flush.total_time_in_millis', 'time', 'time of flushes'],
  ['get.current', 'gc,getCurrent', 'get.current', 'count', 'reads by id under way'],
  ['get.time', 'gti,getTime', 'get.time_in_millis', 'time', 'time of reads by id'],
  ['get.total', 'gto,getTotal', 'get.total', 'count', 'reads by id'],
  ['get.exists_time', 'geti,getExistsTime', 'get.exists_time_in_millis', 'time', 'time of reads that found a document'],
  ['get.exists_total', 'geto,getExistsTotal', 'get.exists_total', 'count', 'reads that found a document'],
  ['get.missing_time', 'gmti,getMissingTime', 'get.missing_time_in_millis', 'time', 'time of reads that found nothing'],
  ['get.missing_total', 'gmto,getMissingTotal', 'get.missing_total', 'count', 'reads that found nothing'],
  ['indexing.delete_current', 'idc,indexingDeleteCurrent', 'indexing.delete_current', 'count', 'deletions under way'],
  ['indexing.delete_time', 'idti,indexingDeleteTime', 'indexing.delete_time_in_millis', 'time', 'time of deletions'],
  ['indexing.delete_total', 'idto,indexingDeleteTotal', 'indexing.delete_total', 'count', 'deletions'],
  ['indexing.index_current', 'iic,indexingIndexCurrent', 'indexing.index_current', 'count', 'writes under way'],
  ['indexing.index_time', 'iiti,indexingIndexTime', 'indexing.index_time_in_millis', 'time', 'time of writes'],
  ['indexing.index_total', 'iito,indexingIndexTotal', 'indexing.index_total', 'count', 'writes'],
  ['indexing.index_failed', 'iif,indexingIndexFailed', 'indexing.index_failed', 'count', 'writes that failed'],
  ['merges.current', 'mc,mergesCurrent', 'merges.current', 'count', 'merges under way'],
  ['merges.current_docs', 'mcd,mergesCurrentDocs', 'merges.current_docs', 'count', 'documents being merged'],
  ['merges.current_size', 'mcs,mergesCurrentSize', 'merges.current_size_in_bytes', 'size', 'bytes being merged'],
  ['merges.total', 'mt,mergesTotal', 'merges.total', 'count', 'merges'],
  ['merges.total_docs', 'mtd,mergesTotalDocs', 'merges.total_docs', 'count', 'documents merged'],
  ['merges.total_size', 'mts,mergesTotalSize', 'merges.total_size_in_bytes', 'size', 'bytes merged'],
  ['merges.total_time', 'mtt,mergesTotalTime', 'merges.total_time_in_millis', 'time', 'time of merges'],
  ['refresh.total', 'rto,refreshTotal', 'refresh.total', 'count', 'refreshes'],
  ['refresh.time', 'rti,refreshTime', 'refresh.total_time_in_millis', 'time', 'time of refreshes'],
  ['refresh.external_total', 'rto,refreshTotal', 'refresh.external_total', 'count', 'refreshes that searches see'],
  ['refresh.external_time', 'rti,refreshTime', 'refresh.external_total_time_in_millis', 'time', 'time of refreshes that searches see'],
  ['refresh.listeners', 'rli,refreshListeners', 'refresh.listeners', 'count', 'requests that wait for a refresh'],
  ['search.fetch_current', 'sfc,searchFetchCurrent', 'search.fetch_current', 'count', 'fetches under way'],
  ['search.fetch_time', 'sfti,searchFetchTime', 'search.fetch_time_in_millis', 'time', 'time of fetches'],
  ['search.fetch_total', 'sfto,searchFetchTotal', 'search.fetch_total', 'count', 'fetches'],
  ['search.open_contexts', 'so,searchOpenContexts', 'search.open_contexts', 'count', 'views that searches keep'],
  ['search.query_current', 'sqc,searchQueryCurrent', 'search.query_current', 'count', 'queries under way'],
  ['search.query_time', 'sqti,searchQueryTime', 'search.query_time_in_millis', 'time', 'time of queries'],
  ['search.query_total', 'sqto,searchQueryTotal', 'search.query_total', 'count', 'queries'],
  ['search.scroll_current', 'scc,searchScrollCurrent', 'search.scroll_current', 'count', 'scrolls that are open'],
  ['search.scroll_time', 'scti,searchScrollTime', 'search.scroll_time_in_millis', 'time', 'time that scrolls were open'],
  ['search.scroll_total', 'scto,searchScrollTotal', 'search.scroll_total', 'count', 'scrolls that are over'],
  ['segments.count', 'sc,segmentsCount', 'segments.count', 'count', 'number of segments'],
  ['segments.memory', 'sm,segmentsMemory', 'segments.memory_in_bytes', 'size', 'memory of segments beside their files'],
  ['segments.index_writer_memory', 'siwm,segmentsIndexWriterMemory', 'segments.index_writer_memory_in_bytes', 'size', 'memory of documents not yet sealed'],
  ['segments.version_map_memory', 'svmm,segmentsVersionMapMemory', 'segments.version_map_memory_in_bytes', 'size', 'memory of versions'],
  ['segments.fixed_bitset_memory', 'sfbm,fixedBitsetMemory', 'segments.fixed_bit_set_memory_in_bytes', 'size', 'memory of document sets'],
  ['warmer.current', 'wc,warmerCurrent', 'warmer.current', 'count', 'warmers under way', IN.notNodes],
  ['warmer.total', 'wto,warmerTotal', 'warmer.total', 'count', 'warmers', IN.notNodes],
  ['warmer.total_time', 'wtt,warmerTotalTime', 'warmer.total_time_in_millis', 'time', 'time of warmers', IN.notNodes],
  ['suggest.current', 'suc,suggestCurrent', 'search.suggest_current', 'count', 'suggestions under way', IN.notShards],
  ['suggest.time', 'suti,suggestTime', 'search.suggest_time_in_millis', 'time', 'time of suggestions', IN.notShards],
  ['suggest.total', 'suto,suggestTotal', 'search.suggest_total', 'count', 'suggestions', IN.notShards],
  ['memory.total', 'tm,memoryTotal', 'fielddata.memory_size_in_bytes+query_cache.memory_size_in_bytes+request_cache.memory_size_in_bytes+segments.memory_in_bytes', 'size', 'memory all in all', IN.indices],
  ['bulk.total_operations', 'bto,bulkTotalOperations', 'bulk.total_operations', 'count', 'batches of writes'],
  ['bulk.total_time', 'btti,bulkTotalTime', 'bulk.total_time_in_millis', 'time', 'time of batches'],
  ['bulk.total_size_in_bytes', 'btsi,bulkTotalSizeInBytes', 'bulk.total_size_in_bytes', 'size', 'size of batches'],
  ['bulk.avg_time', 'bati,bulkAvgTime', 'bulk.avg_time_in_millis', 'time', 'mean time of a batch'],
  ['bulk.avg_size_in_bytes', 'basi,bulkAvgSizeInBytes', 'bulk.avg_size_in_bytes', 'size', 'mean size of a batch'],
];

export const statColumns: readonly StatColumn[] = ROWS.map(([name, aliases, path, kind, doc, only]) => ({
  name,
  aliases,
  path,
  kind,
  doc,
  ...(only && { only }),
}));
