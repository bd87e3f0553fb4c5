import type { Writable } from '../json/json-value.ts';

/** The description of a task at its start. */
export interface TaskOptions {
  /** Elasticsearch's name of the action, such as `indices:data/read/search`; matched by patterns of `actions`. */
  action: string;
  description?: string | undefined;
  type?: 'transport' | 'direct';
  isCancellable?: boolean;
  parent?: Task | undefined;
  /** Aborted when the caller disconnects, which cancels the work. */
  signal?: { readonly aborted: boolean } | undefined;
  opaqueId?: string | undefined;
  /** Current progress; called whenever the task is shown. */
  status?: () => Writable;
  /** Sets the documents per second; absent if the work cannot be throttled. */
  rethrottle?: (requestsPerSecond: number) => void;
}

/** A unit of work in progress. The work checks `aborted` between slices. */
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
