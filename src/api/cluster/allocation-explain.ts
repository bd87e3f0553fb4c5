import type { IndexDescription } from '../../engine/contract/index-api.ts';
import { EngineError, illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import type { JsonObject, Writable } from '../../engine/json/json-value.ts';
import { rejectUnknownFields } from '../../engine/request/object-parser.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { nameInBody } from '../name-in-body.ts';
import { NODE_ROLES, transportAddress } from './this-node.ts';

interface Copy {
  index: IndexDescription;
  shard: number;
  primary: boolean;
}

const KEYS = ['index', 'shard', 'primary', 'current_node'];

/** Why a shard copy is assigned or not: on a single node, replicas never are. */
export async function allocationExplain(call: Call): Promise<Answer> {
  const body = call.body() ?? {};
  rejectUnknownFields('cluster/allocation/explain', body, KEYS);
  const copy = Object.keys(body).length === 0 ? await firstUnassigned(call) : await namedCopy(call, body);
  const { index, shard, primary } = copy;
  const shown = { index: index.name, shard, primary, ...(primary ? started(call) : unassigned(call, copy)) };
  return ok(call.flag('include_disk_info') ? { ...shown, cluster_info: clusterInfo(call) } : shown);
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

function started(call: Call): Record<string, Writable> {
  return {
    current_state: 'started',
    current_node: { ...node(call), weight_ranking: 1 },
    can_remain_on_current_node: 'yes',
    can_rebalance_cluster: 'no',
    can_rebalance_to_other_node: 'no',
    rebalance_explanation: 'There is no other node to move the shard to.',
  };
}

function unassigned(call: Call, { index, shard }: Copy): Record<string, Writable> {
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
    current_state: 'unassigned',
    unassigned_info: {
      reason: 'INDEX_CREATED',
      at: new Date(index.creationDate).toISOString(),
      last_allocation_status: 'no_attempt',
    },
    can_allocate: 'no',
    allocate_explanation:
      'The only node holds the primary of this shard, and a replica is never allocated to the node of its primary.',
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
  };
}

function clusterInfo(call: Call): Writable {
  const disk = call.host.usage?.().disk;
  const { id, name } = node(call);
  const space = disk && {
    total_bytes: disk.total,
    used_bytes: disk.total - disk.available,
    free_bytes: disk.available,
  };
  return { nodes: { [id]: { node_name: name, least_available: space, most_available: space } } };
}
