import { EngineError } from '../errors/engine-error.ts';
import type { SearchOptions } from './search-options.ts';

/** Time a search may run before it yields. */
const SLICE_MILLIS = 8;

/** Time-slices a long search: between slices it yields to other work and checks for cancellation. */
export class TimeSlicer {
  timedOut = false;
  private readonly options: SearchOptions;
  private readonly deadline: number;
  private lastPause: number;

  /** @param timeoutMillis negative for no limit */
  constructor(options: SearchOptions, timeoutMillis = -1) {
    this.options = options;
    this.lastPause = options.now();
    this.deadline = timeoutMillis < 0 ? Number.POSITIVE_INFINITY : this.lastPause + timeoutMillis;
  }

  /** True when the slice is used up and `yieldToHost` should be awaited. */
  due(): boolean {
    return this.options.now() - this.lastPause >= SLICE_MILLIS || this.options.signal?.aborted === true;
  }

  /** @throws EngineError when the search was cancelled */
  async yieldToHost(): Promise<void> {
    await this.options.pause?.();
    if (this.options.signal?.aborted)
      throw new EngineError('task_cancelled_exception', 'task cancelled', { status: 400 });
    this.lastPause = this.options.now();
    if (this.lastPause >= this.deadline) this.timedOut = true;
  }
}
