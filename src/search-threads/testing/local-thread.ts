import { SearchThread } from '../search-thread.ts';
import type { FromThread, ThreadHandle, ThreadStart, ToThread } from '../thread-messages.ts';

/** A search thread within this one: messages are cloned and arrive later, and nothing arrives after it has ended. */
export class LocalThread implements ThreadHandle {
  readonly received: ToThread[] = [];
  /** The number of threads that will hang at their next request with `preference=stuck` and never answer again. */
  static sticking = 0;
  isStuck = false;
  private isEnded = false;
  private toThread: (message: ToThread) => void = () => undefined;
  private fromThread: (message: FromThread) => void = () => undefined;
  private ended: () => void = () => undefined;

  constructor(start: ThreadStart) {
    const port = {
      onMessage: (listener: (message: ToThread) => void) => {
        this.toThread = listener;
      },
      post: (message: FromThread) => this.later(message, cloned => this.fromThread(cloned)),
    };
    const pause = () => new Promise<void>(resolve => setTimeout(resolve));
    this.later(undefined, () => new SearchThread(structuredClone(start), { port, pause, onFailure: () => undefined }));
  }

  post(message: ToThread): void {
    this.received.push(message);
    if ('request' in message && message.request.query.includes('preference=stuck') && LocalThread.sticking > 0) {
      LocalThread.sticking--;
      this.isStuck = true;
    }
    this.later(message, cloned => this.isStuck || this.toThread(cloned));
  }

  onMessage(listener: (message: FromThread) => void): void {
    this.fromThread = listener;
  }

  onEnd(listener: () => void): void {
    this.ended = listener;
  }

  terminate(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    setTimeout(() => this.ended());
  }

  /** The number of requests sent to it. */
  get requests(): number {
    return this.received.filter(message => 'request' in message).length;
  }

  private later<T>(message: T, deliver: (message: T) => void): void {
    const cloned = structuredClone(message);
    setTimeout(() => this.isEnded || deliver(cloned));
  }
}
