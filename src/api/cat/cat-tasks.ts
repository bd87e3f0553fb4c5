import type { TaskInfo } from '../../engine/contract/task-api.ts';
import { product } from '../cluster/product.ts';
import { listingTasks } from '../tasks/tasks-table.ts';
import type { CatTable } from './cat-endpoint.ts';
import { type Cell, type Column, Duration } from './table.ts';

const COLUMNS: readonly Column[] = [
  { name: 'id', doc: 'number of the task', hidden: true },
  { name: 'action', aliases: 'ac', doc: 'task action' },
  { name: 'task_id', aliases: 'ti', doc: 'unique task id' },
  { name: 'parent_task_id', aliases: 'pti', doc: 'parent task id' },
  { name: 'type', aliases: 'ty', doc: 'task type' },
  { name: 'start_time', aliases: 'start', doc: 'start time in ms' },
  { name: 'timestamp', aliases: 'ts,hms,hhmmss', doc: 'start time in HH:MM:SS' },
  { name: 'running_time_ns', aliases: 'time', doc: 'running time ns', hidden: true },
  { name: 'running_time', aliases: 'time', doc: 'running time' },
  { name: 'node_id', aliases: 'ni', doc: 'unique node id', hidden: true },
  { name: 'ip', aliases: 'i', doc: 'ip address' },
  { name: 'port', aliases: 'po', doc: 'bound transport port', hidden: true },
  { name: 'node', aliases: 'n', doc: 'node name' },
  { name: 'version', aliases: 'v', doc: 'es version', hidden: true },
  { name: 'x_opaque_id', aliases: 'x', doc: 'X-Opaque-ID header', hidden: true },
];
const DESCRIPTION: Column = { name: 'description', aliases: 'desc', doc: 'task action description' };

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
