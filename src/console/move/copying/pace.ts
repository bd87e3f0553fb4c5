import type { Surroundings } from './exchange.ts';

export interface PaceLimits {
  bytes: number;
  flights: number;
}

const LEAST_BYTES = 65_536;
const BASE_WAIT = 250;
const MAX_WAIT = 30_000;
/** Successful responses in a row before the pace is raised. */
const CALM = 3;

/**
 * Limits concurrent requests and body sizes: halved at every rejection, raised by a quarter and one request after a
 * series of successes (after Chiu and Jain, Computer Networks and ISDN Systems 1989: decrease quickly, increase
 * carefully).
 */
export class Pace {
  bytes: number;
  flights: number;
  /** Rejections since the last success. */
  private complaints = 0;
  private calm = 0;
  private heldUntil = 0;
  private ceiling: number;
  private readonly limits: PaceLimits;
  private readonly around: Surroundings;

  constructor(limits: PaceLimits, around: Surroundings) {
    this.limits = limits;
    this.around = around;
    this.ceiling = limits.bytes;
    this.bytes = Math.min(limits.bytes, 1_000_000);
    this.flights = Math.min(limits.flights, 2);
  }

  get tries(): number {
    return this.complaints;
  }

  taken(): void {
    this.complaints = 0;
    if (++this.calm < CALM) return;
    this.calm = 0;
    this.bytes = Math.min(this.ceiling, Math.ceil(this.bytes * 1.25));
    this.flights = Math.min(this.limits.flights, this.flights + 1);
  }

  /** The target rejected a body of this length as too large: later bodies have at most half. */
  tooLarge(length: number): void {
    this.ceiling = Math.max(1, Math.min(this.ceiling, length >> 1));
    this.bytes = Math.min(this.bytes, this.ceiling);
    this.calm = 0;
  }

  /**
   * The target is busy: all writes wait. The delay doubles each time and half of it is random, so that clients do not
   * retry together ("Exponential Backoff and Jitter", AWS Architecture Blog 2015); it is never shorter than the target
   * asked for.
   */
  busy(askedFor: number): void {
    this.calm = 0;
    this.bytes = Math.min(this.ceiling, Math.max(LEAST_BYTES, this.bytes >> 1));
    this.flights = Math.max(1, this.flights >> 1);
    const most = Math.min(MAX_WAIT, BASE_WAIT * 2 ** this.complaints++);
    const wait = Math.max(askedFor, most / 2 + (most / 2) * this.around.random());
    this.heldUntil = Math.max(this.heldUntil, this.around.now() + wait);
  }

  /** Waits until the pause ends, and returns the milliseconds waited. */
  async hold(signal: AbortSignal): Promise<number> {
    const wait = this.heldUntil - this.around.now();
    if (wait <= 0) return 0;
    await this.around.wait(wait, signal);
    return wait;
  }
}
