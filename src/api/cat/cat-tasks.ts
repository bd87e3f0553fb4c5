import type { TaskInfo } from '../../engine/contract/task-api.ts';
import { product } from '../cluster/product.ts';
import { listingTasks } from '../tasks/tasks-table.ts';
import type { CatTable } from './cat-endpoint.ts';
import { type Cell, type Column, Duration } from './table.ts';

const COLUMNS: readonly Column[] = [
  { name: 'id', doc: 'number of the task', hidden: true },
  { name: 'action', aliases: 'ac', doc: 'what is done' },
  { name: 'task_id', aliases: 'ti', doc: 'node and number' },
  { name: 'parent_task_id', aliases: 'pti', doc: 'the task it belongs to' },
  { name: 'type', aliases: 'ty', doc: 'kind of task' },
  { name: 'start_time', aliases: 'start', doc: 'when it began, in milliseconds' },
  { name: 'timestamp', aliases: 'ts,hms,hhmmss', doc: 'when it began, as HH:MM:SS' },
  { name: 'running_time_ns', aliases: 'time', doc: 'how long it has run, in nanoseconds', hidden: true },
  { name: 'running_time', aliases: 'time', doc: 'how long it has run' },
  { name: 'node_id', aliases: 'ni', doc: 'id of the node', hidden: true },
  { name: 'ip', aliases: 'i', doc: 'address of the node' },
  { name: 'port', aliases: 'po', doc: 'port of the node', hidden: true },
  { name: 'node', aliases: 'n', doc: 'name of the node' },
  { name: 'version', aliases: 'v', doc: 'release', hidden: true },
  { name: 'x_opaque_id', aliases: 'x', doc: 'what the caller calls his request', hidden: true },
];
const DESCRIPTION: Column = { name: 'description', aliases: 'desc', doc: 'what it is about' };

export const catTasks: CatTable = {
  columns: call => (call.flag('detailed') ? [...COLUMNS, DESCRIPTION] : COLUMNS),
  async rows(call) {
    const rows: Cell[][] = [];
    await listingTasks(call, async tasks => {
      for (const task of tasks) rows.push(row(task, call.engine.nodeName, call.host.address));
    });
    return rows;
  },
};

function row(task: TaskInfo, node: string, address: string | undefined): Cell[] {
  const started = Number(task.start_time_in_millis);
  const nanos = Number(task.running_time_in_nanos);
  const headers = task.headers as Record<string, string> | undefined;
  return [
    Number(task.id),
    String(task.action),
    `${task.node}:${task.id}`,
    task.parent_task_id === undefined ? '-' : String(task.parent_task_id),
    String(task.type),
    started,
    new Date(started).toISOString().slice(11, 19),
    nanos,
    new Duration(nanos / 1e6),
    String(task.node).slice(0, 4),
    '127.0.0.1',
    address?.split(':').at(-1) ?? '-',
    node,
    product.number,
    headers?.['X-Opaque-Id'] ?? '-',
    task.description === undefined ? '' : String(task.description),
  ];
}
