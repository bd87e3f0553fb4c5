import { type EndpointDescription, routes } from './endpoint-description.ts';
import { expressionOptions, flatSettings, index, local, masterTimeout, timeout } from './endpoint-parameters.ts';

/** The node and the cluster around it. */
export const clusterEndpoints: readonly EndpointDescription[] = [
  { name: 'info', doc: 'Name and version of the node.', routes: routes('GET /'), parts: [], parameters: [], body: 'none', since: 'extension' },
  { name: 'ping', doc: 'Says by its status that the node is there.', routes: routes('HEAD /'), parts: [], parameters: [], body: 'none', since: 'extension' },
  {
    name: 'cluster.health',
    doc: 'Green, yellow or red, and how many shards are where they should be.',
    routes: routes('GET /_cluster/health', 'GET /_cluster/health/{index}'),
    parts: [index],
    parameters: [
      { name: 'level', type: 'enum', values: ['cluster', 'indices', 'shards'], default: 'cluster', doc: 'How far the answer is broken down.' },
      { name: 'wait_for_status', type: 'enum', values: ['green', 'yellow', 'red', 'GREEN', 'YELLOW', 'RED'], doc: 'Waits until the status is this or better.' },
      { name: 'wait_for_nodes', type: 'string', doc: 'Waits for a number of nodes: `3`, `>=1`, `le(3)`.' },
      { name: 'wait_for_active_shards', type: 'string', doc: 'Waits for so many active shards, or for `all`.' },
      { name: 'wait_for_events', type: 'enum', values: ['immediate', 'urgent', 'high', 'normal', 'low', 'languid'], doc: 'Waits until queued tasks of this priority are done.' },
      { name: 'wait_for_no_relocating_shards', type: 'boolean', default: false, doc: 'Waits until no shard moves.' },
      { name: 'wait_for_no_initializing_shards', type: 'boolean', default: false, doc: 'Waits until no shard starts.' },
      { name: 'expand_wildcards', type: 'list', default: 'all', values: ['open', 'closed', 'hidden', 'none', 'all'], doc: 'Which indices a wildcard may stand for.' },
      ...masterTimeout,
      { ...timeout, default: '30s' },
      local,
    ],
    body: 'none',
    since: 'seed',
  },
  { name: 'cluster.pending_tasks', doc: 'Changes of the cluster state that wait: none, they are made at once.', routes: routes('GET /_cluster/pending_tasks'), parts: [], parameters: [...masterTimeout, local], body: 'none', since: 'extension' },
  {
    name: 'cluster.stats',
    doc: 'Sums over all indices.',
    routes: routes('GET /_cluster/stats'),
    parts: [],
    parameters: [flatSettings, timeout],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'cluster.state',
    doc: 'What the cluster keeps about its indices, where their shards are, and what is blocked.',
    routes: routes('GET /_cluster/state', 'GET /_cluster/state/{metric}', 'GET /_cluster/state/{metric}/{index}'),
    parts: [{ name: 'metric', type: 'list', values: ['_all', 'blocks', 'master_node', 'metadata', 'nodes', 'routing_nodes', 'routing_table'], doc: 'Which sections to show.' }, index],
    parameters: [
      ...expressionOptions,
      flatSettings,
      ...masterTimeout,
      local,
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'nodes.info',
    doc: 'What the node is made of.',
    routes: routes('GET /_nodes', 'GET /_nodes/{node_id}', 'GET /_nodes/{node_id}/{metric}'),
    parts: [
      { name: 'node_id', type: 'string', doc: 'Ids or names of nodes, `_local`, `_all`, or a metric.' },
      { name: 'metric', type: 'list', values: ['http', 'os', 'process', 'settings', 'transport'], doc: 'Which parts to show.' },
    ],
    parameters: [{ name: 'flat_settings', type: 'boolean', default: false, doc: 'Shows settings as dotted names.' }, timeout],
    body: 'none',
    since: 'extension',
  },
];
