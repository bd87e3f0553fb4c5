import { Double } from '../../engine/json/java-numbers.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import type { IndexDescription, IndexState } from '../../engine/node/engine.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { NODE_ROLES } from './nodes-info.ts';
import { product } from './product.ts';

/** Sums over all open indices, and what the one node is. */
export async function clusterStats(call: Call): Promise<Answer> {
  const { engine } = call;
  const described = await engine.describeIndices('_all', { expandWildcards: ['open', 'hidden'] });
  const states = await engine.indexStates('_all', { expandWildcards: ['all'] });
  const health = (await engine.health(undefined)) as Record<string, Writable>;
  return ok({
    _nodes: { total: 1, successful: 1, failed: 0 },
    cluster_name: engine.clusterName,
    cluster_uuid: engine.clusterUuid,
    timestamp: call.now(),
    status: health.status,
    indices: {
      count: described.length,
      shards: shardStats(described),
      docs: { count: sum(described, index => index.docs), deleted: sum(described, index => index.deleted) },
      store: { size_in_bytes: sum(described, index => index.bytes), reserved_in_bytes: 0 },
      segments: { count: sum(described, index => sum(index.shards, shard => shard.segments)) },
      mappings: { field_types: fieldTypes(states) },
    },
    nodes: {
      count: { total: 1, coordinating_only: 0, ...Object.fromEntries(NODE_ROLES.map(role => [role, 1])) },
      versions: [product.number],
    },
  });
}

function sum<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((total, item) => total + value(item), 0);
}

function shardStats(indices: readonly IndexDescription[]): Writable {
  const counts = indices.map(index => index.shards.length);
  const total = sum(counts, count => count);
  if (total === 0) return {};
  const spread = { min: Math.min(...counts), max: Math.max(...counts), avg: new Double(total / counts.length) };
  const none = new Double(0);
  return {
    total,
    primaries: total,
    replication: none,
    index: { shards: spread, primaries: spread, replication: { min: none, max: none, avg: none } },
  };
}

type Members = Record<string, Writable>;

/** How many fields of each type there are, and in how many indices. */
function fieldTypes(indices: readonly IndexState[]): Writable {
  const counts = new Map<string, { count: number; indices: Set<string> }>();
  for (const { name, mappings } of indices)
    for (const type of typesIn(mappings as Members)) {
      const entry = counts.get(type) ?? { count: 0, indices: new Set<string>() };
      entry.count++;
      entry.indices.add(name);
      counts.set(type, entry);
    }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => ({ name, count: entry.count, index_count: entry.indices.size }));
}

function* typesIn(mapping: Members): Generator<string> {
  for (const key of ['properties', 'fields'])
    for (const field of Object.values((mapping[key] ?? {}) as Record<string, Members>)) {
      yield typeof field.type === 'string' ? field.type : 'object';
      yield* typesIn(field);
    }
}
