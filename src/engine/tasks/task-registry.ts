import type {
  Task,
  TaskApi,
  TaskFilter,
  TaskInfo,
  TaskOptions,
  TaskOutcome,
  ThreadPoolUsage,
} from '../contract/task-api.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { numberFormat } from '../errors/java-errors.ts';
import type { Writable } from '../json/json-value.ts';
import type { KeyValueArea } from '../store/store.ts';
import { matchesGlob } from '../structures/glob.ts';
import { RunningTask } from './running-task.ts';
import { TaskPools } from './task-pools.ts';
import { type TaskRecord, TaskRecords } from './task-records.ts';

export interface TaskClock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/**
 * The node's running tasks, and the results of its background tasks. A background task is recorded in the store when it
 * starts; without a result after a restart it is reported as lost.
 */
export class TaskRegistry implements TaskApi {
  readonly nodeId: string;
  private readonly clock: TaskClock;
  private readonly records: TaskRecords;
  private readonly running = new Map<number, RunningTask>();
  private readonly finishing = new Map<number, Promise<unknown>>();
  private readonly pools = new TaskPools();
  private readonly waiting = new Set<() => void>();
  private lastId = 0;

  constructor(nodeId: string, clock: TaskClock, state: KeyValueArea) {
    this.nodeId = nodeId;
    this.clock = clock;
    this.records = new TaskRecords(state);
  }

  /** Loads the records and marks tasks that were running when the node stopped as lost. */
  async recover(): Promise<void> {
    this.lastId = await this.records.recover(lost);
  }

  async run<T>(options: TaskOptions, work: (task: RunningTask) => Promise<T> | T): Promise<T> {
    const task = this.start(options);
    try {
      return await work(task);
    } finally {
      this.end(task);
    }
  }

  async runInBackground(
    options: TaskOptions,
    work: (task: RunningTask) => Promise<Writable>,
    errorOf: (thrown: unknown) => Writable,
  ): Promise<string> {
    const task = this.start(options);
    const shown = () => this.describe(task, true);
    await this.records.put(task.id, { completed: false, task: shown() });
    const result = (async (): Promise<TaskRecord> => {
      try {
        const response = await work(task);
        return { completed: true, task: shown(), response };
      } catch (thrown) {
        return { completed: true, task: shown(), error: errorOf(thrown) };
      }
    })();
    const finished = result
      .then(record => this.records.put(task.id, record))
      .finally(() => {
        this.end(task);
        this.finishing.delete(task.id);
      });
    this.finishing.set(task.id, finished);
    finished.catch(() => {});
    return this.idOf(task);
  }

  list(filter: TaskFilter, isDetailed: boolean): TaskInfo[] {
    return this.chosen(filter).map(task => this.describe(task, isDetailed));
  }

  async listEnded(filter: TaskFilter, isDetailed: boolean, wait: number): Promise<TaskInfo[]> {
    const tasks = this.chosen(filter).filter(task => !task.options.action.startsWith(LISTING));
    await this.waitForAll(tasks, wait);
    return tasks.map(task => this.describe(task, isDetailed));
  }

  async get(id: string, wait = 0): Promise<TaskOutcome> {
    const number = this.numberOf(
      id,
      `task [${id}] belongs to the node [${nodeOf(id)}] which isn't part of the cluster and there is no record of the task`,
    );
    const finished = this.finishing.get(number);
    if (wait > 0 && finished) await this.finishedWithin(id, finished, wait);
    const task = this.running.get(number);
    if (task && wait > 0 && !finished) await this.waitForAll([task], wait);
    else if (task) return { completed: false, task: this.describe(task, true) };
    const record = await this.records.get(number);
    if (!record && task) return { completed: true, task: this.describe(task, true) };
    if (!record) throw unknownTask(id);
    return record;
  }

  async stopped(tasks: readonly TaskInfo[], wait: number): Promise<void> {
    const numbers = tasks.map(task => this.running.get(Number(task['id']))).filter(task => task !== undefined);
    await this.waitForAll(numbers, wait);
  }

  cancel(id: string, reason: string): TaskInfo[] {
    const task = this.ownTask(id);
    if (!task) throw new EngineError('resource_not_found_exception', `task [${id}] is not found`);
    if (!task.isCancellable) throw illegalArgument(`task [${id}] doesn't support cancellation`);
    task.cancel(reason, this.clock.now());
    return [this.describe(task, false)];
  }

  cancelAll(filter: TaskFilter, reason: string): TaskInfo[] {
    const tasks = this.chosen(filter).filter(task => task.isCancellable);
    for (const task of tasks) task.cancel(reason, this.clock.now());
    return tasks.map(task => this.describe(task, false));
  }

  rethrottle(id: string, requestsPerSecond: number): TaskInfo[] {
    const task = this.ownTask(id);
    if (!task?.options.rethrottle) throw new EngineError('resource_not_found_exception', `task [${id}] is missing`);
    task.options.rethrottle(requestsPerSecond);
    return [this.describe(task, true)];
  }

  threadPools(): [name: string, usage: Readonly<ThreadPoolUsage>][] {
    return this.pools.all();
  }

  /** Cancels all background tasks and waits for them. */
  async close(): Promise<void> {
    this.cancelAll({}, 'the node is shutting down');
    await Promise.allSettled(this.finishing.values());
  }

  idOf(task: Task): string {
    return `${this.nodeId}:${task.id}`;
  }

  private start(options: TaskOptions): RunningTask {
    const task = new RunningTask(++this.lastId, this.clock.now(), options);
    this.running.set(task.id, task);
    this.pools.begin(options.action);
    return task;
  }

  private end(task: RunningTask): void {
    this.running.delete(task.id);
    this.pools.end(task.options.action);
    for (const look of this.waiting) look();
  }

  /** Waits until all of these tasks have completed. @throws EngineError on timeout */
  private async waitForAll(tasks: readonly RunningTask[], wait: number): Promise<void> {
    const isOver = () => tasks.every(task => !this.running.has(task.id));
    if (isOver()) return;
    let look = () => {};
    const over = new Promise<void>(resolve => {
      look = () => (isOver() ? resolve() : undefined);
    });
    this.waiting.add(look);
    try {
      const first = await Promise.race([over, this.clock.sleep(wait).then(() => 'late')]);
      if (first !== 'late') return;
    } finally {
      this.waiting.delete(look);
    }
    const names = tasks.filter(task => this.running.has(task.id)).map(task => this.idOf(task));
    throw new EngineError('timeout_exception', `Timed out waiting for completion of tasks [${names.join(', ')}]`);
  }

  private chosen(filter: TaskFilter): RunningTask[] {
    const { actions = [], nodes = [], parent } = filter;
    if (parent !== undefined) taskNumber(parent);
    const here = nodes.length === 0 || nodes.some(node => node === this.nodeId || ANY_NODE.has(node));
    if (!here) return [];
    return [...this.running.values()].filter(
      task =>
        (actions.length === 0 || actions.some(pattern => matchesGlob(pattern, task.options.action))) &&
        (parent === undefined || (task.options.parent !== undefined && this.idOf(task.options.parent) === parent)),
    );
  }

  private describe(task: RunningTask, isDetailed: boolean): TaskInfo {
    const { action, description, type = 'transport', parent, opaqueId, status } = task.options;
    const info: Record<string, Writable> = { node: this.nodeId, id: task.id, type, action };
    if (status) info.status = status();
    if (isDetailed) info.description = (typeof description === 'function' ? description() : description) ?? '';
    info.start_time_in_millis = task.startedAt;
    info.running_time_in_nanos = Math.max(0, this.clock.now() - task.startedAt) * 1_000_000;
    info.cancellable = task.isCancellable;
    info.cancelled = task.isCancelled;
    if (parent) info.parent_task_id = this.idOf(parent);
    info.headers = opaqueId === undefined ? {} : { 'X-Opaque-Id': opaqueId };
    if (task.cancellationTime !== undefined) info.cancellation_time_millis = task.cancellationTime;
    return info;
  }

  private ownTask(id: string): RunningTask | undefined {
    return this.running.get(this.numberOf(id, `No such node [${nodeOf(id)}]`, 'no_such_node_exception'));
  }

  private numberOf(id: string, elsewhere: string, type = 'resource_not_found_exception'): number {
    const number = taskNumber(id);
    if (nodeOf(id) === this.nodeId) return number;
    const cause = type === 'no_such_node_exception' ? {} : { cause: unknownTask(id) };
    throw new EngineError(type, elsewhere, cause);
  }

  private async finishedWithin(id: string, finished: Promise<unknown>, wait: number): Promise<void> {
    const first = await Promise.race([finished, this.clock.sleep(wait).then(() => 'late')]);
    if (first === 'late')
      throw new EngineError('timeout_exception', `Timed out waiting for completion of task [${id}]`);
  }
}

const LISTING = 'cluster:monitor/tasks/lists';
const ANY_NODE = new Set(['_local', '_all', '_master', '*']);

function nodeOf(id: string): string {
  return id.slice(0, id.indexOf(':'));
}

/** @throws EngineError unless it is `node:number` */
function taskNumber(id: string): number {
  const [node, number, ...rest] = id.split(':');
  if (node === '' || number === undefined || rest.length > 0) throw illegalArgument(`malformed task id ${id}`);
  if (/^-?\d+$/.test(number)) return Number(number);
  const cause = numberFormat(number);
  throw new EngineError('illegal_argument_exception', `malformed task id ${id}`, { cause });
}

function unknownTask(id: string): EngineError {
  return new EngineError('resource_not_found_exception', `task [${id}] isn't running and hasn't stored its results`);
}

/** The outcome of a task whose node stopped while it was running. */
function lost(record: TaskRecord): TaskRecord {
  const reason = 'the node stopped while this task was running; its writes up to then are kept';
  return { completed: true, task: record.task, error: { type: 'node_closed_exception', reason } };
}
