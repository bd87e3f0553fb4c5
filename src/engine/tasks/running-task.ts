import type { Task, TaskOptions } from '../contract/task-api.ts';

export class RunningTask implements Task {
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
