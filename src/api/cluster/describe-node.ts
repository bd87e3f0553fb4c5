import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';
import { NODE_ROLES } from './nodes-info.ts';

/** The node as the head of its group in task listings. In a browser tab it has no address. */
export function describeNode({ engine, host }: Call): Record<string, Writable> {
  const address = host.address ?? 'local';
  return {
    id: engine.nodeId,
    name: engine.nodeName,
    transport_address: address,
    host: '127.0.0.1',
    ip: address,
    roles: NODE_ROLES,
    attributes: host.attributes ?? {},
  };
}
