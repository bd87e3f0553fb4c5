import { notifications } from '@mantine/notifications';
import type { Connection } from '../connections/connection.ts';
import { asProblem } from '../connections/engine-problem.ts';
import { TAB } from '../connections/sides.ts';
import type { Mark } from '../runs/run-marks.ts';
import { pendingWork } from '../ui/pending-work.ts';
import { COPY } from './copy.ts';
import { SURROUNDINGS } from './copying/exchange.ts';
import { type Ends, runMove, undoMove } from './copying/run-move.ts';
import { deleteMove, forgetOldMoves, loadMoves, saveMove } from './move-database.ts';
import type { MoveRecord } from './move-record.ts';

/** A move with its stored record and its transient state. */
export interface SeenMove {
  record: MoveRecord;
  /** It runs in this page, where it can be stopped. */
  here: boolean;
  /** Documents of both sides verified so far. */
  verified: number;
  marks: readonly Mark[];
}

const MAX_MARKS = 400;
const MARK_EVERY = 250;
const lockOf = (id: string) => `vitrine-move-${id}`;

/** All moves of this browser. They run in the page that started them, regardless of the open room. */
class MoveRuns {
  private seen: readonly SeenMove[] = [];
  private readonly stops = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();
  private drawing: ReturnType<typeof setTimeout> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly SeenMove[] => this.seen;

  /** Loads the stored moves and the state of those still running; a move of a closed page is paused. */
  async load(): Promise<void> {
    const [stored, locks] = await Promise.all([loadMoves(), navigator.locks.query()]);
    const held = new Set((locks.held ?? []).map(({ name }) => name));
    this.seen = stored.map(record => {
      const mine = this.stops.has(record.id) ? this.find(record.id) : undefined;
      if (mine) return mine;
      const runs = record.state === 'running' && held.has(lockOf(record.id));
      const state = record.state === 'running' && !runs ? 'stopped' : record.state;
      return { record: { ...record, state }, here: false, verified: 0, marks: [] };
    });
    this.draw();
  }

  /** Starts or resumes a move; resolves when it stops. */
  run(record: MoveRecord, ends: Ends): Promise<void> {
    return alone(record.id, async () => {
      const stop = new AbortController();
      this.stops.set(record.id, stop);
      this.show({ ...record, state: 'running' }, 0);
      try {
        await runMove(record, ends, {
          signal: stop.signal,
          around: SURROUNDINGS,
          keep: saveMove,
          show: (next, verified) => this.show(next, verified),
        });
      } finally {
        this.stops.delete(record.id);
        await forgetOldMoves();
        await this.load();
      }
    });
  }

  /** Deletes what a move created. */
  takeBack(record: MoveRecord, to: Connection): Promise<void> {
    return alone(record.id, async () => {
      await saveMove(await undoMove(this.find(record.id)?.record ?? record, to));
      await this.load();
    });
  }

  stop(id: string): void {
    this.stops.get(id)?.abort();
  }

  async forget(id: string): Promise<void> {
    await deleteMove(id);
    await this.load();
  }

  private find(id: string): SeenMove | undefined {
    return this.seen.find(({ record }) => record.id === id);
  }

  private show(record: MoveRecord, verified?: number): void {
    const before = this.find(record.id);
    const move: SeenMove = {
      record,
      here: true,
      verified: verified ?? before?.verified ?? 0,
      marks: marked(before?.marks ?? [], record.copy.written + record.copy.newer + record.copy.refused),
    };
    this.seen = before ? this.seen.map(each => (each === before ? move : each)) : [move, ...this.seen];
    this.drawing ??= setTimeout(() => this.draw(), 80);
  }

  private draw(): void {
    clearTimeout(this.drawing);
    this.drawing = undefined;
    for (const listener of this.listeners) listener();
  }
}

/** A lock, because only one page at a time may run a move. */
async function alone(id: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockOf(id), { ifAvailable: true }, lock => {
    if (lock === null) throw new Error(COPY.alreadyRunning);
    return work();
  });
}

function marked(marks: readonly Mark[], done: number): readonly Mark[] {
  const at = performance.now();
  if (marks.length > 0 && at - marks.at(-1)!.at < MARK_EVERY) return marks;
  return [...marks, { at, done }].slice(-MAX_MARKS);
}

export const moveRuns = new MoveRuns();

type Moved = Pick<MoveRecord, 'id' | 'toName'> & { plan: Pick<MoveRecord['plan'], 'name' | 'to'> };

/** The key of an undo that is waiting, to distinguish it from other work. */
export function backKey({ id }: Pick<MoveRecord, 'id'>): string {
  return `take back ${id}`;
}

/** Deletes in ten seconds what a move created, unless the user cancels. A notification shows the result in any room. */
export function takeBackSoon(record: Moved, deletes: () => Promise<unknown>): void {
  const { plan, toName } = record;
  const host = plan.to === TAB ? '' : COPY.onHost(toName);
  const message = COPY.deletedSoon(plan.name, host);
  pendingWork.add(backKey(record), message, () => {
    deletes().then(
      () => notifications.show({ message: COPY.undone(plan.name) }),
      error =>
        notifications.show({
          message: COPY.notUndone(plan.name, asProblem(error).reason),
          color: 'red',
          autoClose: 8000,
        }),
    );
  });
}
