import { JobRunner } from '../making/job-runner.ts';
import { type FromMaker, type MakerThread, ThreadedMaker, type ToMaker } from '../making/threaded-maker.ts';

/** Messages to and from a JobRunner in this thread arrive as copies in a later turn, until it is terminated. */
export class FakeThread implements MakerThread {
  readonly received: ToMaker[] = [];
  collections = 0;
  private readonly runner: JobRunner;
  private readonly listeners: ((message: FromMaker) => void)[] = [];
  private readonly ends: (() => void)[] = [];
  private isEnded = false;

  /** @param now of the runner; a clock that jumps makes every slice one step */
  constructor(now: () => number = Date.now) {
    this.runner = new JobRunner({
      now,
      pause: turn,
      collectGarbage: () => void this.collections++,
      post: (message, transfer) => this.deliver(message, transfer),
    });
  }

  post(message: ToMaker): void {
    const copy = structuredClone(message);
    this.received.push(message);
    void turn().then(() => this.isEnded || this.runner.receive(copy));
  }

  onMessage(listener: (message: FromMaker) => void): void {
    this.listeners.push(listener);
  }

  onEnd(listener: () => void): void {
    this.ends.push(listener);
  }

  terminate(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    for (const end of this.ends) end();
  }

  private deliver(message: FromMaker, transfer: ArrayBuffer[]): void {
    const copy = structuredClone(message, { transfer });
    void turn().then(() => {
      if (!this.isEnded) for (const listener of this.listeners) listener(copy);
    });
  }
}

/** A maker for jobs of any size, with access to its current thread. */
export function fakeMaker(): { maker: ThreadedMaker; thread: () => FakeThread } {
  let thread: FakeThread;
  let time = 0;
  const now = () => (time += 5);
  const maker = new ThreadedMaker(() => (thread = new FakeThread(now)), 0);
  return { maker, thread: () => thread };
}

/** A turn of the event loop. */
export function turn(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0));
}
