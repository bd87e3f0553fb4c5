import { COPY } from './copy.ts';
import type { FilterJob, FilterResult } from './filter-text.ts';

/** In seconds. */
const LONGEST = 10;

/** The part of a worker that is used here. */
interface FilterWorker {
  onmessage: ((event: MessageEvent<FilterResult>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(job: FilterJob): void;
  terminate(): void;
}

/**
 * Applies filters in a worker, one after the other. A job that is aborted or takes too long ends the worker, because a
 * path or a pattern cannot be interrupted; the next job starts another.
 */
export class FilterQueue {
  private readonly start: () => FilterWorker;
  private worker: FilterWorker | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(start: () => FilterWorker) {
    this.start = start;
  }

  /** Undefined if the job was aborted. */
  run(job: FilterJob, signal: AbortSignal): Promise<FilterResult | undefined> {
    const result = this.last
      .then(() => (signal.aborted ? undefined : this.apply(job, signal)))
      .catch(() => ({ problem: COPY.failed }));
    this.last = result;
    return result;
  }

  private apply(job: FilterJob, signal: AbortSignal): Promise<FilterResult | undefined> {
    return new Promise(resolve => {
      const worker = (this.worker ??= this.start());
      const end = (result: FilterResult | undefined, isUsable: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        if (!isUsable) this.discard();
        resolve(result);
      };
      const abort = () => end(undefined, false);
      const timer = setTimeout(() => end({ problem: COPY.tooSlow(LONGEST) }, false), LONGEST * 1000);
      signal.addEventListener('abort', abort);
      worker.onmessage = ({ data }) => end(data, true);
      worker.onerror = () => end({ problem: COPY.failed }, false);
      worker.postMessage(job);
    });
  }

  private discard(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}
