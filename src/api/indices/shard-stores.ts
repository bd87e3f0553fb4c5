import type { IndexDescription } from '../../engine/contract/index-api.ts';
import { illegalArgument } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { discoveryNode } from '../cluster/this-node.ts';

const STATUSES: ReadonlySet<string> = new Set(['green', 'yellow', 'red', 'all']);

/** The stores of shard copies. Without `status`, only shards with unassigned copies are shown. */
export async function shardStores(call: Call): Promise<Answer> {
  const wanted = (call.list('status') ?? ['yellow', 'red']).map(status => status.toLowerCase());
  for (const status of wanted)
    if (!STATUSES.has(status)) throw illegalArgument(`unknown cluster health status [${status}]`);
  const indices = await call.engine.indices.describe(call.indices(), {
    ...call.indexOptions(),
    checkBlocks: true,
    purpose: 'indices:monitor/shard_stores',
  });
  const shown = indices.filter(({ health }) => wanted.includes('all') || wanted.includes(health));
  return ok({ indices: Object.fromEntries(shown.map(index => [index.name, { shards: stores(call, index) }])) });
}

function stores(call: Call, { shards, uuid }: IndexDescription): Writable {
  const node = discoveryNode(call);
  return Object.fromEntries(
    shards.map(({ number }) => [
      number,
      { stores: [{ [call.engine.nodeId]: node, allocation_id: `${uuid}-${number}`, allocation: 'primary' }] },
    ]),
  );
}
