import type { RestSignal } from '../rest/rest-request.ts';

/** Cancels work whose result is no longer needed. */
export class CallSignal implements RestSignal {
  aborted = false;
  private listener: (() => void) | undefined;

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.listener?.();
  }

  onAbort(listener: () => void): void {
    this.listener = listener;
    if (this.aborted) listener();
  }
}
