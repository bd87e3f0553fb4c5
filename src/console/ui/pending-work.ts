/** Work that will be done soon and can still be undone. */
export interface Pending {
  key: string;
  message: string;
  /** Milliseconds left; constant while paused. */
  left: number;
  held: boolean;
}

interface Entry extends Pending {
  commit: () => void;
}

const TICK = 200;
const GRACE = 10_000;

/**
 * Work delayed so that it can be undone. Nothing is sent before the delay is over, so closing the page cancels it too.
 */
export class PendingWork {
  private entries: readonly Entry[] = [];
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setInterval> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly Pending[] => this.entries;

  add(key: string, message: string, commit: () => void, grace = GRACE): void {
    this.change([
      ...this.entries.filter(entry => entry.key !== key),
      { key, message, left: grace, held: false, commit },
    ]);
    this.timer ??= setInterval(() => this.tick(TICK), TICK);
  }

  undo(key: string): void {
    this.change(this.entries.filter(entry => entry.key !== key));
  }

  hold(key: string, held: boolean): void {
    this.change(this.entries.map(entry => (entry.key === key ? { ...entry, held } : entry)));
  }

  /** Does the work now instead of waiting. */
  finish(key: string): void {
    const entry = this.entries.find(other => other.key === key);
    this.undo(key);
    entry?.commit();
  }

  tick(milliseconds: number): void {
    const next = this.entries.map(entry => (entry.held ? entry : { ...entry, left: entry.left - milliseconds }));
    const due = next.filter(entry => entry.left <= 0);
    this.change(next.filter(entry => entry.left > 0));
    for (const entry of due) entry.commit();
    if (this.entries.length === 0 && this.timer !== undefined) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
  }

  private change(entries: readonly Entry[]): void {
    this.entries = entries;
    for (const listener of this.listeners) listener();
  }
}

export const pendingWork = new PendingWork();
