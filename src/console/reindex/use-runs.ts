import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAnswer, useConnection } from '../connections/connection-context.tsx';
import type { Mark } from '../runs/run-marks.ts';
import { doneOf, runDescription, type TaskStatus } from './run-progress.ts';
import { actionName, type RunRecord, runRecords } from './run-records.ts';
import { lookAfter } from './runs.ts';

interface TaskList {
  tasks: {
    node: string;
    id: number;
    action: string;
    description?: string;
    start_time_in_millis: number;
    status?: TaskStatus;
    parent_task_id?: string;
  }[];
}

const EVERY_MS = 400;
const MAX_MARKS = 400;
/** Recent progress of each run, of this page only. */
const marks = new Map<string, Mark[]>();

export function marksOf(task: string): readonly Mark[] {
  return marks.get(task) ?? [];
}

/** All runs known to this browser and all running ones, wherever they were started; running ones are polled. */
export function useRuns(): { runs: readonly RunRecord[] } {
  const connection = useConnection();
  const records = runRecords(connection);
  const runs = useSyncExternalStore(records.subscribe, records.snapshot);
  const { data } = useAnswer<TaskList>(
    { method: 'GET', path: '/_tasks?detailed=true&actions=*reindex,*byquery&group_by=none' },
    { refetchEvery: 1500 },
  );
  useEffect(() => {
    const known = new Set(records.snapshot().map(({ task }) => task));
    for (const task of data?.body.tasks ?? []) {
      const id = `${task.node}:${task.id}`;
      // Excludes this console's dry runs and the slices of a run.
      if (known.has(id) || task.parent_task_id !== undefined || /vitrine-(scratch|undo)-/.test(task.description ?? ''))
        continue;
      records.put({
        task: id,
        started: task.start_time_in_millis,
        action: actionName(task.action),
        description: runDescription(task.description ?? ''),
        state: 'running',
        ...(task.status && { status: task.status }),
      });
    }
  }, [data, records]);
  const running = runs
    .filter(({ state }) => state === 'running')
    .map(({ task }) => task)
    .join(' ');
  useEffect(() => {
    if (running === '') return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const round = async () => {
      for (const record of records.snapshot().filter(({ state }) => state === 'running')) {
        const next = await lookAfter(connection, records, record).catch(() => undefined);
        if (next) mark(next);
      }
      if (!stopped) timer = setTimeout(round, EVERY_MS);
    };
    void round();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [running, connection, records]);
  return { runs };
}

function mark({ task, status }: RunRecord): void {
  const list = marks.get(task) ?? [];
  marks.set(task, [...list, { at: performance.now(), done: doneOf(status) }].slice(-MAX_MARKS));
}

/** The result of a function for the latest input, debounced; earlier calls are aborted. */
export function useLatest<T>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): { value?: T; error?: unknown; busy: boolean } {
  const [state, setState] = useState<{ value?: T; error?: unknown; busy: boolean }>({ busy: false });
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (key === undefined) {
      setState({ busy: false });
      return;
    }
    const abort = new AbortController();
    setState(current => ({ ...current, busy: true }));
    const timer = setTimeout(async () => {
      try {
        const value = await latest.current(abort.signal);
        if (!abort.signal.aborted) setState({ value, busy: false });
      } catch (error) {
        if (!abort.signal.aborted) setState({ error, busy: false });
      }
    }, 400);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  return state;
}
