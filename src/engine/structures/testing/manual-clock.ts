import type { Schedule } from '../schedule.ts';

/** A clock that stands until it is moved, with the tasks that wait for their time. */
export class ManualClock {
  time = 1_000_000;
  private readonly timers = new Set<{ at: number; task: () => void }>();

  readonly now = (): number => this.time;

  readonly schedule: Schedule = (milliseconds, task) => {
    const timer = { at: this.time + milliseconds, task };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  };

  /** Tasks that wait for their time. */
  get pending(): number {
    return this.timers.size;
  }

  /** Moves the clock and runs what falls due, each task at its own time; resolves when all of it has had its turn. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      const next = [...this.timers].sort((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.time = Math.max(this.time, next.at);
      this.timers.delete(next);
      next.task();
      await turn();
    }
    this.time = end;
    await turn();
  }
}

/** Lets everything run that waits for nothing but promises. */
function turn(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0));
}
