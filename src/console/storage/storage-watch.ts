export interface StorageWatchOptions {
  /** Tries a large write. Undefined if the console cannot, as for a remote server. */
  hasRoom?: () => Promise<boolean>;
  /** Whether the browser reports that hardly any room is left; a hint that a probe is worthwhile. */
  looksFull?: () => Promise<boolean>;
  /** Remembers a full store across reloads. */
  memory?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Called when writing works again. */
  onRoom?: () => void;
  /** Milliseconds between two probes. */
  every?: number;
}

/** Where a full store is remembered; other tabs of this browser notice the change. */
export const FULL_KEY = 'vitrine-storage-full';

/** Tracks whether a connection's store is full, and probes at intervals until writing works. */
export class StorageWatch {
  readonly canProbe: boolean;
  private full = false;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private probing: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly options: StorageWatchOptions;

  constructor(options: StorageWatchOptions = {}) {
    this.options = options;
    this.canProbe = options.hasRoom !== undefined;
  }

  readonly isFull = (): boolean => this.full;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** On opening: a store that was full, or looks full, is probed before the first write fails. */
  async open(): Promise<void> {
    const { hasRoom, looksFull, memory } = this.options;
    this.closed = false;
    if (hasRoom === undefined) return;
    const remembered = memory?.getItem(FULL_KEY) != null;
    if (!remembered && !(await looksFull?.())) return;
    if (await hasRoom()) this.forget();
    else this.sawFull();
  }

  /** A write was rejected because the store is full. */
  sawFull(): void {
    this.remember();
    if (!this.full) this.change(true);
    this.schedule();
  }

  /** A write succeeded. It may have been small or have freed space, so where possible a probe decides. */
  sawWrite(): void {
    if (!this.full) return;
    if (this.canProbe) void this.probe();
    else this.recover();
  }

  /** Tries to write now. Concurrent calls share one attempt. */
  probe(): Promise<void> {
    this.probing ??= this.attempt().finally(() => {
      this.probing = undefined;
    });
    return this.probing;
  }

  /** Hides the notice of a store that cannot be probed. */
  dismiss(): void {
    if (this.full) this.change(false);
  }

  /** Ends the probes until it is opened again. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async attempt(): Promise<void> {
    const { hasRoom } = this.options;
    if (!this.full || hasRoom === undefined) return;
    if (await hasRoom()) this.recover();
    else this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.canProbe && !this.closed) this.timer = setTimeout(() => void this.probe(), this.options.every ?? 5000);
  }

  private recover(): void {
    clearTimeout(this.timer);
    this.forget();
    this.change(false);
    this.options.onRoom?.();
  }

  private change(full: boolean): void {
    this.full = full;
    for (const listener of this.listeners) listener();
  }

  private remember(): void {
    try {
      this.options.memory?.setItem(FULL_KEY, 'yes');
    } catch {
      // The browser may have no room for this either; the estimate is then the only hint after a reload.
    }
  }

  private forget(): void {
    this.options.memory?.removeItem(FULL_KEY);
  }
}
