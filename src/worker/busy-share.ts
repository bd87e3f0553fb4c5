import type { RestHandler } from '../rest/rest-request.ts';

/** Measures for which share of the time an engine had requests. */
export class BusyShare {
  private readonly now: () => number;
  private pending = 0;
  private busy = 0;
  private busySince = 0;
  private measuredAt: number;

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.now = now;
    this.measuredAt = now();
  }

  /** Counts the requests of a handler. */
  over(handler: RestHandler): RestHandler {
    return async (request, signal) => {
      if (this.pending++ === 0) this.busySince = this.now();
      try {
        return await handler(request, signal);
      } finally {
        if (--this.pending === 0) this.busy += this.now() - this.busySince;
      }
    };
  }

  /** The share since the last call, from 0 to 1. */
  take(): number {
    const now = this.now();
    const busy = this.busy + (this.pending > 0 ? now - this.busySince : 0);
    const passed = now - this.measuredAt;
    this.busy = 0;
    this.busySince = this.measuredAt = now;
    return passed > 0 ? busy / passed : 0;
  }
}
