import type { Progress } from './progress.ts';

export interface WorkClock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/**
 * Throttles: after a batch, waits until the time its documents may take has elapsed. A higher rate applies immediately,
 * a lower one from the next batch.
 */
export class Throttle {
  private readonly clock: WorkClock;
  private readonly progress: Progress;
  private wake: () => void = () => {};

  constructor(clock: WorkClock, progress: Progress, requestsPerSecond: number) {
    this.clock = clock;
    this.progress = progress;
    progress.requestsPerSecond = requestsPerSecond;
  }

  /** Waits for a batch of `documents` that started at `startedAt`, unless `stopped`. */
  async wait(documents: number, startedAt: number, stopped: () => boolean): Promise<void> {
    const due = () => startedAt + (documents / this.progress.requestsPerSecond) * 1000;
    const began = this.clock.now();
    let until = due();
    if (began >= until) return;
    for (let now = began; now < until && !stopped(); now = this.clock.now()) {
      this.progress.throttledUntilMillis = until - now;
      const woken = new Promise<void>(resolve => {
        this.wake = resolve;
      });
      await Promise.race([this.clock.sleep(Math.min(until - now, MAX_SLEEP)), woken]);
      until = Math.min(until, due());
    }
    this.progress.throttledUntilMillis = 0;
    this.progress.throttledMillis += Math.round(this.clock.now() - began);
  }

  set(requestsPerSecond: number): void {
    this.progress.requestsPerSecond = requestsPerSecond;
    this.wake();
  }
}

/** Maximum delay before a cancelled task is noticed. */
const MAX_SLEEP = 100;
