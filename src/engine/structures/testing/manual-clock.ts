import type { Schedule } from '../scheduling.ts';

/** A clock that only advances on demand, with the tasks scheduled on it. */
export class ManualClock {
  time = 1_000_000;
  private readonly timers = new Set<{ at: number; task: () => void }>();

  readonly now = (): number => this.time;

  readonly schedule: Schedule = (milliseconds, task) => {
    const timer = { at: this.time + milliseconds, task };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  };

  /** Number of scheduled tasks. */
  get pending(): number {
    return this.timers.size;
  }

  /** Advances the clock and runs the tasks that become due, each at its due time. Resolves when they have run. */
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

/** Lets all pending promise reactions run. */
function turn(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0));
}
