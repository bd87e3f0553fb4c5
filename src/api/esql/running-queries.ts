import type { TaskInfo } from '../../engine/contract/task-api.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

/** The actions of tasks that run queries, in the foreground and in the background. */
export const QUERY_ACTION = 'indices:data/read/esql';
export const ASYNC_QUERY_ACTION = `${QUERY_ACTION}[a]`;

/** `GET /_query/queries`: queries that are running. */
export function listQueries(call: Call): Answer {
  const queries = call.engine.tasks.list({ actions: [QUERY_ACTION, ASYNC_QUERY_ACTION] }, true);
  return ok({ queries: Object.fromEntries(queries.map(task => [taskId(task), shown(task)])) });
}

/** `GET /_query/queries/{id}`. */
export async function getQuery(call: Call): Promise<Answer> {
  const id = call.required('id');
  const { task, completed } = await call.engine.tasks.get(id);
  if (completed || (task['action'] !== QUERY_ACTION && task['action'] !== ASYNC_QUERY_ACTION))
    throw new EngineError('resource_not_found_exception', `task [${id}] is not running a query`);
  return ok({ ...shown(task), coordinating_node: task['node'], data_nodes: [task['node']] });
}

function taskId({ node, id }: TaskInfo): string {
  return `${String(node)}:${String(id)}`;
}

function shown(task: TaskInfo): Record<string, Writable> {
  return {
    id: task['id'],
    node: task['node'],
    start_time_millis: task['start_time_in_millis'],
    running_time_nanos: task['running_time_in_nanos'],
    query: task['description'],
  };
}
