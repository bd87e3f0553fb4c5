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
import { groupBy } from './task-endpoints.data.ts';

const taskId: Parameter = { name: 'task_id', type: 'string', doc: 'The task, as `node:number`.' };

/** Parameters of all endpoints by query. */
const work: readonly Parameter[] = [
  { name: 'wait_for_completion', type: 'boolean', default: true, doc: 'False returns a task immediately; `_tasks` shows its progress.' },
  { name: 'requests_per_second', type: 'string', default: '-1', doc: 'Limits the documents per second; -1 means no limit.' },
  { name: 'slices', type: 'string', default: '1', doc: 'The number of slices, or `auto`.' },
  { name: 'max_docs', type: 'string', doc: 'The largest number of documents.' },
  { name: 'scroll', type: 'time', default: '5m', doc: 'How long to keep the scroll open.' },
  { name: 'refresh', type: 'boolean', default: false, doc: 'Refreshes the affected indices at the end.' },
  timeout,
  activeShards,
];

const chosen: readonly Parameter[] = [
  ...expressionOptions,
  ...queryString,
  { name: 'conflicts', type: 'string', default: 'abort', doc: 'What to do on version conflicts: `abort` or `proceed`.' },
  { name: 'scroll_size', type: 'string', default: '1000', doc: 'Documents per batch.' },
  { name: 'search_timeout', type: 'time', doc: 'Timeout of the search.' },
  { name: 'search_type', type: 'string', doc: 'How term statistics are collected.' },
  { name: 'preference', type: 'string', doc: 'Which shards are searched.' },
  { name: 'request_cache', type: 'boolean', doc: 'Has no effect: nothing is cached.' },
  { name: 'terminate_after', type: 'integer', doc: 'The number of documents per shard after which the search stops.' },
  { name: 'stats', type: 'list', doc: 'Groups whose search statistics include this search.' },
  { name: 'version', type: 'boolean', doc: 'Has no effect: versions are always checked.' },
  { name: 'sort', type: 'list', doc: 'The order of processing.' },
  { name: 'from', type: 'string', doc: 'Rejected: processing always starts at the first document.' },
  { name: 'stored_fields', type: 'list', doc: 'Rejected: the source is required.' },
  { name: '_source', type: 'list', doc: 'Has no effect here.' },
  { name: '_source_includes', type: 'list', doc: 'Has no effect here.' },
  { name: '_source_excludes', type: 'list', doc: 'Has no effect here.' },
  routing,
];

const bodyKeys: readonly Parameter[] = [
  { name: 'query', type: 'object', doc: 'The query that selects documents.' },
  { name: 'max_docs', type: 'integer', doc: 'The largest number of documents.' },
  { name: 'conflicts', type: 'enum', values: ['abort', 'proceed'], default: 'abort', doc: 'What to do on version conflicts.' },
  { name: 'slice', type: 'object', doc: 'One slice of the documents: `id` of `max`.' },
];

const speed: readonly Parameter[] = [
  { name: 'requests_per_second', type: 'string', required: true, doc: 'The new limit of documents per second; -1 means no limit.' },
];

/** Endpoints that process all documents matching a query. */
export const byQueryEndpoints: readonly EndpointDescription[] = [
  {
    name: 'reindex',
    doc: 'Copies documents to another index, optionally changed by a script or a pipeline.',
    routes: routes('POST /_reindex'),
    parts: [],
    parameters: [...work, requireAlias],
    body: 'optional',
    bodyKeys: [
      { name: 'source', type: 'object', required: true, doc: 'The source: `index`, `query`, `_source`, `size`, `remote` …' },
      { name: 'dest', type: 'object', required: true, doc: 'The destination: `index`, `op_type`, `version_type`, `routing`, `pipeline`.' },
      { name: 'script', type: 'object', doc: 'Changes `ctx._source`, or sets `ctx.op` to `noop` or `delete`.' },
      { name: 'max_docs', type: 'integer', doc: 'The largest number of documents.' },
      { name: 'conflicts', type: 'enum', values: ['abort', 'proceed'], default: 'abort', doc: 'What to do if the destination has the document.' },
    ],
    since: 'seed',
  },
  {
    name: 'update_by_query',
    doc: 'Updates documents in place, optionally with a script or a pipeline.',
    routes: routes('POST /{index}/_update_by_query'),
    parts: [index],
    parameters: [...work, ...chosen, pipeline],
    body: 'optional',
    bodyKeys: [...bodyKeys, { name: 'script', type: 'object', doc: 'Changes `ctx._source`, or sets `ctx.op` to `noop` or `delete`.' }],
    since: 'seed',
  },
  {
    name: 'delete_by_query',
    doc: 'Deletes the documents that match a query.',
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
      doc: 'Changes the speed of a running task.',
      routes: routes(`POST /_${name}/{task_id}/_rethrottle`),
      parts: [taskId],
      parameters: [...speed, groupBy],
      body: 'none',
      since: 'extension',
    }),
  ),
];
