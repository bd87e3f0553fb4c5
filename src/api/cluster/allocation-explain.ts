import type { IndexDescription } from '../../engine/contract/index-api.ts';
import { EngineError, illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { Double } from '../../engine/json/java-numbers.ts';
import type { JsonObject, Writable } from '../../engine/json/json-value.ts';
import { rejectUnknownFields } from '../../engine/request/object-parser.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import type { HostUsage } from '../host-facts.ts';
import { nameInBody } from '../name-in-body.ts';
import { NODE_ROLES, transportAddress } from './this-node.ts';

const CANNOT_ALLOCATE =
  "Elasticsearch isn't allowed to allocate this shard to any of the nodes in the cluster. Choose a node to which you expect this shard to be allocated, find this node in the node-by-node explanation, and address the reasons which prevent Elasticsearch from allocating this shard there.";
const CANNOT_REBALANCE =
  'Elasticsearch is not allowed to allocate or rebalance this shard to another node. If you expect this shard to be rebalanced to another node, find this node in the node-by-node explanation and address the reasons which prevent Elasticsearch from rebalancing this shard there.';
const ALREADY_BALANCED =
  'This shard is in a well-balanced location and satisfies all allocation rules so it will remain on this node. Elasticsearch cannot improve the cluster balance by moving it to another node. If you expect this shard to be rebalanced to another node, find the other node in the node-by-node explanation and address the reasons which prevent Elasticsearch from rebalancing this shard there.';

interface Copy {
  index: IndexDescription;
  shard: number;
  primary: boolean;
}

const KEYS = ['index', 'shard', 'primary', 'current_node'];

/** Why a shard copy is assigned or not: on a single node, replicas never are. */
export async function allocationExplain(call: Call): Promise<Answer> {
  const body = call.body() ?? copyInAddress(call);
  rejectUnknownFields('cluster/allocation/explain', body, KEYS);
  const copy = Object.keys(body).length === 0 ? await firstUnassigned(call) : await namedCopy(call, body);
  const { index, shard, primary } = copy;
  const { state, decision } = primary ? started(call, index) : unassigned(call, copy);
  const disk = call.flag('include_disk_info') && { cluster_info: await clusterInfo(call) };
  return ok({ index: index.name, shard, primary, ...state, ...disk, ...decision });
}

function copyInAddress(call: Call): JsonObject {
  const given = KEYS.map(key => [key, call.parameter(key)] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as JsonObject;
}

async function firstUnassigned(call: Call): Promise<Copy> {
  const indices = await call.engine.indices.describe('_all', { expandWildcards: ['all'], purpose: 'any' });
  const index = indices.find(one => one.replicas > 0 && one.shards.length > 0);
  if (index) return { index, shard: 0, primary: false };
  throw illegalArgument(
    'There are no unassigned shards in this cluster. Specify an assigned shard in the body to explain its allocation.',
  );
}

async function namedCopy(call: Call, body: JsonObject): Promise<Copy> {
  const missing = ['index', 'shard', 'primary'].filter(key => body[key] === undefined);
  if (missing.length > 0) throw validationFailed(...missing.map(key => `${key} must be specified`));
  const name = nameInBody(body, 'index', 'cluster/allocation/explain');
  const index = await indexNamed(call, name);
  const shard = Number(body.shard);
  const primary = body.primary === true || body.primary === 'true';
  if (!index.shards.some(({ number }) => number === shard))
    throw new EngineError('shard_not_found_exception', 'no such shard', {
      metadata: { index_uuid: index.uuid, shard: String(shard), index: String(body.index) },
    });
  if (!primary && index.replicas === 0)
    throw illegalArgument(`unable to find a replica shard to explain: [${index.name}][${shard}]`);
  return { index, shard, primary };
}

/** A missing index is reported without the members that name it as a resource. @throws EngineError */
async function indexNamed(call: Call, name: string): Promise<IndexDescription> {
  try {
    const [index] = await call.engine.indices.describe(name, { purpose: 'any' });
    if (index) return index;
  } catch (error) {
    if (!(error instanceof EngineError && error.type === 'index_not_found_exception')) throw error;
  }
  throw new EngineError('index_not_found_exception', `no such index [${name}]`, {
    metadata: { index_uuid: '_na_', index: name },
  });
}

function node(call: Call) {
  const { engine, host } = call;
  const { nodeId: id, nodeName: name } = engine;
  return {
    id,
    name,
    transport_address: transportAddress(call),
    attributes: host.attributes ?? {},
    roles: NODE_ROLES,
  };
}

/** What is known of a copy, and what was decided about it. */
interface Explanation {
  state: Record<string, Writable>;
  decision: Record<string, Writable>;
}

function started(call: Call, { replicas }: IndexDescription): Explanation {
  const inactive = {
    decider: 'rebalance_only_when_active',
    decision: 'NO',
    explanation: 'rebalancing is not allowed until all replicas in the cluster are active',
  };
  return {
    state: { current_state: 'started', current_node: { ...node(call), weight_ranking: 1 } },
    decision: {
      can_remain_on_current_node: 'yes',
      can_rebalance_cluster: replicas > 0 ? 'no' : 'yes',
      can_rebalance_cluster_decisions: replicas > 0 ? [inactive] : undefined,
      can_rebalance_to_other_node: 'no',
      rebalance_explanation: replicas > 0 ? CANNOT_REBALANCE : ALREADY_BALANCED,
    },
  };
}

function unassigned(call: Call, { index, shard }: Copy): Explanation {
  const { id, name, transport_address, attributes, roles } = node(call);
  const copy = `[[${index.name}][${shard}], node[${id}], [P], s[STARTED]]`;
  const deciders = [
    {
      decider: 'same_shard',
      decision: 'NO',
      explanation: `a copy of this shard is already allocated to this node ${copy}`,
    },
  ];
  return {
    state: {
      current_state: 'unassigned',
      unassigned_info: {
        reason: index.status === 'close' ? 'INDEX_CLOSED' : 'INDEX_CREATED',
        at: new Date(index.creationDate).toISOString(),
        last_allocation_status: 'no_attempt',
      },
    },
    decision: {
      can_allocate: 'no',
      allocate_explanation: CANNOT_ALLOCATE,
      node_allocation_decisions: [
        {
          node_id: id,
          node_name: name,
          transport_address,
          node_attributes: attributes,
          roles,
          node_decision: 'no',
          weight_ranking: 1,
          deciders,
        },
      ],
    },
  };
}

/** Free space, if the host knows it, and the sizes of the shards that the caller may see. */
async function clusterInfo(call: Call): Promise<Writable> {
  const disk = call.host.usage?.().disk;
  const { id, name } = node(call);
  const space = disk && spaceOn(disk);
  const indices = await call.engine.indices.describe('_all', { expandWildcards: ['all'], purpose: 'any' });
  const sizes = indices.flatMap(index =>
    index.shards.map(({ number, bytes }) => [`[${index.name}][${number}][p]_bytes`, bytes] as const),
  );
  return {
    nodes: space ? { [id]: { node_name: name, least_available: space, most_available: space } } : {},
    shard_sizes: Object.fromEntries(sizes),
    shard_paths: {},
    reserved_sizes: [],
  };
}

/** The path stays private: it says where the host keeps its files. */
function spaceOn({ total, available }: HostUsage['disk']): Writable {
  const free = Math.round((1000 * available) / total) / 10;
  return {
    path: '',
    total_bytes: total,
    used_bytes: total - available,
    free_bytes: available,
    free_disk_percent: new Double(free),
    used_disk_percent: new Double(Math.round(10 * (100 - free)) / 10),
  };
}
