import type { Writable } from '../json/json-value.ts';
import type { Cancellation } from './request-options.ts';

/** The node's running tasks, and the results of its background tasks. */
export interface TaskApi {
  /** Registers a task while `work` runs. */
  run<T>(options: TaskOptions, work: (task: Task) => Promise<T> | T): Promise<T>;
  /**
   * Starts background work and returns its id once its record is stored. `errorOf` converts a failure into the error
   * response a client would have received.
   */
  runInBackground(
    options: TaskOptions,
    work: (task: Task) => Promise<Writable>,
    errorOf: (thrown: unknown) => Writable,
  ): Promise<string>;

  /** Running tasks in order of their start. */
  list(filter: TaskFilter, isDetailed: boolean): TaskInfo[];
  /**
   * Waits until the matching running tasks have completed, except tasks that list tasks, and returns them.
   * @param wait milliseconds
   * @throws EngineError
   */
  listEnded(filter: TaskFilter, isDetailed: boolean, wait: number): Promise<TaskInfo[]>;
  /** A task, running or completed; waits up to `wait` milliseconds for it to complete. @throws EngineError */
  get(id: string, wait?: number): Promise<TaskOutcome>;
  /** @throws EngineError */
  cancel(id: string, reason: string): TaskInfo[];
  /** Cancels all matching tasks that are cancellable. */
  cancelAll(filter: TaskFilter, reason: string): TaskInfo[];
  /** Waits up to `wait` milliseconds for cancelled tasks to stop. @throws EngineError */
  stopped(tasks: readonly TaskInfo[], wait: number): Promise<void>;
  /** Changes the rate of a task that supports throttling. @throws EngineError */
  rethrottle(id: string, requestsPerSecond: number): TaskInfo[];

  /** Usage of each thread pool, sorted by name. */
  threadPools(): [name: string, usage: Readonly<ThreadPoolUsage>][];
}

/** A unit of work in progress. The work checks `aborted` between slices. */
export interface Task extends Cancellation {
  /** Unique among the tasks of the node. */
  readonly id: number;
  /** Why it was cancelled; undefined if it was not. */
  readonly cancelReason: string | undefined;
}

/** The description of a task at its start. */
export interface TaskOptions {
  /** Elasticsearch's name of the action, such as `indices:data/read/search`; matched by patterns of `actions`. */
  action: string;
  /** A function is evaluated each time the task is shown. */
  description?: string | (() => string) | undefined;
  type?: 'transport' | 'direct' | undefined;
  isCancellable?: boolean | undefined;
  parent?: Task | undefined;
  /** Aborted when the caller disconnects, which cancels the work. */
  signal?: Cancellation | undefined;
  opaqueId?: string | undefined;
  /** Current progress; called whenever the task is shown. */
  status?: (() => Writable) | undefined;
  /** Changes the rate, in documents per second; absent if the work cannot be throttled. */
  rethrottle?: ((requestsPerSecond: number) => void) | undefined;
}

/** A task as shown by `_tasks`. */
export type TaskInfo = Readonly<Record<string, Writable>>;

/** Empty lists match everything. */
export interface TaskFilter {
  actions?: readonly string[];
  nodes?: readonly string[];
  /** `node:number` of the parent task. */
  parent?: string | undefined;
}

export interface TaskOutcome {
  completed: boolean;
  task: TaskInfo;
  response?: Writable;
  error?: Writable;
}

/** Tasks of one kind: how many are running, the maximum ever running at once, and how many have completed. */
export interface ThreadPoolUsage {
  active: number;
  largest: number;
  completed: number;
}
