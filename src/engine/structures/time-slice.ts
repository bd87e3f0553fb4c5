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

  /** Runs work that yields between its steps. */
  async run<T>(work: Generator<void, T>): Promise<T> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (this.isOver) await this.pause();
    }
  }
}
