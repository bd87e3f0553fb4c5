import type { IndexService } from '../../indices/index-service.ts';
import type { Shard } from '../../indices/shard/shard.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import type { SegmentField } from '../../segments/segment-field.ts';
import { matchesGlob } from '../../structures/glob.ts';
import { describeShard } from '../indices/describe-indices.ts';

/** A bigint where a double has too few digits. */
export type Figure = number | bigint | boolean | Figures;

/** Nested counters, summed by member. */
export interface Figures {
  [name: string]: Figure;
}

/** Unlike others not a count: its sum is the latest. */
export const LATEST = 'max_unsafe_auto_id_timestamp';
/** No document was ever written with an id that a client might have sent twice. */
const NEVER = -1;

/** Options of a metric in addition to the shard. */
export interface MetricRequest {
  readonly index: IndexService;
  /** Patterns of fields to list individually. */
  readonly fielddataFields: readonly string[];
  readonly completionFields: readonly string[];
}

/** One metric of _stats for one shard. */
export const shardMetrics: Readonly<Record<string, (shard: Shard, what: MetricRequest) => Figures>> = {
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
  refresh: ({ counters: { refreshes }, refreshListeners }) => ({
    total: refreshes.total,
    total_time_in_millis: whole(refreshes.millis),
    external_total: refreshes.total,
    external_total_time_in_millis: whole(refreshes.millis),
    listeners: refreshListeners,
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
  fielddata: (shard, { fielddataFields }) => {
    const { total, fields } = loadedFielddata(shard, fielddataFields);
    const shown = Object.entries(fields).map(([name, size]) => [name, { memory_size_in_bytes: size }]);
    return {
      memory_size_in_bytes: total,
      evictions: 0,
      global_ordinals: { build_time_in_millis: 0 },
      ...(shown.length > 0 && { fields: Object.fromEntries(shown) as Figures }),
    };
  },
  completion: (shard, { index, completionFields }) => {
    const { total, fields } = fieldSizes(shard, index, { isMeant: isCompletion, shown: completionFields });
    const shown = Object.entries(fields).map(([name, size]) => [name, { size_in_bytes: size }]);
    return { size_in_bytes: total, ...(shown.length > 0 && { fields: Object.fromEntries(shown) as Figures }) };
  },
  segments: shard => ({
    count: describeShard(shard).segments,
    memory_in_bytes: 0,
    terms_memory_in_bytes: 0,
    stored_fields_memory_in_bytes: 0,
    term_vectors_memory_in_bytes: 0,
    norms_memory_in_bytes: 0,
    points_memory_in_bytes: 0,
    doc_values_memory_in_bytes: 0,
    index_writer_memory_in_bytes: shard.bufferedBytes,
    version_map_memory_in_bytes: 0,
    fixed_bit_set_memory_in_bytes: 0,
    [LATEST]: NEVER,
    file_sizes: {},
  }),
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
  dense_vector: (shard, { index }) => ({ value_count: valueCount(shard, index, 'dense_vector') }),
  sparse_vector: (shard, { index }) => ({ value_count: valueCount(shard, index, 'sparse_vector') }),
};

/**
 * The values of all fields of a vector type; deleted documents are included until they are merged away. Each value is a
 * binary, unlike the words of a sparse vector, which are fields too.
 */
function valueCount(shard: Shard, { mapping }: IndexService, type: string): number {
  let count = 0;
  for (const { segment } of shard.searcher.leaves)
    for (const [name, field] of segment.fields)
      if (field.binaries && mapping.fieldType(name)?.type === type) count += field.presence.count;
  return count;
}

/** Rounds fractions of milliseconds. */
function whole(millis: number): number {
  return Math.round(millis);
}

interface FieldChoice {
  isMeant(type: FieldType): boolean;
  /** Patterns of fields to list individually. */
  shown: readonly string[];
}

function isCompletion({ type }: FieldType): boolean {
  return type === 'completion';
}

/** Bytes of loaded fielddata, in total and for the fields selected by `shown`. */
function loadedFielddata(shard: Shard, shown: readonly string[]) {
  let total = 0;
  const fields: Record<string, number> = {};
  const here = shard.searcher.leaves.map(({ segment }) => [...segment.fielddata.sizes()]);
  for (const [name, bytes] of [...here, ...shard.counters.replicaFielddata.values()].flat()) {
    total += bytes;
    if (isShown(name, shown)) fields[name] = (fields[name] ?? 0) + bytes;
  }
  return { total, fields };
}

function isShown(field: string, patterns: readonly string[]): boolean {
  return patterns.some(pattern => matchesGlob(pattern === '_all' ? '*' : pattern, field));
}

function fieldSizes(shard: Shard, { mapping }: IndexService, { isMeant, shown }: FieldChoice) {
  let total = 0;
  const fields: Record<string, number> = {};
  for (const { segment } of shard.searcher.leaves)
    for (const [name, field] of segment.fields) {
      const type = mapping.fieldType(name);
      if (!type || !isMeant(type)) continue;
      const size = sizeOf(field);
      total += size;
      if (isShown(name, shown)) fields[name] = (fields[name] ?? 0) + size;
    }
  return { total, fields };
}

function sizeOf({ terms, ordinals }: SegmentField): number {
  return (terms?.byteLength ?? 0) + (ordinals?.byteLength ?? 0);
}
