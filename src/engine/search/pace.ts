import { EngineError } from '../errors/engine-error.ts';
import type { SearchOptions } from './search-options.ts';

/** How long a search may run before others get a turn. */
const SLICE_MILLIS = 8;

/** Keeps a long search polite: between slices it lets others run and looks whether it is still wanted. */
export class Pace {
  timedOut = false;
  private readonly options: SearchOptions;
  private readonly deadline: number;
  private lastPause: number;

  constructor(options: SearchOptions, timeoutMillis: number | undefined) {
    this.options = options;
    this.lastPause = options.now();
    this.deadline = timeoutMillis === undefined ? Number.POSITIVE_INFINITY : this.lastPause + timeoutMillis;
  }

  /** True when the slice is used up and `breathe` should be awaited. */
  due(): boolean {
    return this.options.now() - this.lastPause >= SLICE_MILLIS || this.options.signal?.aborted === true;
  }

  /** @throws EngineError when the search was cancelled */
  async breathe(): Promise<void> {
    await this.options.pause?.();
    if (this.options.signal?.aborted)
      throw new EngineError('task_cancelled_exception', 'task cancelled', { status: 400 });
    this.lastPause = this.options.now();
    if (this.lastPause >= this.deadline) this.timedOut = true;
  }
}
