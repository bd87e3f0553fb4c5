import type { DiskUsage, FieldBytes } from '../../engine/contract/index-api.ts';
import { illegalArgument } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { formatByteSize } from '../../engine/request/byte-size.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

/** The bytes of each field in the segments of indices. */
export async function diskUsage(call: Call): Promise<Answer> {
  if (!call.flag('run_expensive_tasks'))
    throw illegalArgument(
      'analyzing the disk usage of an index is expensive and resource intensive, the parameter [run_expensive_tasks] must be set to [true] in order for the task to be performed',
    );
  const { indices } = call.engine;
  const options = call.indexOptions();
  const purpose = 'indices:admin/analyze_disk_usage';
  if (call.flag('flush', true)) {
    await indices.flush(call.indices(), { ...options, purpose });
    // A commit contains everything, but segments are only searchable after a refresh.
    await indices.refresh(call.indices(), { ...options, purpose });
  }
  const found = await indices.diskUsage(call.indices(), options);
  const shards = found.reduce((total, index) => total + index.shards, 0);
  return ok({
    _shards: { total: shards, successful: shards, failed: 0 },
    ...Object.fromEntries(found.map(usage => [usage.index, showIndex(usage)])),
  });
}

function showIndex({ bytes, fields }: DiskUsage): Writable {
  return {
    store_size: formatByteSize(bytes),
    store_size_in_bytes: bytes,
    all_fields: showBytes([...fields.values()]),
    fields: Object.fromEntries([...fields].map(([name, usage]) => [name, showBytes([usage])])),
  };
}

const KINDS = ['stored_fields', 'doc_values', 'points', 'norms', 'term_vectors', 'knn_vectors'] as const;

function showBytes(usages: readonly FieldBytes[]): Writable {
  const sum = (kind: keyof FieldBytes) => usages.reduce((total, usage) => total + usage[kind], 0);
  // Term vectors are computed from the source when they are requested.
  const bytes = KINDS.map(kind => [kind, kind === 'term_vectors' ? 0 : sum(kind)] as const);
  const inverted = sum('inverted_index');
  const total = bytes.reduce((all, [, size]) => all + size, inverted);
  return {
    ...size('total', total),
    inverted_index: size('total', inverted),
    ...Object.assign({}, ...bytes.map(([kind, count]) => size(kind, count))),
  };
}

function size(name: string, bytes: number): Record<string, Writable> {
  return { [name]: formatByteSize(bytes), [`${name}_in_bytes`]: bytes };
}
