import type { RestSignal } from '../rest/rest-request.ts';

/** Tells work under way that nobody waits for it any more. */
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
