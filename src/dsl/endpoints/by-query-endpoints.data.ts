import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import {
  activeShards,
  expressionOptions,
  index,
  pipeline,
  queryString,
  requireAlias,
  routing,
  timeout,
} from './endpoint-parameters.ts';

const taskId: Parameter = { name: 'task_id', type: 'string', doc: 'The task that does the work, as `node:number`.' };

/** Parameters of all endpoints by query. */
const work: readonly Parameter[] = [
  { name: 'wait_for_completion', type: 'boolean', default: true, doc: 'False: answers with a task at once; `_tasks` tells how far it is.' },
  { name: 'requests_per_second', type: 'string', default: '-1', doc: 'Documents a second at most; -1 takes the brake off.' },
  { name: 'slices', type: 'string', default: '1', doc: 'Into how many parts the work is cut, or `auto`.' },
  { name: 'max_docs', type: 'string', doc: 'How many documents at most.' },
  { name: 'scroll', type: 'time', default: '5m', doc: 'How long the view of the documents is kept.' },
  { name: 'refresh', type: 'boolean', default: false, doc: 'Makes what was written visible at the end.' },
  timeout,
  activeShards,
];

const chosen: readonly Parameter[] = [
  ...expressionOptions,
  ...queryString,
  { name: 'conflicts', type: 'string', default: 'abort', doc: 'What to do where somebody else has written: `abort` or `proceed`.' },
  { name: 'scroll_size', type: 'string', default: '1000', doc: 'Documents in one batch.' },
  { name: 'search_timeout', type: 'time', doc: 'How long the search may take.' },
  { name: 'search_type', type: 'string', doc: 'How statistics are gathered.' },
  { name: 'preference', type: 'string', doc: 'Which shards are asked.' },
  { name: 'request_cache', type: 'boolean', doc: 'Has no effect: nothing is cached.' },
  { name: 'terminate_after', type: 'integer', doc: 'Documents per shard after which the search ends.' },
  { name: 'stats', type: 'list', doc: 'Groups that the search is counted in.' },
  { name: 'version', type: 'boolean', doc: 'Has no effect: versions are always looked at.' },
  { name: 'sort', type: 'list', doc: 'The order in which documents are taken.' },
  { name: 'from', type: 'string', doc: 'Refused: the work begins at the first document.' },
  { name: 'stored_fields', type: 'list', doc: 'Refused: the work needs the source.' },
  { name: '_source', type: 'list', doc: 'Has no effect here.' },
  { name: '_source_includes', type: 'list', doc: 'Has no effect here.' },
  { name: '_source_excludes', type: 'list', doc: 'Has no effect here.' },
  routing,
];

const bodyKeys: readonly Parameter[] = [
  { name: 'query', type: 'object', doc: 'Which documents.' },
  { name: 'max_docs', type: 'integer', doc: 'How many at most.' },
  { name: 'conflicts', type: 'enum', values: ['abort', 'proceed'], default: 'abort', doc: 'What to do where somebody else has written.' },
  { name: 'slice', type: 'object', doc: 'One part of the documents: `id` of `max`.' },
];

const speed: readonly Parameter[] = [
  { name: 'requests_per_second', type: 'string', required: true, doc: 'Documents a second from now on; -1 takes the brake off.' },
];

/** Work on all documents that a query finds. */
export const byQueryEndpoints: readonly EndpointDescription[] = [
  {
    name: 'reindex',
    doc: 'Copies documents into another index, changed by a script or a pipeline if you like.',
    routes: routes('POST /_reindex'),
    parts: [],
    parameters: [...work, requireAlias],
    body: 'optional',
    bodyKeys: [
      { name: 'source', type: 'object', required: true, doc: 'Where from: `index`, `query`, `_source`, `size`, `remote` …' },
      { name: 'dest', type: 'object', required: true, doc: 'Where to: `index`, `op_type`, `version_type`, `routing`, `pipeline`.' },
      { name: 'script', type: 'object', doc: 'Changes `ctx._source`, or sets `ctx.op` to `noop` or `delete`.' },
      { name: 'max_docs', type: 'integer', doc: 'How many documents at most.' },
      { name: 'conflicts', type: 'enum', values: ['abort', 'proceed'], default: 'abort', doc: 'What to do where the destination has the document.' },
    ],
    since: 'seed',
  },
  {
    name: 'update_by_query',
    doc: 'Writes documents again where they are, changed by a script or a pipeline if you like.',
    routes: routes('POST /{index}/_update_by_query'),
    parts: [index],
    parameters: [...work, ...chosen, pipeline],
    body: 'optional',
    bodyKeys: [...bodyKeys, { name: 'script', type: 'object', doc: 'Changes `ctx._source`, or sets `ctx.op` to `noop` or `delete`.' }],
    since: 'seed',
  },
  {
    name: 'delete_by_query',
    doc: 'Deletes the documents that a query finds.',
    routes: routes('POST /{index}/_delete_by_query'),
    parts: [index],
    parameters: [...work, ...chosen],
    body: 'optional',
    bodyKeys,
    since: 'seed',
  },
  ...(['reindex', 'update_by_query', 'delete_by_query'] as const).map(
    (name): EndpointDescription => ({
      name: `${name}_rethrottle`,
      doc: 'Sets the speed of work that is under way.',
      routes: routes(`POST /_${name}/{task_id}/_rethrottle`),
      parts: [taskId],
      parameters: speed,
      body: 'none',
      since: 'extension',
    }),
  ),
];
