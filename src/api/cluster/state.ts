import type { IndexState } from '../../engine/contract/index-api.ts';
import type { DataStreamDescription, StreamAliasDescription } from '../../engine/contract/lifecycle-api.ts';
import { illegalArgument } from '../../engine/errors/engine-error.ts';
import { hashOrder } from '../../engine/json/hash-order.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { flattenSettings } from '../indices/settings-style.ts';
import { discoveryNode } from './this-node.ts';

type Members = Record<string, Writable>;
type Part = (call: Call, indices: readonly IndexState[], all: readonly IndexState[]) => Members;

/** The sections of the answer by metric. */
const PARTS: Readonly<Record<string, Part>> = {
  master_node: call => ({ master_node: call.engine.nodeId }),
  blocks: (_call, _indices, all) => ({ blocks: blocks(all) }),
  nodes: call => ({ nodes: { [call.engine.nodeId]: node(call) } }),
  metadata: (call, indices) => ({ metadata: { ...metadata(call, indices), ...dataStreams(call) } }),
  routing_table: (call, indices) => ({
    routing_table: { indices: byName(indices, index => ({ shards: routing(call, index) })) },
  }),
  routing_nodes: (call, indices) => ({ routing_nodes: routingNodes(call, indices) }),
};

export async function clusterState(call: Call): Promise<Answer> {
  const wanted = call.long('wait_for_metadata_version');
  if (wanted !== undefined && wanted < 1)
    throw illegalArgument(`provided waitForMetadataVersion should be >= 1, but instead is [${wanted}]`);
  // Waiting would change nothing unless another request does.
  if (wanted !== undefined && wanted > call.engine.stateVersion)
    return ok({ cluster_name: call.engine.clusterName, wait_for_timed_out: true });
  return ok({
    cluster_name: call.engine.clusterName,
    ...(await stateParts(call, (call.part('metric') ?? '_all').split(','))),
  });
}

/** Blocks are listed for every index, everything else for the requested ones. */
export async function stateParts(call: Call, metrics: readonly string[]): Promise<Members> {
  const all = await call.engine.indices.states('_all', { expandWildcards: ['all'] });
  const indices =
    call.part('index') === undefined ? all : await call.engine.indices.states(call.indices(), wildcards(call));
  const wanted = Object.entries(PARTS).filter(([name]) => metrics.includes('_all') || metrics.includes(name));
  const body: Members = { cluster_uuid: call.engine.clusterUuid, ...version(call, metrics) };
  for (const [, part] of wanted) Object.assign(body, part(call, indices, all));
  return body;
}

/** The number of the state: grows with every change. */
function version(call: Call, metrics: readonly string[]): Members {
  const isWanted = ['_all', 'version', 'metadata', 'routing_table', 'nodes', 'blocks'].some(name =>
    metrics.includes(name),
  );
  const { clusterUuid, stateVersion } = call.engine;
  return isWanted ? { version: stateVersion, state_uuid: `${clusterUuid}-${stateVersion}` } : {};
}

function wildcards(call: Call) {
  return { expandWildcards: ['all'], ...call.indexOptions() };
}

function byName(indices: readonly IndexState[], value: (index: IndexState) => Writable): Members {
  return Object.fromEntries(indices.map(index => [index.name, value(index)]));
}

const CLOSED = { 4: { description: 'index closed', retryable: false, levels: ['read', 'write'] } };
const BLOCKS: Readonly<Record<string, { id: number; description: string; levels: string[] }>> = {
  read_only: { id: 5, description: 'index read-only (api)', levels: ['write', 'metadata_write'] },
  read: { id: 7, description: 'index read (api)', levels: ['read'] },
  write: { id: 8, description: 'index write (api)', levels: ['write'] },
  metadata: { id: 9, description: 'index metadata (api)', levels: ['metadata_read', 'metadata_write'] },
  read_only_allow_delete: {
    id: 12,
    description: 'disk usage exceeded flood-stage watermark, index has read-only-allow-delete block',
    levels: ['write', 'metadata_write'],
  },
};

function blocks(all: readonly IndexState[]): Writable {
  const blocked = all.filter(index => !index.isOpen || index.blocks.length > 0);
  return blocked.length === 0 ? {} : { indices: byName(blocked, indexBlocks) };
}

function indexBlocks(index: IndexState): Writable {
  const set = index.blocks.map(name => {
    const { id, description, levels } = BLOCKS[name]!;
    return [id, { description, retryable: false, levels }];
  });
  return { ...(index.isOpen ? {} : CLOSED), ...Object.fromEntries(set) };
}

function node(call: Call): Writable {
  return discoveryNode(call);
}

function metadata(call: Call, indices: readonly IndexState[]): Members {
  const isFlat = call.flag('flat_settings');
  const show = (index: IndexState): Writable => ({
    state: index.isOpen ? 'open' : 'close',
    settings: isFlat ? flattenSettings(index.settings as Members) : index.settings,
    mappings: Object.keys(index.mappings as Members).length === 0 ? {} : { _doc: index.mappings },
    aliases: hashOrder(index.aliases),
  });
  const { legacy, composable, components } = call.engine.templates;
  const scripts = call.engine.scripts.list();
  const { index_templates: composed } = composable.list(undefined).answer as { index_templates: Members[] };
  const { component_templates: parts } = components.list(undefined).answer as { component_templates: Members[] };
  return {
    cluster_uuid: call.engine.clusterUuid,
    cluster_uuid_committed: true,
    templates: legacy.list(undefined).answer,
    indices: byName(indices, show),
    component_template: { component_template: named(parts, 'component_template') },
    index_template: { index_template: named(composed, 'index_template') },
    ...(Object.keys(scripts).length > 0 && { stored_scripts: scripts }),
  };
}

/** The data streams with their aliases, unless there are none or the request is about some indices. */
function dataStreams(call: Call): Members {
  const { lifecycle } = call.engine;
  const streams = call.part('index') === undefined ? lifecycle.dataStreams(undefined, wildcards(call)) : [];
  if (streams.length === 0) return {};
  return {
    data_stream: {
      data_stream: Object.fromEntries(streams.map(stream => [stream.name, dataStream(stream)])),
      data_stream_aliases: Object.fromEntries(lifecycle.streamAliases().map(alias => [alias.name, streamAlias(alias)])),
    },
  };
}

/** Without the members that follow from templates, policies and health. */
function dataStream(stream: DataStreamDescription): Writable {
  const { indices, status, template, next_generation_managed_by, prefer_ilm, ...stored } = stream;
  return { ...stored, indices: indices.map(({ index_name, index_uuid }) => ({ index_name, index_uuid })) };
}

function streamAlias({ name, streams, writeStream, filters }: StreamAliasDescription): Writable {
  return { name, data_streams: streams, ...(writeStream && { write_data_stream: writeStream }), filters };
}

function routing(call: Call, index: IndexState): Members {
  return Object.fromEntries(Array.from({ length: index.shards }, (_, shard) => [shard, copies(call, index, shard)]));
}

function copies(call: Call, index: IndexState, shard: number): Writable[] {
  const primary = {
    state: 'STARTED',
    primary: true,
    node: call.engine.nodeId,
    relocating_node: null,
    shard,
    index: index.name,
  };
  return [primary, ...replicas(index, shard)];
}

function replicas(index: IndexState, shard: number): Writable[] {
  const one = {
    state: 'UNASSIGNED',
    primary: false,
    node: null,
    relocating_node: null,
    shard,
    index: index.name,
    unassigned_info: { reason: 'INDEX_CREATED' },
  };
  return Array.from({ length: index.replicas }, () => one);
}

function routingNodes(call: Call, indices: readonly IndexState[]): Writable {
  const shards = indices.flatMap(index => Array.from({ length: index.shards }, (_, shard) => ({ index, shard })));
  return {
    unassigned: shards.flatMap(({ index, shard }) => replicas(index, shard)),
    nodes: { [call.engine.nodeId]: shards.map(({ index, shard }) => copies(call, index, shard)[0]) },
  };
}

function named(list: readonly Members[], member: string): Members {
  return Object.fromEntries(list.map(one => [String(one.name), one[member]]));
}
