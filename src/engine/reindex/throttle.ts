import type { Progress } from './progress.ts';

export interface WorkClock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/**
 * The brake: after a batch it waits until the batch has taken as long as its documents may. A faster speed is felt at
 * once, a slower one from the next batch on.
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

  /** Waits for a batch of `documents` that was begun at `startedAt`, unless `stopped`. */
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
      await Promise.race([this.clock.sleep(Math.min(until - now, LONGEST_SLEEP)), woken]);
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

/** A cancelled task is noticed within this time. */
const LONGEST_SLEEP = 100;
