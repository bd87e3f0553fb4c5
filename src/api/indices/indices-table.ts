import type { EndpointTable } from '../call.ts';
import { aliasExists, deleteAlias, getAlias, putAlias, updateAliases } from './aliases.ts';
import { addBlock, removeBlock } from './blocks.ts';
import { closeIndex, createIndex, deleteIndex, getIndex, indexExists, openIndex } from './create-and-delete.ts';
import {
  createDataStream,
  dataStreamStats,
  deleteDataStreamOptions,
  deleteDataStreams,
  getDataStreamOptions,
  getDataStreamSettings,
  getDataStreams,
  migrateToDataStream,
  modifyDataStreams,
  promoteDataStream,
  putDataStreamOptions,
  putDataStreamSettings,
} from './data-streams.ts';
import { diskUsage } from './disk-usage-report.ts';
import { fieldUsageStats } from './field-usage-stats.ts';
import { getFieldMapping, getMapping, putFieldAliases, putMapping } from './mappings.ts';
import { recovery } from './recovery.ts';
import { resolveCluster } from './resolve-cluster.ts';
import { resolveIndex } from './resolve-index.ts';
import { resizeIndex, rolloverIndex } from './rollover-and-resize.ts';
import { segments } from './segments.ts';
import { getSettings, putSettings } from './settings.ts';
import { shardStores } from './shard-stores.ts';
import {
  deleteLifecycle,
  explainLifecycles,
  getLifecycles,
  lifecycleStats,
  putLifecycle,
} from './stream-lifecycles.ts';
import { analyze, clearCache, flush, forceMerge, refresh, reloadSearchAnalyzers, stats } from './upkeep.ts';

export const indicesTable: EndpointTable = {
  'indices.create': createIndex,
  'indices.delete': deleteIndex,
  'indices.get': getIndex,
  'indices.exists': indexExists,
  'indices.open': openIndex,
  'indices.close': closeIndex,
  'indices.get_mapping': getMapping,
  'indices.put_mapping': putMapping,
  'indices.get_field_mapping': getFieldMapping,
  'indices.get_settings': getSettings,
  'indices.put_settings': putSettings,
  'indices.refresh': refresh,
  'indices.reload_search_analyzers': reloadSearchAnalyzers,
  'indices.flush': flush,
  'indices.forcemerge': forceMerge,
  'indices.clear_cache': clearCache,
  'indices.disk_usage': diskUsage,
  'indices.field_usage_stats': fieldUsageStats,
  'indices.stats': stats,
  'indices.segments': segments,
  'indices.recovery': recovery,
  'indices.shard_stores': shardStores,
  'indices.analyze': analyze,
  'indices.update_aliases': updateAliases,
  'indices.put_alias': putAlias,
  'indices.get_alias': getAlias,
  'indices.exists_alias': aliasExists,
  'indices.delete_alias': deleteAlias,
  'indices.add_block': addBlock,
  'indices.remove_block': removeBlock,
  'indices.resolve_cluster': resolveCluster,
  'indices.resolve_index': resolveIndex,
  'indices.rollover': rolloverIndex,
  'indices.shrink': call => resizeIndex(call, 'shrink'),
  'indices.split': call => resizeIndex(call, 'split'),
  'indices.clone': call => resizeIndex(call, 'clone'),
  'indices.create_data_stream': createDataStream,
  'indices.get_data_stream': getDataStreams,
  'indices.delete_data_stream': deleteDataStreams,
  'indices.data_streams_stats': dataStreamStats,
  'indices.modify_data_stream': modifyDataStreams,
  'indices.get_data_stream_options': getDataStreamOptions,
  'indices.put_data_stream_options': putDataStreamOptions,
  'indices.delete_data_stream_options': deleteDataStreamOptions,
  'indices.get_data_stream_settings': getDataStreamSettings,
  'indices.put_data_stream_settings': putDataStreamSettings,
  'indices.migrate_to_data_stream': migrateToDataStream,
  'indices.promote_data_stream': promoteDataStream,
  'indices.put_data_lifecycle': putLifecycle,
  'indices.get_data_lifecycle': getLifecycles,
  'indices.delete_data_lifecycle': deleteLifecycle,
  'indices.explain_data_lifecycle': explainLifecycles,
  'indices.get_data_lifecycle_stats': lifecycleStats,
  'vitrine.put_aliases_of_fields': putFieldAliases,
};
