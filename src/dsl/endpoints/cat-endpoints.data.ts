import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { expressionOptions, index, local, masterTimeout, nodeId, queryString, timeout } from './endpoint-parameters.ts';

const bytes: Parameter = { name: 'bytes', type: 'string', values: ['b', 'k', 'kb', 'm', 'mb', 'g', 'gb', 't', 'tb', 'p', 'pb'], doc: 'The unit of sizes.' };
const time: Parameter = { name: 'time', type: 'enum', values: ['d', 'h', 'm', 's', 'ms', 'micros', 'nanos'], doc: 'The unit of durations.' };
const clock: Parameter = { name: 'ts', type: 'boolean', default: true, doc: 'Includes the time.' };

const templateName: Parameter = { name: 'name', type: 'string', doc: 'Names of templates: a comma-separated list with wildcards.' };

/** Parameters of every table. */
const table: readonly Parameter[] = [
  { name: 'v', type: 'boolean', default: false, doc: 'Includes a header row.' },
  { name: 'h', type: 'list', doc: 'The columns to show, by name, alias or wildcard.' },
  { name: 's', type: 'list', doc: 'The columns to sort by, each as `column` or `column:desc`.' },
  { name: 'help', type: 'boolean', default: false, doc: 'Describes the columns instead.' },
  { name: 'format', type: 'enum', values: ['text', 'json', 'yaml'], default: 'text', doc: 'The format of the response.' },
];

/** What every table accepts, whether or not it has an effect. */
const displayParameters = ['ts', 'pri', 'bytes', 'size', 'time', 'timeout'];

const tables: readonly EndpointDescription[] = [
  {
    name: 'cat.indices',
    doc: 'Lists indices with document counts and sizes.',
    routes: routes('GET /_cat/indices', 'GET /_cat/indices/{index}'),
    parts: [index],
    parameters: [
      ...table,
      bytes,
      time,
      ...expressionOptions,
      { name: 'health', type: 'enum', values: ['green', 'yellow', 'red'], doc: 'Only indices in this state.' },
      { name: 'pri', type: 'boolean', default: false, doc: 'Only counts primary shards.' },
      { name: 'include_unloaded_segments', type: 'boolean', default: false, doc: 'Includes segments that are not loaded.' },
      ...masterTimeout,
      local,
    ],
    body: 'none',
    since: 'extension',
  },
  { name: 'cat.health', doc: 'Returns the cluster health in one row.', routes: routes('GET /_cat/health'), parts: [], parameters: [...table, time, clock], body: 'none', since: 'extension' },
  {
    name: 'cat.nodes',
    doc: 'Lists the nodes.',
    routes: routes('GET /_cat/nodes'),
    parts: [],
    parameters: [...table, bytes, time, { name: 'full_id', type: 'boolean', default: false, doc: 'Returns full ids.' }, { name: 'include_unloaded_segments', type: 'boolean', default: false, doc: 'Includes segments that are not loaded.' }, ...masterTimeout, local],
    body: 'none',
    since: 'seed',
  },
  { name: 'cat.shards', doc: 'Lists the shards.', routes: routes('GET /_cat/shards', 'GET /_cat/shards/{index}'), parts: [index], parameters: [...table, bytes, time, ...masterTimeout, local], body: 'none', since: 'seed' },
  {
    name: 'cat.allocation',
    doc: 'Lists shard counts and disk usage of each node.',
    routes: routes('GET /_cat/allocation', 'GET /_cat/allocation/{node_id}'),
    parts: [nodeId],
    parameters: [...table, bytes, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'cat.fielddata',
    doc: 'Lists fielddata in memory: none, as doc values are stored with the segments.',
    routes: routes('GET /_cat/fielddata', 'GET /_cat/fielddata/{fields}'),
    parts: [{ name: 'fields', type: 'fields', doc: 'Names of fields.' }],
    parameters: [...table, bytes],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'cat.segments',
    doc: 'Lists the searchable segments.',
    routes: routes('GET /_cat/segments', 'GET /_cat/segments/{index}'),
    parts: [index],
    parameters: [...table, bytes, ...expressionOptions, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  { name: 'cat.count', doc: 'Counts documents.', routes: routes('GET|POST /_cat/count', 'GET|POST /_cat/count/{index}'), parts: [index], parameters: [...table, clock, ...queryString], body: 'optional', bodyKeys: [{ name: 'query', type: 'query', doc: 'Counts only its matches.' }], since: 'extension' },
  { name: 'cat.aliases', doc: 'Lists aliases and their indices.', routes: routes('GET /_cat/aliases', 'GET /_cat/aliases/{name}'), parts: [{ name: 'name', type: 'string', doc: 'Alias names: a comma-separated list with wildcards.' }], parameters: [...table, ...expressionOptions, ...masterTimeout, local], body: 'none', since: 'extension' },
  { name: 'cat.master', doc: 'Returns the master node.', routes: routes('GET /_cat/master', 'GET /_cat/cluster_manager'), parts: [], parameters: [...table, ...masterTimeout, local], body: 'none', since: 'extension' },
  { name: 'cat.plugins', doc: 'Lists plugins: none.', routes: routes('GET /_cat/plugins'), parts: [], parameters: [...table, ...masterTimeout, local, { name: 'include_bootstrap', type: 'boolean', default: false, doc: 'Has no effect, as there are no plugins.' }], body: 'none', since: 'extension' },
  { name: 'cat.pending_tasks', doc: 'Returns pending changes of the cluster state: none, as changes are applied immediately.', routes: routes('GET /_cat/pending_tasks'), parts: [], parameters: [...table, time, ...masterTimeout, local], body: 'none', since: 'extension' },
  {
    name: 'cat.recovery',
    doc: 'Lists the recoveries of shards.',
    routes: routes('GET /_cat/recovery', 'GET /_cat/recovery/{index}'),
    parts: [index],
    parameters: [
      ...table,
      bytes,
      time,
      { name: 'active_only', type: 'boolean', default: false, doc: 'Only active recoveries.' },
      { name: 'detailed', type: 'boolean', default: false, doc: 'Includes individual files.' },
      ...expressionOptions,
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'cat.tasks',
    doc: 'Lists the running tasks.',
    routes: routes('GET /_cat/tasks'),
    parts: [],
    parameters: [
      ...table,
      time,
      { name: 'actions', type: 'list', doc: 'Only tasks whose action matches one of these patterns.' },
      { name: 'nodes', type: 'list', doc: 'Only tasks of these nodes.' },
      { name: 'parent_task_id', type: 'string', doc: 'Only children of this task.' },
      { name: 'detailed', type: 'boolean', default: false, doc: 'Includes the description of each task.' },
      { name: 'wait_for_completion', type: 'boolean', default: false, doc: 'Waits until the tasks are completed.' },
      timeout,
    ],
    body: 'none',
    since: 'extension',
  },
  { name: 'cat.templates', doc: 'Lists index templates, legacy ones included.', routes: routes('GET /_cat/templates', 'GET /_cat/templates/{name}'), parts: [templateName], parameters: [...table, ...masterTimeout, local], body: 'none', since: 'extension' },
  { name: 'cat.component_templates', doc: 'Lists component templates.', routes: routes('GET /_cat/component_templates', 'GET /_cat/component_templates/{name}'), parts: [templateName], parameters: [...table, ...masterTimeout, local], body: 'none', since: 'extension' },
  {
    name: 'cat.thread_pool',
    doc: 'Lists thread pools with active, queued and rejected tasks.',
    routes: routes('GET /_cat/thread_pool', 'GET /_cat/thread_pool/{thread_pool_patterns}'),
    parts: [{ name: 'thread_pool_patterns', type: 'list', doc: 'Names or patterns of thread pools.' }],
    parameters: [...table, time, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'cat.circuit_breaker',
    doc: 'Lists circuit breakers with their limits.',
    routes: routes('GET /_cat/circuit_breaker', 'GET /_cat/circuit_breaker/{circuit_breaker_patterns}'),
    parts: [{ name: 'circuit_breaker_patterns', type: 'list', doc: 'Names or patterns of circuit breakers.' }],
    parameters: [...table, bytes, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  { name: 'cat.repositories', doc: 'Lists snapshot repositories.', routes: routes('GET /_cat/repositories'), parts: [], parameters: [...table, ...masterTimeout, local], body: 'none', since: 'extension' },
  {
    name: 'cat.snapshots',
    doc: 'Lists the snapshots of all or of the named repositories.',
    routes: routes('GET /_cat/snapshots', 'GET /_cat/snapshots/{repository}'),
    parts: [{ name: 'repository', type: 'string', doc: 'Names of repositories, with wildcards; all by default.' }],
    parameters: [...table, time, { name: 'ignore_unavailable', type: 'boolean', default: false, doc: 'Ignores unavailable snapshots.' }, ...masterTimeout],
    body: 'none',
    since: 'extension',
  },
  { name: 'cat.nodeattrs', doc: 'Lists the attributes of the nodes.', routes: routes('GET /_cat/nodeattrs'), parts: [], parameters: [...table, ...masterTimeout, local], body: 'none', since: 'extension' },
];

/** Human-readable tables. */
export const catEndpoints: readonly EndpointDescription[] = [
  { name: 'cat.help', doc: 'Lists the tables.', routes: routes('GET /_cat'), parts: [], parameters: [], body: 'none', since: 'extension' },
  ...tables.map(each => ({ ...each, ignored: displayParameters })),
];
