import { type MadeSegment, makeSegment } from './segment-job.ts';
import type { FromMaker, ToMaker } from './threaded-maker.ts';

export interface JobRunnerHost {
  post(message: FromMaker, transfer: ArrayBuffer[]): void;
  /** A turn of the event loop, in which messages arrive. */
  pause(): Promise<void>;
  now(): number;
}

interface RunningJob {
  readonly id: number;
  readonly steps: Generator<void, MadeSegment>;
}

/** Milliseconds between two looks at arrived messages. */
const SLICE = 8;
const allocateShared = (bytes: number) => new SharedArrayBuffer(bytes);

/** Does the jobs of a ThreadedMaker in the thread that creates it. Refreshes wait for seals, so these go before merges. */
export class JobRunner {
  private readonly host: JobRunnerHost;
  private readonly seals: RunningJob[] = [];
  private readonly merges: RunningJob[] = [];
  private isRunning = false;

  constructor(host: JobRunnerHost) {
    this.host = host;
    host.post({}, []);
  }

  receive({ id, job }: ToMaker): void {
    const jobs = job.kind === 'seal' ? this.seals : this.merges;
    jobs.push({ id, steps: makeSegment(job, allocateShared) });
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let jobs = this.next; jobs !== undefined; jobs = this.next) {
      if (this.advance(jobs[0]!)) jobs.shift();
      await this.host.pause();
    }
    this.isRunning = false;
  }

  private get next(): RunningJob[] | undefined {
    return [this.seals, this.merges].find(jobs => jobs.length > 0);
  }

  /** Runs for one slice; true if the job is done. The owner repeats a failed one, to get its error. */
  private advance({ id, steps }: RunningJob): boolean {
    const { host } = this;
    const end = host.now() + SLICE;
    try {
      do {
        const { done, value } = steps.next();
        if (!done) continue;
        host.post({ id, made: value }, buffersOf(value));
        return true;
      } while (host.now() < end);
    } catch {
      host.post({ id }, []);
      return true;
    }
    return false;
  }
}

function buffersOf({ docMaps = [] }: MadeSegment): ArrayBuffer[] {
  return docMaps.map(({ buffer }) => buffer as ArrayBuffer);
}
