import type { IngestCounts } from '../../engine/contract/definition-apis.ts';
import { illegalArgument } from '../../engine/errors/engine-error.ts';
import { Double } from '../../engine/json/java-numbers.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { formatByteSize } from '../../engine/request/byte-size.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import type { HostUsage } from '../host-facts.ts';
import { ofNodes, refuseUnknownMetrics } from './nodes-info.ts';
import { NODE_ROLES, transportAddress } from './this-node.ts';
import { poolStats } from './thread-pools.ts';

type Members = Record<string, Writable>;

/** The parts of the answer by metric; those of the host are missing if it provides none. */
export const NODE_STATS: Readonly<Record<string, (call: Call) => Writable | Promise<Writable>>> = {
  indices,
  os: operatingSystem,
  process: processStats,
  jvm: heap,
  thread_pool: poolStats,
  fs: fileSystem,
  transport: () => ({
    server_open: 0,
    total_outbound_connections: 0,
    rx_count: 0,
    rx_size_in_bytes: 0,
    tx_count: 0,
    tx_size_in_bytes: 0,
  }),
  http: ({ host }) => {
    const { open, opened } = host.connections?.() ?? { open: 0, opened: 0 };
    return { current_open: open, total_opened: opened, routes: {} };
  },
  breaker: breakers,
  script: ({ engine }) => {
    const { compilations, evictions, refused } = engine.scripts.figures();
    return { compilations, cache_evictions: evictions, compilation_limit_triggered: refused };
  },
  discovery: () => ({ cluster_state_queue: { total: 0, pending: 0, committed: 0 } }),
  ingest: ingestStats,
  adaptive_selection: () => ({}),
  indexing_pressure: indexingPressure,
};
const NAMES: Readonly<Record<string, string>> = { breaker: 'breakers' };

export async function nodesStats(call: Call): Promise<Answer> {
  const { engine, host } = call;
  const metrics = (call.part('metric') ?? '_all').split(',');
  if (metrics.length > 1 && metrics.includes('_all'))
    throw illegalArgument(`request [${call.path}] contains _all and individual metrics [${metrics.join(',')}]`);
  refuseUnknownMetrics(call, metrics, Object.keys(NODE_STATS));
  if (call.part('index_metric') !== undefined && !metrics.some(name => name === 'indices' || name === '_all'))
    throw illegalArgument(
      `request [${call.path}] contains index metrics [${call.part('index_metric')}] but indices stats not requested`,
    );
  const node: Members = {
    timestamp: call.now(),
    name: engine.nodeName,
    transport_address: transportAddress(call),
    host: '127.0.0.1',
    ip: transportAddress(call),
    roles: NODE_ROLES,
    attributes: host.attributes ?? {},
  };
  for (const [name, part] of Object.entries(NODE_STATS))
    if (metrics.includes('_all') || metrics.includes(name)) node[NAMES[name] ?? name] = await part(call);
  return ok(ofNodes(call, { [engine.nodeId]: node }, call.part('node_id')?.split(',')));
}

/** The sums of _stats over all indices of the node, also by index or shard if requested. */
async function indices(call: Call): Promise<Writable> {
  const level = call.parameter('level') ?? 'node';
  if (!['node', 'indices', 'shards'].includes(level))
    throw illegalArgument(`level parameter must be one of [node] or [indices] or [shards] but was [${level}]`);
  const metrics = (call.part('index_metric') ?? '_all').split(',');
  const known = call.description.parts.find(({ name }) => name === 'index_metric')!.values!;
  refuseUnknownMetrics(call, metrics, known, 'index metric');
  const stats = (await call.engine.indices.stats('_all', {
    metrics,
    level: level === 'node' ? 'cluster' : level,
    expandWildcards: ['open', 'hidden'],
    // Sums reveal nothing about single indices; names of indices and fields are limited to those the caller may see.
    ...(level === 'node' && !namesFields(call) && { purpose: 'cluster:monitor/nodes/stats' as const }),
    fields: call.list('fields') ?? [],
    fielddataFields: call.list('fielddata_fields') ?? [],
    completionFields: call.list('completion_fields') ?? [],
    groups: call.list('groups') ?? [],
  })) as { _all: { total: Members }; indices?: Record<string, { total: Members; shards?: Members }> };
  const { total } = stats._all;
  if (level === 'node') return total;
  const each = Object.entries(stats.indices ?? {});
  if (level === 'indices')
    return { ...total, indices: Object.fromEntries(each.map(([name, one]) => [name, one.total])) };
  return { ...total, shards: Object.fromEntries(each.map(([name, one]) => [name, shardList(one.shards ?? {})])) };
}

const FIELDS = ['fields', 'fielddata_fields', 'completion_fields', 'groups'];

function namesFields(call: Call): boolean {
  return FIELDS.some(name => call.parameter(name) !== undefined);
}

function shardList(shards: Members): Writable[] {
  return Object.entries(shards).map(([number, figures]) => ({ [number]: (figures as Writable[])[0] }));
}

function operatingSystem({ host, now }: Call): Writable {
  const usage = host.usage?.();
  if (!usage) return undefined;
  const [one, five, fifteen] = usage.loads.map(load => new Double(Math.round(load * 100) / 100));
  return {
    timestamp: now(),
    cpu: { percent: usage.cpuPercent, load_average: { '1m': one, '5m': five, '15m': fifteen } },
    mem: memoryOf(usage),
  };
}

/** `mem` of the machine. */
export function memoryOf({ ram: { total, free }, ramPercent }: HostUsage): Writable {
  return {
    total_in_bytes: total,
    free_in_bytes: free,
    used_in_bytes: total - free,
    free_percent: 100 - ramPercent,
    used_percent: ramPercent,
  };
}

function processStats({ host, now }: Call): Writable {
  const usage = host.usage?.();
  if (!usage) return undefined;
  return {
    timestamp: now(),
    open_file_descriptors: usage.fileDescriptors?.open ?? -1,
    max_file_descriptors: usage.fileDescriptors?.max ?? -1,
    cpu: { percent: usage.cpuPercent, total_in_millis: usage.process.cpuMillis },
    mem: { total_virtual_in_bytes: usage.process.virtualBytes },
  };
}

/** There is no Java; clients look here for the heap. */
function heap({ host, now }: Call): Writable {
  const usage = host.usage?.();
  if (!usage || !host.process) return undefined;
  return {
    timestamp: now(),
    uptime_in_millis: Math.max(0, now() - host.process.startedAt),
    mem: {
      heap_used_in_bytes: usage.heap.used,
      heap_used_percent: usage.heapPercent,
      heap_committed_in_bytes: usage.heap.committed,
      heap_max_in_bytes: usage.heap.max,
    },
  };
}

function fileSystem({ host, now }: Call): Writable {
  const disk = host.usage?.().disk;
  if (!disk) return undefined;
  const space = { total_in_bytes: disk.total, free_in_bytes: disk.available, available_in_bytes: disk.available };
  return { timestamp: now(), total: space, data: [space] };
}

function breakers({ engine }: Call): Writable {
  const figures = Object.entries(engine.breakers.figures());
  return Object.fromEntries(
    figures.map(([name, { limit, estimated, overhead, tripped }]) => [
      name,
      {
        limit_size_in_bytes: limit,
        limit_size: formatByteSize(limit),
        estimated_size_in_bytes: estimated,
        estimated_size: formatByteSize(estimated),
        overhead: new Double(overhead),
        tripped,
      },
    ]),
  );
}

function ingestStats({ engine }: Call): Writable {
  const { total, pipelines } = engine.ingest.figures();
  const each = [...pipelines].map(([name, { processors, ...counts }]) => [
    name,
    {
      ...ingestCounts(counts),
      processors: processors.map(({ name: label, type, metric }) => ({
        [label]: { type, stats: ingestCounts(metric) },
      })),
    },
  ]);
  return { total: ingestCounts(total), pipelines: Object.fromEntries(each) };
}

/** A document passes its pipelines without a pause, so none is ever in progress. */
export function ingestCounts({ count, time, failed }: IngestCounts): Members {
  return { count, time_in_millis: time, current: 0, failed };
}

/** Writes are held by their requests only and never rejected for memory, so the numbers are zero. */
export function indexingPressure(): Writable {
  const sizes = {
    combined_coordinating_and_primary_in_bytes: 0,
    coordinating_in_bytes: 0,
    primary_in_bytes: 0,
    replica_in_bytes: 0,
    all_in_bytes: 0,
  };
  const rejections = { coordinating_rejections: 0, primary_rejections: 0, replica_rejections: 0 };
  return { memory: { current: sizes, total: { ...sizes, ...rejections }, limit_in_bytes: 0 } };
}
