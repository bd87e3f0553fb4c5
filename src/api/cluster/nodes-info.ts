import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { product } from './product.ts';

export const NODE_ROLES = ['data', 'ingest', 'master'];

/** An engine without a listener, as in a browser's tab. */
const LOCAL = 'local';

/** The one node, unless the request asks for another. */
export function nodesInfo(call: Call): Answer {
  const { engine } = call;
  const isMine = mine(call);
  const { address } = call.host;
  const node = {
    name: engine.nodeName,
    transport_address: address ?? LOCAL,
    host: '127.0.0.1',
    ip: '127.0.0.1',
    version: product.number,
    build_flavor: product.buildFlavor,
    build_type: product.buildType,
    build_hash: product.buildHash,
    roles: NODE_ROLES,
    attributes: {},
    settings: { cluster: { name: engine.clusterName }, node: { name: engine.nodeName } },
    http: address === undefined ? undefined : { bound_address: [address], publish_address: address },
    plugins: [],
    modules: [],
  };
  const count = isMine ? 1 : 0;
  const nodes: Record<string, Writable> = isMine ? { [engine.nodeId]: node } : {};
  return ok({ _nodes: { total: count, successful: count, failed: 0 }, cluster_name: engine.clusterName, nodes });
}

const METRICS = new Set([
  '_all',
  'settings',
  'os',
  'process',
  'jvm',
  'thread_pool',
  'transport',
  'http',
  'plugins',
  'ingest',
  'aggregations',
  'indices',
]);
const SELF = new Set(['_local', '_all', '_master', '*', 'master:true', 'data:true', 'ingest:true', '127.0.0.1']);

/** The first part may name metrics instead of nodes. */
function mine(call: Call): boolean {
  const ids = call.part('node_id')?.split(',');
  if (ids === undefined || (call.part('metric') === undefined && ids.every(id => METRICS.has(id)))) return true;
  return ids.some(id => SELF.has(id) || id === call.engine.nodeId || id === call.engine.nodeName);
}
