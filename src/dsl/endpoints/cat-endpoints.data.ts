import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { expressionOptions, index, local, masterTimeout, timeout } from './endpoint-parameters.ts';

const wildcards: Parameter = { name: 'expand_wildcards', type: 'list', values: ['open', 'closed', 'hidden', 'none', 'all'], doc: 'Which indices a wildcard may stand for.' };
const bytes: Parameter = { name: 'bytes', type: 'enum', values: ['b', 'k', 'kb', 'm', 'mb', 'g', 'gb', 't', 'tb', 'p', 'pb'], doc: 'The unit of sizes.' };
const time: Parameter = { name: 'time', type: 'enum', values: ['d', 'h', 'm', 's', 'ms', 'micros', 'nanos'], doc: 'The unit of durations.' };
const clock: Parameter = { name: 'ts', type: 'boolean', default: true, doc: 'Shows the time of the answer.' };

const templateName: Parameter = { name: 'name', type: 'string', doc: 'Names of templates: a comma list with wildcards.' };

/** What every table understands. */
const table: readonly Parameter[] = [
  { name: 'v', type: 'boolean', default: false, doc: 'Puts a row with the names of the columns on top.' },
  { name: 'h', type: 'list', doc: 'The columns to show, by name, alias or wildcard.' },
  { name: 's', type: 'list', doc: 'The columns to sort by, each as `column` or `column:desc`.' },
  { name: 'help', type: 'boolean', default: false, doc: 'Describes the columns instead.' },
  { name: 'format', type: 'enum', values: ['text', 'json', 'yaml'], default: 'text', doc: 'The notation of the answer.' },
];

/** Tables for human eyes. */
export const catEndpoints: readonly EndpointDescription[] = [
  { name: 'cat.help', doc: 'Lists the tables.', routes: routes('GET /_cat'), parts: [], parameters: [], body: 'none', since: 'extension' },
  {
    name: 'cat.indices',
    doc: 'The indices with their documents and sizes.',
    routes: routes('GET /_cat/indices', 'GET /_cat/indices/{index}'),
    parts: [index],
    parameters: [
      ...table,
      bytes,
      time,
      wildcards,
      { name: 'health', type: 'enum', values: ['green', 'yellow', 'red'], doc: 'Only indices in this state.' },
      { name: 'pri', type: 'boolean', default: false, doc: 'Shows numbers of primary shards only.' },
      { name: 'include_unloaded_segments', type: 'boolean', default: false, doc: 'Counts segments that are not loaded.' },
      ...masterTimeout,
      local,
    ],
    body: 'none',
    since: 'extension',
  },
  { name: 'cat.health', doc: 'The state of the cluster in one row.', routes: routes('GET /_cat/health'), parts: [], parameters: [...table, time, clock], body: 'none', since: 'extension' },
  {
    name: 'cat.nodes',
    doc: 'The nodes.',
    routes: routes('GET /_cat/nodes'),
    parts: [],
    parameters: [...table, bytes, time, { name: 'full_id', type: 'boolean', default: false, doc: 'Shows whole ids.' }, { name: 'include_unloaded_segments', type: 'boolean', default: false, doc: 'Counts segments that are not loaded.' }, ...masterTimeout, local],
    body: 'none',
    since: 'seed',
  },
  { name: 'cat.shards', doc: 'The shards and the index each belongs to.', routes: routes('GET /_cat/shards', 'GET /_cat/shards/{index}'), parts: [index], parameters: [...table, bytes, time, ...masterTimeout, local], body: 'none', since: 'seed' },
  {
    name: 'cat.allocation',
    doc: 'How many shards the node holds, and the space they take.',
    routes: routes('GET /_cat/allocation'),
    parts: [],
    parameters: [...table, bytes, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'cat.fielddata',
    doc: 'Columns kept in memory: none, they are stored with the segments.',
    routes: routes('GET /_cat/fielddata', 'GET /_cat/fielddata/{fields}'),
    parts: [{ name: 'fields', type: 'fields', doc: 'Names of fields.' }],
    parameters: [...table, bytes],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'cat.segments',
    doc: 'The segments that searches see.',
    routes: routes('GET /_cat/segments', 'GET /_cat/segments/{index}'),
    parts: [index],
    parameters: [...table, bytes, ...expressionOptions, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  { name: 'cat.count', doc: 'How many documents there are.', routes: routes('GET|POST /_cat/count', 'GET|POST /_cat/count/{index}'), parts: [index], parameters: [...table, clock], body: 'none', since: 'extension' },
  { name: 'cat.aliases', doc: 'The aliases and their indices.', routes: routes('GET /_cat/aliases', 'GET /_cat/aliases/{name}'), parts: [{ name: 'name', type: 'string', doc: 'Alias names: a comma list with wildcards.' }], parameters: [...table, wildcards, ...masterTimeout, local], body: 'none', since: 'extension' },
  { name: 'cat.master', doc: 'The elected node.', routes: routes('GET /_cat/master', 'GET /_cat/cluster_manager'), parts: [], parameters: [...table, ...masterTimeout, local], body: 'none', since: 'extension' },
  { name: 'cat.plugins', doc: 'The plugins: there are none.', routes: routes('GET /_cat/plugins'), parts: [], parameters: [...table, ...masterTimeout, local], body: 'none', since: 'extension' },
  { name: 'cat.pending_tasks', doc: 'Changes of the cluster state that wait: none, they are made at once.', routes: routes('GET /_cat/pending_tasks'), parts: [], parameters: [...table, time, ...masterTimeout, local], body: 'none', since: 'extension' },
  {
    name: 'cat.recovery',
    doc: 'How the shards came to be as they are.',
    routes: routes('GET /_cat/recovery', 'GET /_cat/recovery/{index}'),
    parts: [index],
    parameters: [
      ...table,
      bytes,
      time,
      { name: 'active_only', type: 'boolean', default: false, doc: 'Only what is under way.' },
      { name: 'detailed', type: 'boolean', default: false, doc: 'Shows files one by one.' },
      ...expressionOptions,
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'cat.tasks',
    doc: 'What is being done now.',
    routes: routes('GET /_cat/tasks'),
    parts: [],
    parameters: [
      ...table,
      time,
      { name: 'actions', type: 'list', doc: 'Only tasks whose action fits one of these patterns.' },
      { name: 'nodes', type: 'list', doc: 'Only tasks of these nodes.' },
      { name: 'parent_task_id', type: 'string', doc: 'Only children of this task.' },
      { name: 'detailed', type: 'boolean', default: false, doc: 'Adds what each task is about.' },
      { name: 'wait_for_completion', type: 'boolean', default: false, doc: 'Waits until the listed tasks are done.' },
      timeout,
    ],
    body: 'none',
    since: 'extension',
  },
  { name: 'cat.templates', doc: 'Index templates of both kinds.', routes: routes('GET /_cat/templates', 'GET /_cat/templates/{name}'), parts: [templateName], parameters: [...table, ...masterTimeout, local], body: 'none', since: 'extension' },
  { name: 'cat.component_templates', doc: 'The parts that index templates are made of.', routes: routes('GET /_cat/component_templates', 'GET /_cat/component_templates/{name}'), parts: [templateName], parameters: [...table, ...masterTimeout, local], body: 'none', since: 'extension' },
  {
    name: 'cat.thread_pool',
    doc: 'How much of each kind of work there is and was.',
    routes: routes('GET /_cat/thread_pool', 'GET /_cat/thread_pool/{thread_pool_patterns}'),
    parts: [{ name: 'thread_pool_patterns', type: 'list', doc: 'Kinds of work, by name or pattern.' }],
    parameters: [...table, time, { name: 'size', type: 'string', doc: 'Accepted and without effect.' }, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  { name: 'cat.repositories', doc: 'Places to keep snapshots: there are none.', routes: routes('GET /_cat/repositories'), parts: [], parameters: [...table, ...masterTimeout, local], body: 'none', since: 'extension' },
  {
    name: 'cat.snapshots',
    doc: 'Snapshots: there are none.',
    routes: routes('GET /_cat/snapshots', 'GET /_cat/snapshots/{repository}'),
    parts: [{ name: 'repository', type: 'string', doc: 'Where the snapshots are kept.' }],
    parameters: [...table, time, { name: 'ignore_unavailable', type: 'boolean', default: false, doc: 'Passes over what cannot be read.' }, ...masterTimeout],
    body: 'none',
    since: 'extension',
  },
  { name: 'cat.nodeattrs', doc: 'Attributes of the nodes.', routes: routes('GET /_cat/nodeattrs'), parts: [], parameters: [...table, ...masterTimeout, local], body: 'none', since: 'extension' },
];
