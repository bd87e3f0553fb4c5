import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';
import { product } from './product.ts';

export const NODE_ROLES = ['data', 'ingest', 'master'];

/** The address of an engine without a listener, as in a browser's tab. */
const LOCAL = 'local';

export function transportAddress({ host }: Pick<Call, 'host'>): string {
  return host.address ?? LOCAL;
}

/** This node in responses about shards, with the members of Elasticsearch's `DiscoveryNode`. */
export function discoveryNode(call: Pick<Call, 'engine' | 'host'>): Record<string, Writable> {
  const { engine, host } = call;
  return {
    name: engine.nodeName,
    ephemeral_id: engine.ephemeralId,
    transport_address: transportAddress(call),
    external_id: engine.nodeName,
    attributes: host.attributes ?? {},
    roles: NODE_ROLES,
    version: product.number,
    min_index_version: product.minimumIndexVersion,
    max_index_version: product.indexVersion,
  };
}
