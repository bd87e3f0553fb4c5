import type { ReplicaUpdate } from '../engine/contract/replica-api.ts';
import type { FromThread, ThreadHandle } from './thread-messages.ts';
import type { Outcome, ThreadedRequest } from './threaded-request.ts';

/**
 * The maximum number of requests sent to a thread that has not answered any of them; others wait for a free thread. One
 * runs and one waits, so that the thread never waits for the owner, and few requests wait behind a slow one.
 */
const MAX_AT_ONCE = 2;
/** Milliseconds after which a request is long: the thread runs others during its pauses. */
export const LONG = 25;
/** Milliseconds that a cancelled request may take to stop before its thread is ended. */
const GRACE = 1000;

/** A thread of the pool with the requests it runs. */
export class PooledThread {
  readonly number: number;
  private readonly handle: ThreadHandle;
  private readonly running = new Map<number, ThreadedRequest>();
  private readonly now: () => number;
  /** When it answered last. */
  private answeredAt = 0;
  private long = 0;
  isReady = false;
  /** Whether it was ever ready. */
  hasStarted = false;
  private isEnded = false;

  constructor(number: number, handle: ThreadHandle, now: () => number, onMessage: (message: FromThread) => void) {
    this.number = number;
    this.handle = handle;
    this.now = now;
    handle.onMessage(message => {
      if (this.isEnded) return;
      this.isReady = this.hasStarted = true;
      if (message.id !== undefined) this.finish(message.id, outcomeOf(message));
      onMessage(message);
    });
  }

  /** Pending short requests. */
  get load(): number {
    return this.running.size - this.long;
  }

  /** Negative if this thread has fewer short requests than the other, or as many and fewer long ones. */
  compareLoad(other: PooledThread): number {
    return this.load - other.load || this.long - other.long;
  }

  get hasRoom(): boolean {
    return this.isReady && this.load < MAX_AT_ONCE;
  }

  get hasLong(): boolean {
    return this.long > 0;
  }

  get isIdle(): boolean {
    return this.running.size === 0;
  }

  /** Whether several requests are pending, one of them long. */
  get isCrowded(): boolean {
    return this.hasLong && this.running.size > 1;
  }

  update(update: ReplicaUpdate): void {
    this.handle.post({ update });
  }

  run(request: ThreadedRequest): void {
    request.startedAt = this.now();
    this.running.set(request.id, request);
    this.handle.post(request.message);
  }

  /** Passes on cancellations. False if a request does not stop, and only ending the thread would stop it. */
  watch(now: number): boolean {
    this.long = 0;
    for (const request of this.running.values()) {
      if (now - request.startedAt >= LONG) this.long++;
      if (request.isCancelledFor(now) > GRACE) return false;
    }
    return true;
  }

  /** Fails all requests; the thread has ended or will not answer. */
  fail(): void {
    this.isEnded = true;
    this.isReady = false;
    for (const id of [...this.running.keys()]) this.finish(id, 'ended');
  }

  /** Requests fail immediately, although a host may take seconds to end a thread. */
  terminate(): void {
    this.handle.terminate();
    this.fail();
  }

  private finish(id: number, outcome: Outcome): void {
    const request = this.running.get(id);
    if (!request) return;
    this.running.delete(id);
    const now = this.now();
    request.worked = now - Math.max(request.startedAt, this.answeredAt);
    this.answeredAt = now;
    request.finish(outcome);
  }
}

function outcomeOf({ answer, ownerOnly = [] }: FromThread): Outcome {
  return answer ? { answer } : { ownerOnly };
}
