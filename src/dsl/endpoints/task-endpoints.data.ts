import { type EndpointDescription, routes } from './endpoint-description.ts';
import { timeout } from './endpoint-parameters.ts';

const groupBy = {
  name: 'group_by',
  type: 'enum',
  values: ['nodes', 'parents', 'none'],
  default: 'nodes',
  doc: 'The shape of the list: by node, as a tree of parents and children, or flat.',
} as const;
const actions = { name: 'actions', type: 'list', doc: 'Only tasks whose action fits one of these patterns.' } as const;
const nodes = { name: 'nodes', type: 'list', doc: 'Only tasks of these nodes.' } as const;
const parent = { name: 'parent_task_id', type: 'string', doc: 'Only children of this task.' } as const;
const taskId = { name: 'task_id', type: 'string', doc: 'A task, as `node:number`.' } as const;

/** What the node is doing. */
export const taskEndpoints: readonly EndpointDescription[] = [
  {
    name: 'tasks.list',
    doc: 'Lists what is being done now.',
    routes: routes('GET /_tasks'),
    parts: [],
    parameters: [
      groupBy,
      actions,
      nodes,
      { name: 'node_id', type: 'list', doc: 'The same as `nodes`.' },
      parent,
      { name: 'detailed', type: 'boolean', default: false, doc: 'Adds what each task is about.' },
      { name: 'wait_for_completion', type: 'boolean', default: false, doc: 'Waits until the listed tasks are done.' },
      timeout,
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'tasks.get',
    doc: 'Shows one task, or what became of it.',
    routes: routes('GET /_tasks/{task_id}'),
    parts: [taskId],
    parameters: [
      { name: 'wait_for_completion', type: 'boolean', default: false, doc: 'Waits until the task is done.' },
      timeout,
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'tasks.cancel',
    doc: 'Asks a task, or all that fit, to stop.',
    routes: routes('POST /_tasks/_cancel', 'POST /_tasks/{task_id}/_cancel'),
    parts: [taskId],
    parameters: [
      groupBy,
      actions,
      nodes,
      parent,
      { name: 'wait_for_completion', type: 'boolean', default: false, doc: 'Waits until the task has stopped.' },
    ],
    body: 'none',
    since: 'extension',
  },
];
