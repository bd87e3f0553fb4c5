import type { Connection } from '../connections/connection.ts';
import { COPY } from './copy.ts';
import { EMPTY, type Plan } from './plan.ts';
import type { Failure } from './refusals.ts';
import type { TaskStatus } from './run-progress.ts';

/** The stored record of a by-query task: enough to show its outcome after a reload, and to undo it. */
export interface RunRecord {
  task: string;
  started: number;
  /** `_reindex`, `_update_by_query`, `_delete_by_query`. */
  action: string;
  description: string;
  state: 'running' | 'done' | 'failed' | 'cancelled' | 'lost';
  status?: TaskStatus;
  failures?: readonly Failure[];
  /** The engine's reason for the failure. */
  error?: string;
  took?: number;
  /** The plan; absent for a task that was started elsewhere. */
  plan?: Plan;
  /** Whether the destination was created for this run. */
  made?: boolean;
  /** The index with the copy for undo. */
  copy?: string;
  /** Whether it was undone. */
  undone?: boolean;
}

/** The response of `GET _tasks/{id}`. */
export interface TaskAnswer {
  completed: boolean;
  task: { status?: TaskStatus; action?: string; description?: string };
  response?: TaskStatus & { failures?: Failure[]; took?: number };
  error?: { type: string; reason: string | null };
}

const KEPT = 30;
const MAX_FAILURES = 500;

export function afterAnswer(record: RunRecord, answer: TaskAnswer): RunRecord {
  const { completed, task, response, error } = answer;
  const isLost = error?.type === 'node_closed_exception';
  // An engine that starts again knows the task by its first status alone.
  const known = isLost ? record.status : undefined;
  const status = known ?? response ?? task.status ?? record.status;
  const next: RunRecord = { ...record, ...(status && { status: counters(status) }) };
  if (!completed) return next;
  if (error) {
    const said = `${error.type}: ${error.reason ?? ''}`;
    return { ...next, state: isLost ? 'lost' : 'failed', error: said };
  }
  const failures = (response?.failures ?? []).slice(0, MAX_FAILURES);
  const state = status?.canceled ? 'cancelled' : failures.length > 0 ? 'failed' : 'done';
  return { ...next, state, failures, ...(response?.took === undefined ? {} : { took: response.took }) };
}

function counters(status: TaskStatus & { failures?: unknown }): TaskStatus {
  const { failures: _, ...rest } = status;
  return rest;
}

/** Whether the engine does not know the task. */
export function afterMissing(record: RunRecord): RunRecord {
  return { ...record, state: 'lost', error: COPY.noRecord };
}

export function actionName(action: string): string {
  if (action.includes('update/byquery')) return '_update_by_query';
  return action.includes('delete/byquery') ? '_delete_by_query' : '_reindex';
}

type Owner = Pick<Connection, 'id' | 'name'>;

const keyOf = ({ id }: Owner) => `vitrine:runs:id:${id}`;
/** Earlier versions stored runs by the name of the connection, which several servers can share. */
const keyByName = ({ name }: Owner) => `vitrine:runs:${name}`;

/** Runs by task, newest first, in this browser's storage, which all its tabs share. */
export class RunRecords {
  private readonly key: string;
  private readonly listeners = new Set<() => void>();
  private records: readonly RunRecord[];

  constructor(owner: Owner) {
    this.key = keyOf(owner);
    adoptRecords(keyByName(owner), this.key);
    this.records = this.read();
    globalThis.addEventListener?.('storage', event => {
      if ((event as StorageEvent).key === this.key) this.show(this.read());
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly RunRecord[] => this.records;

  put(record: RunRecord): void {
    const others = this.read().filter(({ task }) => task !== record.task);
    const all = [record, ...others].sort((a, b) => b.started - a.started).slice(0, KEPT);
    globalThis.localStorage?.setItem(this.key, JSON.stringify(all));
    this.show(all);
  }

  forget(task: string): void {
    const rest = this.read().filter(other => other.task !== task);
    globalThis.localStorage?.setItem(this.key, JSON.stringify(rest));
    this.show(rest);
  }

  private read(): readonly RunRecord[] {
    try {
      const value: unknown = JSON.parse(globalThis.localStorage?.getItem(this.key) ?? '[]');
      return Array.isArray(value) ? value.map(withWholePlan) : [];
    } catch {
      return [];
    }
  }

  private show(records: readonly RunRecord[]): void {
    this.records = records;
    for (const listener of this.listeners) listener();
  }
}

function withWholePlan(record: RunRecord): RunRecord {
  return record.plan ? { ...record, plan: { ...EMPTY, ...record.plan } } : record;
}

function adoptRecords(from: string, to: string): void {
  const storage = globalThis.localStorage;
  const text = storage?.getItem(from) ?? null;
  if (text === null) return;
  if (storage.getItem(to) === null) storage.setItem(to, text);
  storage.removeItem(from);
}

const opened = new Map<string, RunRecords>();

/** The runs of one connection. Names are not unique; ids are. */
export function runRecords(owner: Owner): RunRecords {
  let records = opened.get(owner.id);
  if (!records) opened.set(owner.id, (records = new RunRecords(owner)));
  return records;
}
