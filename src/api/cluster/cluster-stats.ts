import type { IndexDescription, StatsRequest } from '../../engine/contract/index-api.ts';
import { Double } from '../../engine/json/java-numbers.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { analysisStats } from './analysis-stats.ts';
import { mappingStats } from './mapping-stats.ts';
import { indexingPressure, ingestCounts, memoryOf } from './nodes-stats.ts';
import { product } from './product.ts';
import { describeRuntime } from './runtime.ts';
import { repositoryStats, snapshotStats } from './snapshot-stats.ts';
import { NODE_ROLES } from './this-node.ts';

type Members = Record<string, Writable>;

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
      store: { size_in_bytes: sum(described, index => index.bytes), reserved_in_bytes: 0 },
      ...(await figures(call)),
      mappings: mappingStats(states),
      analysis: analysisStats(states),
      versions: described.length === 0 ? [] : [versionStats(described)],
      search: searchStats(call),
    },
    nodes: {
      count: { total: 1, coordinating_only: 0, ...Object.fromEntries(NODE_ROLES.map(role => [role, 1])) },
      versions: [product.number],
      ...hostStats(call),
      plugins: [],
      network_types: { transport_types: { local: 1 }, http_types: { local: 1 } },
      discovery_types: { 'single-node': 1 },
      packaging_types: [{ flavor: product.buildFlavor, type: product.buildType, count: 1 }],
      indexing_pressure: indexingPressure(),
      ingest: {
        number_of_pipelines: engine.ingest.getPipelines(undefined).size,
        processor_stats: processorStats(call),
      },
    },
    snapshots: snapshotStats(call),
    repositories: repositoryStats(call),
    ccs: { _search: NO_REMOTE_SEARCHES },
  });
}

const FIGURES = ['docs', 'fielddata', 'query_cache', 'completion', 'segments', 'dense_vector', 'sparse_vector'];

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
  const { name, arch, processors } = host.system;
  const files = usage.fileDescriptors?.open ?? -1;
  return {
    os: {
      available_processors: processors,
      allocated_processors: processors,
      names: [{ name, count: 1 }],
      pretty_names: [{ pretty_name: name, count: 1 }],
      architectures: [{ arch, count: 1 }],
      mem: memoryOf(usage),
    },
    process: { cpu: { percent: usage.cpuPercent }, open_file_descriptors: { min: files, max: files, avg: files } },
    jvm: {
      max_uptime_in_millis: Math.max(0, now() - host.process.startedAt),
      versions: [{ ...describeRuntime(host.process.runtime), count: 1 }],
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

function searchStats({ usage: { searches } }: Call): Writable {
  return {
    total: searches.total,
    queries: Object.fromEntries(searches.of('queries')),
    rescorers: Object.fromEntries(searches.of('rescorers')),
    sections: Object.fromEntries(searches.of('sections')),
    retrievers: Object.fromEntries(searches.of('retrievers')),
  };
}

/** Processors of all pipelines by type. */
function processorStats({ engine }: Call): Writable {
  const sums = new Map<string, { count: number; failed: number; time: number }>();
  for (const { processors } of engine.ingest.figures().pipelines.values())
    for (const { type, metric } of processors) {
      const { count, failed, time } = sums.get(type) ?? { count: 0, failed: 0, time: 0 };
      sums.set(type, { count: count + metric.count, failed: failed + metric.failed, time: time + metric.time });
    }
  return Object.fromEntries([...sums].map(([type, counts]) => [type, ingestCounts(counts)]));
}

const NO_TIME = { max: 0, avg: 0, p90: 0 };

/** There are no remote clusters. */
const NO_REMOTE_SEARCHES: Members = {
  total: 0,
  success: 0,
  skipped: 0,
  took: NO_TIME,
  took_mrt_true: NO_TIME,
  took_mrt_false: NO_TIME,
  remotes_per_search_max: 0,
  remotes_per_search_avg: new Double(0),
  failure_reasons: {},
  features: {},
  clients: {},
  clusters: {},
};
