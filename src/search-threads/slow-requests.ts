import type { RestRequest } from '../rest/rest-request.ts';
import { LONG } from './pooled-thread.ts';

/** Notices requests that are long. */
export class SlowRequests {
  private readonly onSlow: () => void;
  private readonly timers = new Map<RestRequest, ReturnType<typeof setTimeout>>();

  /** @param onSlow called while such a request is running */
  constructor(onSlow: () => void) {
    this.onSlow = onSlow;
  }

  begin(request: RestRequest): void {
    this.timers.set(request, setTimeout(this.onSlow, LONG));
  }

  end(request: RestRequest): void {
    clearTimeout(this.timers.get(request));
    this.timers.delete(request);
  }

  clear(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
