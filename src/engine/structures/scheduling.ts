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
  async run<T>(work: Generator<void, T>): Promise<T> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (this.isOver) await this.pause();
    }
  }
}

/** Runs work that yields between its steps, without pausing. */
export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
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
