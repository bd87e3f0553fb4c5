import type { DiskUsage, FieldBytes } from '../../contract/index-api.ts';
import type { IndexOptions } from '../../contract/request-options.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { SectionKind } from '../../segments/format/segment-directory.ts';
import type { Cluster } from '../cluster.ts';

const NOTHING: FieldBytes = { inverted_index: 0, stored_fields: 0, doc_values: 0, points: 0, norms: 0, knn_vectors: 0 };

/** The bytes of each field in the searchable segments of each index. @throws EngineError */
export function diskUsage(cluster: Cluster, expression: string, options?: IndexOptions): DiskUsage[] {
  const found = cluster.resolve('indices:admin/analyze_disk_usage', expression, SEARCH_OPTIONS, options);
  return found.map(({ index }) => usageOf(index));
}

function usageOf(index: IndexService): DiskUsage {
  const fields = new Map<string, Record<keyof FieldBytes, number>>();
  let bytes = 0;
  for (const shard of index.shards)
    for (const { segment } of shard.searcher.leaves) {
      bytes += segment.byteLength;
      for (const section of segment.sections()) {
        let usage = fields.get(section.field);
        if (!usage) fields.set(section.field, (usage = { ...NOTHING }));
        usage[kindIn(index, section.field, section.kind)] += section.bytes;
      }
    }
  const named = [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    index: index.name,
    shards: index.shards.length,
    replicas: index.settings.replicas,
    bytes,
    fields: new Map(named),
  };
}

/** Vectors are columns of their own. */
function kindIn(index: IndexService, field: string, kind: SectionKind): keyof FieldBytes {
  return index.mapping.fieldType(field)?.type === 'dense_vector' ? 'knn_vectors' : kind;
}
