import type { IndexDescription, IndexState, StatsRequest } from '../../engine/contract/index-api.ts';
import { Double } from '../../engine/json/java-numbers.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { analysisStats } from './analysis-stats.ts';
import { memoryOf } from './nodes-stats.ts';
import { product } from './product.ts';
import { NODE_ROLES } from './this-node.ts';

const PURPOSE = 'cluster:monitor/stats';

/** Totals of all open indices, and facts about the node. */
export async function clusterStats(call: Call): Promise<Answer> {
  const { engine } = call;
  const described = await engine.indices.describe('_all', { expandWildcards: ['open', 'hidden'], purpose: PURPOSE });
  const states = await engine.indices.states('_all', { expandWildcards: ['all'], purpose: PURPOSE });
  const health = (await engine.cluster.health(undefined, { purpose: PURPOSE })) as Record<string, Writable>;
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
      ...(await figures(call)),
      mappings: { field_types: fieldTypes(states) },
      analysis: analysisStats(states),
      versions: described.length === 0 ? [] : [versionStats(described)],
    },
    nodes: {
      count: { total: 1, coordinating_only: 0, ...Object.fromEntries(NODE_ROLES.map(role => [role, 1])) },
      versions: [product.number],
      ...hostStats(call),
      plugins: [],
      network_types: { transport_types: { local: 1 }, http_types: { local: 1 } },
      discovery_types: { 'single-node': 1 },
      packaging_types: [{ flavor: product.buildFlavor, type: product.buildType, count: 1 }],
      ingest: { number_of_pipelines: engine.ingest.getPipelines(undefined).size, processor_stats: {} },
    },
  });
}

const FIGURES = ['fielddata', 'query_cache', 'completion', 'segments'];

async function figures({ engine }: Call): Promise<Members> {
  const options: StatsRequest = {
    metrics: FIGURES,
    level: 'cluster',
    expandWildcards: ['open', 'hidden'],
    purpose: PURPOSE,
  };
  const { _all } = (await engine.indices.stats('_all', options)) as { _all: { total: Members } };
  return Object.fromEntries(FIGURES.map(name => [name, _all.total[name]]));
}

function versionStats(indices: readonly IndexDescription[]): Writable {
  return {
    version: product.number,
    index_count: indices.length,
    primary_shard_count: sum(indices, index => index.shards.length),
    total_primary_bytes: sum(indices, index => index.bytes),
  };
}

/** Machine, process and heap of the node, if its host provides them. */
function hostStats({ host, now }: Call): Members {
  const usage = host.usage?.();
  if (!usage || !host.process || !host.system) return {};
  const { name, processors } = host.system;
  const files = usage.fileDescriptors?.open ?? -1;
  return {
    os: {
      available_processors: processors,
      allocated_processors: processors,
      names: [{ name, count: 1 }],
      mem: memoryOf(usage),
    },
    process: { cpu: { percent: usage.cpuPercent }, open_file_descriptors: { min: files, max: files, avg: files } },
    jvm: {
      max_uptime_in_millis: Math.max(0, now() - host.process.startedAt),
      versions: [{ version: host.process.runtime, vm_name: host.process.runtime, count: 1 }],
      mem: { heap_used_in_bytes: usage.heap.used, heap_max_in_bytes: usage.heap.max },
      threads: 1,
    },
    fs: {
      total_in_bytes: usage.disk.total,
      free_in_bytes: usage.disk.available,
      available_in_bytes: usage.disk.available,
    },
  };
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
