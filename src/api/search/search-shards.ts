import type { SearchShards } from '../../engine/contract/search-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { discoveryNode } from '../cluster/this-node.ts';

/** The shards that a search would use: one copy of each, all on this node. */
export async function searchShards(call: Call): Promise<Answer> {
  const { engine } = call;
  const found = await engine.searches.searchShards(call.indices(), call.parameters);
  return ok({
    nodes: found.some(({ shards }) => shards.length > 0) ? { [engine.nodeId]: discoveryNode(call) } : {},
    indices: Object.fromEntries(found.map(one => [one.index, describe(one)])),
    shards: found
      .flatMap(({ index, shards }) => shards.map(shard => ({ shard, index })))
      .sort(byNumberAndIndex)
      .map(place => [{ state: 'STARTED', primary: true, node: engine.nodeId, relocating_node: null, ...place }]),
  });
}

interface ShardPlace {
  readonly shard: number;
  readonly index: string;
}

function byNumberAndIndex(a: ShardPlace, b: ShardPlace): number {
  return a.shard - b.shard || (a.index < b.index ? -1 : 1);
}

function describe({ aliases, filter }: SearchShards): Writable {
  return { aliases: aliases && aliases.length > 0 ? [...aliases].sort() : undefined, filter };
}
