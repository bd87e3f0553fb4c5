import { type EndpointDescription, routes } from './endpoint-description.ts';
import { timeout } from './endpoint-parameters.ts';

/** The parameter of requests that list tasks. */
export const groupBy = {
  name: 'group_by',
  type: 'enum',
  values: ['nodes', 'parents', 'none'],
  default: 'nodes',
  doc: 'Groups tasks by node, by parent, or not at all.',
} as const;
const actions = { name: 'actions', type: 'list', doc: 'Only tasks whose action matches one of these patterns.' } as const;
const nodes = { name: 'nodes', type: 'list', doc: 'Only tasks of these nodes.' } as const;
const parent = { name: 'parent_task_id', type: 'string', doc: 'Only children of this task.' } as const;
const taskId = { name: 'task_id', type: 'string', doc: 'A task, as `node:number`.' } as const;

/** Endpoints for running tasks. */
export const taskEndpoints: readonly EndpointDescription[] = [
  {
    name: 'tasks.list',
    doc: 'Lists the running tasks.',
    routes: routes('GET /_tasks'),
    parts: [],
    parameters: [
      groupBy,
      actions,
      nodes,
      { name: 'node_id', type: 'list', doc: 'The same as `nodes`.' },
      parent,
      { name: 'detailed', type: 'boolean', default: false, doc: 'Includes the description of each task.' },
      { name: 'wait_for_completion', type: 'boolean', default: false, doc: 'Waits until the tasks are completed.' },
      timeout,
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'tasks.get',
    doc: 'Returns a task, or its result.',
    routes: routes('GET /_tasks/{task_id}'),
    parts: [taskId],
    parameters: [
      { name: 'wait_for_completion', type: 'boolean', default: false, doc: 'Waits until the task is completed.' },
      timeout,
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'tasks.cancel',
    doc: 'Cancels a task, or all matching tasks.',
    routes: routes('POST /_tasks/_cancel', 'POST /_tasks/{task_id}/_cancel'),
    parts: [taskId],
    parameters: [
      groupBy,
      actions,
      nodes,
      parent,
      { name: 'wait_for_completion', type: 'boolean', default: false, doc: 'Waits until the tasks have stopped.' },
    ],
    body: 'none',
    since: 'extension',
  },
];
