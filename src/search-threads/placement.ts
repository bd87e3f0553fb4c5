import type { RestRequest } from '../rest/rest-request.ts';

/** Maximum milliseconds of a request that the owner answers: its other work waits meanwhile. */
const SHORT = 5;
/** Consecutive requests without concurrency before the owner answers any. */
const MIN_SOLITARY = 8;
/** Utilization above which the owner has no time for searches. */
const BUSY = 0.98;
/** Minimum milliseconds over which utilization is measured. */
const MEASURED = 40;
/** The number of request kinds whose times are remembered. */
const MAX_KINDS = 1024;

/**
 * Decides which requests the owner of the engine answers itself: short ones while nothing else is running, because the
 * way to a thread and back takes longer than they do. Clients that wait for each other are noticed by requests that meet
 * in threads, and by an owner that is never idle.
 */
export class Placement {
  private readonly utilization: () => number;
  private readonly durations = new Map<string, number>();
  private solitary = 0;
  private measuredAt = 0;
  private isBusy = false;

  /** @param utilization share of its time that the owner was busy since the last call, from 0 to 1 */
  constructor(utilization: () => number) {
    this.utilization = utilization;
  }

  /** @param isAlone no other request is waiting or running */
  prefersOwner(request: RestRequest, isAlone: boolean, now: number): boolean {
    this.measure(now);
    this.solitary = isAlone && !this.isBusy ? this.solitary + 1 : 0;
    return this.solitary > MIN_SOLITARY && this.isShort(request);
  }

  /** Whether the last request of this kind was short. */
  isShort(request: RestRequest): boolean {
    return (this.durations.get(kindOf(request)) ?? SHORT) < SHORT;
  }

  /** Remembers how long a request took, wherever it ran. */
  took(request: RestRequest, milliseconds: number): void {
    this.durations.set(kindOf(request), milliseconds);
    if (this.durations.size > MAX_KINDS) this.durations.delete(this.durations.keys().next().value!);
  }

  private measure(now: number): void {
    if (now - this.measuredAt < MEASURED) return;
    this.measuredAt = now;
    this.isBusy = this.utilization() > BUSY;
  }
}

/** Requests of one kind are expected to take similar times: the same endpoint and parameters, and as long a body. */
function kindOf({ path, query, body }: RestRequest): string {
  return `${path}?${query} ${body?.length ?? 0}`;
}
