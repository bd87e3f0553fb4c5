import type { TaskFilter, TaskInfo } from '../../engine/contract/task-api.ts';
import { EngineError, illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { parseTimeout } from '../../engine/request/time-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';
import { NODE_ROLES, transportAddress } from '../cluster/this-node.ts';
import { itemError } from '../errors.ts';

const GROUPINGS: readonly string[] = ['nodes', 'parents', 'none'] satisfies Grouping[];
const WAIT = 30_000;
const REASON = 'by user request';

async function list(call: Call): Promise<Answer> {
  const grouping = groupingOf(call);
  return listingTasks(call, tasks => listing(call, tasks, grouping));
}

/** Applies an action to the selected tasks. The listing is a task itself and includes itself. */
export function listingTasks<T>(call: Call, work: (tasks: readonly TaskInfo[]) => Promise<T> | T): Promise<T> {
  const filter = filterOf(call);
  const { tasks } = call.engine;
  return call.asTask({ action: 'cluster:monitor/tasks/lists' }, task =>
    tasks.run({ action: 'cluster:monitor/tasks/lists[n]', type: 'direct', parent: task }, async () => {
      const isDetailed = call.flag('detailed');
      const wait = call.flag('wait_for_completion') ? (timeout(call) ?? WAIT) : 0;
      return work(wait > 0 ? await tasks.listEnded(filter, isDetailed, wait) : tasks.list(filter, isDetailed));
    }),
  );
}

async function get(call: Call): Promise<Answer> {
  const wait = call.flag('wait_for_completion') ? (timeout(call) ?? WAIT) : 0;
  return ok({ ...(await call.engine.tasks.get(call.required('task_id'), wait)) });
}

function timeout(call: Call): number | undefined {
  const text = call.parameter('timeout');
  return text === undefined ? undefined : parseTimeout(text, 'timeout');
}

async function cancel(call: Call): Promise<Answer> {
  const { tasks } = call.engine;
  const grouping = groupingOf(call);
  const id = call.part('task_id');
  if (id !== undefined && (call.list('nodes') ?? []).length > 0)
    throw validationFailed('task id cannot be used together with node ids');
  let cancelled: readonly TaskInfo[] = [];
  const answer =
    id === undefined
      ? listing(call, (cancelled = tasks.cancelAll(filterOf(call), REASON)), grouping)
      : ofOneTask(call, id, grouping, () => (cancelled = tasks.cancel(id, REASON)));
  if (call.flag('wait_for_completion')) await tasks.stopped(cancelled, WAIT);
  return answer;
}

/** A listing after acting on one task; a missing task is reported inside the answer. */
export function ofOneTask(call: Call, id: string, grouping: Grouping, act: () => readonly TaskInfo[]): Answer {
  try {
    return listing(call, act(), grouping);
  } catch (thrown) {
    if (!(thrown instanceof EngineError) || !ABSENT.has(thrown.type)) throw thrown;
    const node = id.slice(0, id.indexOf(':'));
    const failure = {
      type: 'failed_node_exception',
      reason: `Failed node [${node}]`,
      node_id: node,
      caused_by: itemError(thrown),
    };
    return ok({ node_failures: [failure], nodes: {} });
  }
}

const ABSENT = new Set(['resource_not_found_exception', 'no_such_node_exception']);

function listing(call: Call, tasks: readonly TaskInfo[], grouping: Grouping): Answer {
  return ok(groupTasks(tasks, grouping, describeNode(call)));
}

function filterOf(call: Call): TaskFilter {
  return {
    actions: call.list('actions') ?? [],
    nodes: call.list('nodes') ?? call.list('node_id') ?? [],
    parent: call.parameter('parent_task_id'),
  };
}

/** How a request wants its tasks to be listed. @throws EngineError */
export function groupingOf(call: Call): Grouping {
  const text = call.parameter('group_by') ?? 'nodes';
  if (!GROUPINGS.includes(text))
    throw illegalArgument(`[group_by] must be one of [nodes], [parents] or [none] but was [${text}]`);
  return text as Grouping;
}

export const tasksTable: EndpointTable = {
  'tasks.list': list,
  'tasks.get': get,
  'tasks.cancel': cancel,
};

/** The node as the head of its group in task listings. In a browser tab it has no address. */
function describeNode(call: Call): Record<string, Writable> {
  const { engine, host } = call;
  const address = transportAddress(call);
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

type Grouping = 'nodes' | 'parents' | 'none';

/** Formats the tasks of a node in one of the three shapes of `group_by`. */
function groupTasks(tasks: readonly TaskInfo[], grouping: Grouping, node: Record<string, Writable>): Writable {
  if (grouping === 'none') return { tasks: [...tasks] };
  if (grouping === 'parents') return { tasks: byParents(tasks) };
  if (tasks.length === 0) return { nodes: {} };
  const { id, ...facts } = node;
  return { nodes: { [String(id)]: { ...facts, tasks: Object.fromEntries(tasks.map(task => [idOf(task), task])) } } };
}

/** Tasks without a parent in the list, each with its children below it. */
function byParents(tasks: readonly TaskInfo[]): Writable {
  const listed = new Set(tasks.map(idOf));
  const roots = tasks.filter(task => !listed.has(String(task.parent_task_id)));
  return Object.fromEntries(roots.map(task => [idOf(task), withChildren(task, tasks)]));
}

function withChildren(task: TaskInfo, tasks: readonly TaskInfo[]): Writable {
  const children = tasks.filter(other => other.parent_task_id === idOf(task));
  if (children.length === 0) return task;
  return { ...task, children: children.map(child => withChildren(child, tasks)) };
}

function idOf(task: TaskInfo): string {
  return `${task.node}:${task.id}`;
}
