import { illegalArgument } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import type { HostProcess } from '../host-facts.ts';
import { flattenSettings } from '../indices/settings-style.ts';
import { product } from './product.ts';
import { describeRuntime } from './runtime.ts';
import { NODE_ROLES, transportAddress } from './this-node.ts';
import { poolInfo } from './thread-pools.ts';

type Members = Record<string, Writable>;

/** The parts of a node's description by metric. */
const PARTS: Readonly<Record<string, (call: Call) => Writable>> = {
  settings: call => {
    const { engine, host } = call;
    const settings = {
      client: { type: 'node' },
      cluster: { name: engine.clusterName, election: { strategy: 'supports_voting_only' } },
      node: { name: engine.nodeName, attr: host.attributes ?? {} },
      http: { type: 'netty4', 'type.default': 'netty4' },
      transport: { type: 'netty4', 'type.default': 'netty4' },
    };
    return call.flag('flat_settings') ? flattenSettings(settings) : settings;
  },
  os: ({ host }) => host.system && { refresh_interval_in_millis: 1000, ...systemOf(host.system) },
  process: ({ host }) => host.process && { refresh_interval_in_millis: 1000, id: host.process.id, mlockall: false },
  /** The runtime of the engine, in place of the JVM. */
  jvm: ({ host }) => host.process && runtimeOf(host.process, host.usage?.().heap.max ?? 0),
  thread_pool: poolInfo,
  transport: call => ({
    bound_address: [transportAddress(call)],
    publish_address: transportAddress(call),
    profiles: {},
  }),
  http: ({ host: { address, maxBody } }) =>
    address === undefined
      ? undefined
      : { bound_address: [address], publish_address: address, max_content_length_in_bytes: maxBody },
  plugins: () => [],
  modules: () => [],
  ingest: call => ({ processors: call.engine.ingest.processorTypes().map(type => ({ type })) }),
  aggregations: () => ({}),
};

function systemOf({ name, arch, version, processors }: NonNullable<Call['host']['system']>): Members {
  return {
    name,
    pretty_name: name,
    arch,
    version,
    available_processors: processors,
    allocated_processors: processors,
  };
}

function runtimeOf({ id, runtime, startedAt }: HostProcess, maxHeap: number): Members {
  return {
    pid: id,
    ...describeRuntime(runtime),
    start_time_in_millis: startedAt,
    mem: {
      heap_init_in_bytes: 0,
      heap_max_in_bytes: maxHeap,
      non_heap_init_in_bytes: 0,
      non_heap_max_in_bytes: 0,
      direct_max_in_bytes: 0,
    },
    gc_collectors: [],
    memory_pools: [],
    input_arguments: [],
  };
}

/** Describes this node, unless the request names another. */
export function nodesInfo(call: Call): Answer {
  const { engine } = call;
  const metrics = infoMetrics(call);
  const parts = Object.entries(PARTS).filter(([name]) => metrics === undefined || metrics.includes(name));
  const node: Members = { ...heading(call), attributes: call.host.attributes ?? {} };
  for (const [name, part] of parts) node[name] = part(call);
  if (metrics === undefined || metrics.includes('plugins')) node.modules = [];
  return ok(ofNodes(call, { [engine.nodeId]: node }, nodeIds(call, PARTS)));
}

/** The head of every response about nodes. */
function heading(call: Call): Members {
  return {
    name: call.engine.nodeName,
    transport_address: transportAddress(call),
    host: '127.0.0.1',
    ip: '127.0.0.1',
    version: product.number,
    transport_version: product.transportVersion,
    index_version: product.indexVersion,
    component_versions: {},
    build_flavor: product.buildFlavor,
    build_type: product.buildType,
    build_hash: product.buildHash,
    roles: NODE_ROLES,
  };
}

/** An answer about nodes: empty if the request names another node. */
export function ofNodes(call: Call, nodes: Members, ids: readonly string[] | undefined): Members {
  const shown = ids === undefined || ids.some(id => namesThisNode(call, id)) ? nodes : {};
  const total = Object.keys(shown).length;
  return { _nodes: { total, successful: total, failed: 0 }, cluster_name: call.engine.clusterName, nodes: shown };
}

/** A single path part names nodes or metrics. */
function infoMetrics(call: Call): string[] | undefined {
  const first = call.part('node_id')?.split(',');
  const named = call.part('metric')?.split(',');
  const metrics = named ?? (first?.every(name => Object.hasOwn(PARTS, name)) ? first : undefined);
  return metrics === undefined || metrics.includes('_all') ? undefined : metrics;
}

function nodeIds(call: Call, metrics: object): string[] | undefined {
  const ids = call.part('node_id')?.split(',');
  const areMetrics = call.part('metric') === undefined && ids?.every(id => Object.hasOwn(metrics, id));
  return areMetrics ? undefined : ids;
}

const SELF = new Set(['_local', '_all', '_master', '*', '127.0.0.1']);
const ROLE = /^(master|data|ingest|coordinating_only|[\w*]+):(true|false|.*)$/;

/** Ids, names, patterns, addresses or roles. */
export function namesThisNode({ engine }: Call, id: string): boolean {
  if (SELF.has(id) || id === engine.nodeId || id === engine.nodeName) return true;
  const role = ROLE.exec(id);
  if (role) return NODE_ROLES.includes(role[1]!) === (role[2] === 'true');
  return id.endsWith('*') && engine.nodeName.startsWith(id.slice(0, -1));
}

/**
 * @param what the metrics are called in the error
 * @throws EngineError for unknown metrics
 */
export function refuseUnknownMetrics(
  call: Call,
  given: readonly string[],
  known: readonly string[],
  what = 'metric',
): void {
  const unknown = given.filter(name => name !== '_all' && !known.includes(name)).sort();
  if (unknown.length === 0) return;
  const shown = unknown.map(name => `[${name}]`).join(', ');
  throw illegalArgument(
    `request [${call.path}] contains unrecognized ${what}${unknown.length > 1 ? 's' : ''}: ${shown}`,
  );
}
