import type { Writable } from '../json/json-value.ts';

/** What a task tells of itself when it is started. */
export interface TaskOptions {
  /** The reference's name of what is done, as `indices:data/read/search`; patterns of `actions` look at it. */
  action: string;
  description?: string | undefined;
  type?: 'transport' | 'direct';
  isCancellable?: boolean;
  parent?: Task | undefined;
  /** The caller may go away: then the work stops as if it had been cancelled. */
  signal?: { readonly aborted: boolean } | undefined;
  opaqueId?: string | undefined;
  /** How far it is; asked whenever the task is shown. */
  status?: () => Writable;
  /** Sets documents per second, where the work has a brake. */
  rethrottle?: (requestsPerSecond: number) => void;
}

/** One piece of work while it is done. Whoever works looks at `aborted` between slices. */
export class Task {
  readonly id: number;
  readonly startedAt: number;
  readonly options: TaskOptions;
  private reason: string | undefined;
  private cancelledAt: number | undefined;

  constructor(id: number, startedAt: number, options: TaskOptions) {
    this.id = id;
    this.startedAt = startedAt;
    this.options = options;
  }

  get aborted(): boolean {
    const { signal, parent } = this.options;
    return this.reason !== undefined || (signal?.aborted ?? false) || (parent?.aborted ?? false);
  }

  get isCancelled(): boolean {
    return this.reason !== undefined;
  }

  /** Why it was cancelled. */
  get cancelReason(): string | undefined {
    return this.reason;
  }

  get cancellationTime(): number | undefined {
    return this.cancelledAt;
  }

  get isCancellable(): boolean {
    return this.options.isCancellable ?? false;
  }

  cancel(reason: string, now: number): void {
    if (!this.isCancellable || this.isCancelled) return;
    this.reason = reason;
    this.cancelledAt = now;
  }
}
