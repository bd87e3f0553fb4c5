import type { TaskInfo } from '../../engine/contract/task-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';

export type Grouping = 'nodes' | 'parents' | 'none';

/** Formats the tasks of a node in one of the three shapes of `group_by`. */
export function groupTasks(tasks: readonly TaskInfo[], grouping: Grouping, node: Record<string, Writable>): Writable {
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
