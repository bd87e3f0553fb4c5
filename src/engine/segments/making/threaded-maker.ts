import type { MadeSegment, SealJob, SegmentJob, SegmentMaker } from './segment-job.ts';
import { SharedInput } from './shared-input.ts';

export interface ToMaker {
  readonly id: number;
  readonly job: SegmentJob;
}

/** Sent once without an id when the thread is ready, then once per job; without a result if the job failed. */
export interface FromMaker {
  readonly id?: number;
  readonly made?: MadeSegment;
}

/** A started thread that runs a JobRunner. */
export interface MakerThread {
  post(message: ToMaker): void;
  onMessage(listener: (message: FromMaker) => void): void;
  /** Calls back once when the thread has ended for any reason. */
  onEnd(listener: () => void): void;
  terminate(): void;
}

const LEAST_BYTES = 256 << 10;

/**
 * Makes segments in a thread that is started with the first job. Jobs are returned undone while it starts, after it
 * has ended, and when they fail; then the owner does them and gets the error.
 */
export class ThreadedMaker implements SegmentMaker {
  readonly leastBytes: number;
  private readonly start: () => MakerThread;
  private readonly running = new Map<number, (made: MadeSegment | undefined) => void>();
  private thread: MakerThread | undefined;
  private isReady = false;
  private isClosed = false;
  private lastId = 0;
  /** Reused, because garbage in shared memory does not trigger a collection. */
  private readonly inputs: SharedInput[] = [];

  constructor(start: () => MakerThread, leastBytes = LEAST_BYTES) {
    this.start = start;
    this.leastBytes = leastBytes;
  }

  async make(job: SegmentJob): Promise<MadeSegment | undefined> {
    if (this.isClosed) return undefined;
    this.thread ??= this.started();
    if (!this.isReady) return undefined;
    if (job.kind === 'seal') return this.seal(job);
    return job.inputs.every(({ buffer }) => buffer instanceof SharedArrayBuffer) ? this.post(job) : undefined;
  }

  private async seal(job: SealJob): Promise<MadeSegment | undefined> {
    const input = this.inputs.pop() ?? new SharedInput();
    const made = await this.post({ ...job, contents: input.copy(job.contents) });
    if (this.inputs.length === 0) this.inputs.push(input);
    return made;
  }

  private post(job: SegmentJob): Promise<MadeSegment | undefined> {
    const id = ++this.lastId;
    return new Promise(resolve => {
      this.running.set(id, resolve);
      this.thread!.post({ id, job });
    });
  }

  /** Ends the thread. */
  close(): void {
    this.isClosed = true;
    this.thread?.terminate();
  }

  private started(): MakerThread {
    const thread = this.start();
    thread.onMessage(({ id, made }) => {
      this.isReady = true;
      if (id !== undefined) this.finish(id, made);
    });
    thread.onEnd(() => {
      this.thread = undefined;
      this.isReady = false;
      for (const id of [...this.running.keys()]) this.finish(id, undefined);
    });
    return thread;
  }

  private finish(id: number, made: MadeSegment | undefined): void {
    const resolve = this.running.get(id);
    this.running.delete(id);
    resolve?.(made);
  }
}
