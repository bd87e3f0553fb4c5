/** Long work in steps. After one that yields a promise there is nothing to do until the promise is settled. */
export type Steps<T> = Generator<unknown, T>;

/** Time slices for long work: callers check `isOver` between steps, and await `pause` if it is true. */
export class TimeSlice {
  private readonly now: () => number;
  private readonly rest: () => Promise<void>;
  private readonly milliseconds: number;
  private end: number;

  constructor(now: () => number, rest: () => Promise<void>, milliseconds = 8) {
    this.now = now;
    this.rest = rest;
    this.milliseconds = milliseconds;
    this.end = now() + milliseconds;
  }

  get isOver(): boolean {
    return this.now() >= this.end;
  }

  async pause(): Promise<void> {
    await this.rest();
    this.end = this.now() + this.milliseconds;
  }

  /** Runs work that yields between its steps, pausing whenever the slice is over. */
  async run<T>(work: Steps<T>): Promise<T> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (step.value instanceof Promise) await step.value;
      if (this.isOver) await this.pause();
    }
  }
}

/** Steps that wait for a promise. @throws its error */
export function* settled<T>(promise: Promise<T>): Steps<T> {
  let outcome: { value: T } | undefined;
  let failure: { error: unknown } | undefined;
  const end = promise.then(
    value => (outcome = { value }),
    error => (failure = { error }),
  );
  while (!outcome && !failure) yield end;
  if (failure) throw failure.error;
  return outcome!.value;
}

/** Runs work that yields between its steps, without pausing. @throws Error if it has to wait */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (step.value instanceof Promise) throw new Error('work that has to wait cannot run without pausing');
  }
}

/**
 * Runs a task once after a delay in milliseconds, unless the returned function cancels it first. A pending task does
 * not keep the host's process alive.
 */
export type Schedule = (milliseconds: number, task: () => void) => () => void;

/** Runs tasks one at a time, in order of arrival. A failed task does not affect the next one. */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;

  /** Whether no task is running or waiting. */
  get idle(): boolean {
    return this.count === 0;
  }

  run<T>(task: () => Promise<T> | T): Promise<T> {
    this.count++;
    const result = this.last.then(task).finally(() => this.count--);
    this.last = result.catch(() => {});
    return result;
  }
}
