import { originKey } from './origin-key.ts';

/** Failures that are assumed to be typing errors and not delayed. */
const FREE = 3;
const FIRST_WAIT = 100;
const MAX_WAIT = 5000;
/** Milliseconds without a failure after which the count is reset. */
const RESET_AFTER = 10 * 60_000;
const MAX_ORIGINS = 10_000;

/**
 * Delays the response to a failed sign-in, longer after each failure from the same origin. Only failures wait; the
 * delay depends on the origin alone, so it does not reveal which user names exist.
 */
export class FailureDelay {
  private readonly now: () => number;
  private readonly sleep: (milliseconds: number) => Promise<void>;
  /** Ordered by the latest failure. */
  private readonly origins = new Map<string, { failures: number; last: number }>();

  constructor(now: () => number, sleep: (milliseconds: number) => Promise<void>) {
    this.now = now;
    this.sleep = sleep;
  }

  hasFailed(peer: string | undefined): boolean {
    return this.failuresOf(originKey(peer)) > 0;
  }

  async failed(peer: string | undefined): Promise<void> {
    const origin = originKey(peer);
    const failures = this.failuresOf(origin) + 1;
    this.origins.delete(origin);
    this.origins.set(origin, { failures, last: this.now() });
    if (this.origins.size > MAX_ORIGINS) this.origins.delete(this.origins.keys().next().value!);
    const excess = failures - FREE;
    if (excess > 0) await this.sleep(Math.min(MAX_WAIT, FIRST_WAIT * 2 ** Math.min(excess - 1, 10)));
  }

  private failuresOf(origin: string): number {
    const known = this.origins.get(origin);
    return known && this.now() - known.last < RESET_AFTER ? known.failures : 0;
  }
}
