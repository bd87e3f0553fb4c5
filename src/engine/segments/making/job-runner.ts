import { type MadeSegment, makeSegment, type SegmentJob } from './segment-job.ts';
import type { FromMaker, ToMaker } from './threaded-maker.ts';

export interface JobRunnerHost {
  post(message: FromMaker, transfer: ArrayBuffer[]): void;
  /** A turn of the event loop, which delivers messages. */
  pause(): Promise<void>;
  now(): number;
  collectGarbage(): void;
}

interface RunningJob {
  readonly id: number;
  /** Size in bytes of the segments it reads, or an estimate of the one it makes. */
  readonly bytes: number;
  readonly steps: Generator<void, MadeSegment>;
}

/** Milliseconds between two checks for messages. */
const SLICE = 8;
/** Bytes of segments after which garbage is collected: shared memory does not count as garbage, but is kept by it. */
const COLLECT_AFTER = 64 << 20;
const allocateShared = (bytes: number) => new SharedArrayBuffer(bytes);

/**
 * Does the jobs of a ThreadedMaker in the thread that creates it. Refreshes wait for seals, so these go before merges.
 */
export class JobRunner {
  private readonly host: JobRunnerHost;
  private readonly seals: RunningJob[] = [];
  private readonly merges: RunningJob[] = [];
  private isRunning = false;
  private bytes = 0;

  constructor(host: JobRunnerHost) {
    this.host = host;
    host.post({}, []);
  }

  receive({ id, job }: ToMaker): void {
    const jobs = job.kind === 'seal' ? this.seals : this.merges;
    jobs.push({ id, bytes: bytesOf(job), steps: makeSegment(job, allocateShared) });
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let jobs = this.next; jobs !== undefined; jobs = this.next) {
      if (this.advance(jobs[0]!)) this.end(jobs.shift()!);
      await this.host.pause();
    }
    this.isRunning = false;
  }

  private end({ bytes }: RunningJob): void {
    this.bytes += bytes;
    if (this.bytes < COLLECT_AFTER) return;
    this.bytes = 0;
    this.host.collectGarbage();
  }

  private get next(): RunningJob[] | undefined {
    return [this.seals, this.merges].find(jobs => jobs.length > 0);
  }

  /** Runs for one slice; true if the job is done. The owner repeats a failed job to get its error. */
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

/** A sealed segment is about as large as its texts. */
function bytesOf(job: SegmentJob): number {
  if (job.kind === 'seal') return job.contents.stored.texts.length;
  return job.inputs.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
}

function buffersOf({ docMaps = [] }: MadeSegment): ArrayBuffer[] {
  return docMaps.map(({ buffer }) => buffer as ArrayBuffer);
}
