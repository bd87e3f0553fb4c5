import type { SearchThreads, ThreadAnswer } from '../api/search/search-threads.ts';
import type { Principal } from '../api/security/access/principal.ts';
import type { ReplicaSource, ReplicaUpdate } from '../engine/contract/replica-api.ts';
import type { Cancellation } from '../engine/contract/request-options.ts';
import { EngineError } from '../engine/errors/engine-error.ts';
import type { ShardKey } from '../engine/errors/owner-only.ts';
import type { RestRequest } from '../rest/rest-request.ts';
import { CancelFlags } from './cancel-flags.ts';
import { FairQueue } from './fair-queue.ts';
import { OwnerShare } from './owner-share.ts';
import { Placement } from './placement.ts';
import { PooledThread } from './pooled-thread.ts';
import { SlowRequests } from './slow-requests.ts';
import type { FromThread, ThreadHandle, ThreadStart } from './thread-messages.ts';
import { ThreadedRequest } from './threaded-request.ts';

export interface PoolOptions {
  /** The most threads at a time. */
  readonly threads: number;
  /** Starts the first thread with the first slow search, and others when all are busy; otherwise all start at once. */
  readonly isLazy?: boolean;
  /** Whether requests have principals. */
  readonly isSecured: boolean;
  start(start: ThreadStart): ThreadHandle;
  /** Milliseconds. */
  now(): number;
  /**
   * The share of its time that the owner was busy since the last call, from 0 to 1. If given, the owner answers short
   * requests itself while it has time; otherwise none.
   */
  readonly utilization?: () => number;
  /**
   * Calls back in the next turn of the owner's event loop, after what has arrived was read. If given with `utilization`,
   * the owner does the work of the last thread, which starts once requests have waited for long ones for a while.
   */
  readonly nextTurn?: (turn: () => void) => void;
}

/** The maximum number of requests that wait or run; further ones are answered by the owner. */
const MAX_REQUESTS = 4096;
/** Milliseconds between two checks for cancellations while requests run. */
const WATCH = 20;
/** Milliseconds between two updates of idle threads, so that they release what was merged or deleted. */
const IDLE_UPDATE = 1000;
/** Milliseconds before a thread that has ended is replaced. */
const RESTART = 100;
/** The number of times that a request is sent to a thread before the owner answers it. */
const ATTEMPTS = 3;
/** The last thread starts when the checks that found all threads crowded exceed the others by more than this. */
const CROWDED = 25;

/**
 * Search threads with the requests they run. The thread with the fewest short requests gets the next one, and clients
 * take turns. A thread that ends is replaced; its requests are repeated once. A cancelled request that does not stop ends
 * its thread.
 */
export class ThreadPool implements SearchThreads {
  private readonly source: ReplicaSource;
  private readonly options: PoolOptions;
  private readonly flags = new CancelFlags(MAX_REQUESTS);
  private readonly queue = new FairQueue<ThreadedRequest>();
  private readonly threads = new Map<number, PooledThread>();
  private readonly timers = new Map<'watch' | 'update', ReturnType<typeof setTimeout>>();
  private readonly placement: Placement | undefined;
  private readonly share: OwnerShare | undefined;
  /** Requests that threads have answered: their time does not include waiting. */
  private readonly timed = new WeakSet<RestRequest>();
  private crowding = 0;
  /** Requests left to the owner before there is any thread. */
  private readonly left = new SlowRequests(() => this.grow());
  private isClosed = false;

  constructor(source: ReplicaSource, options: PoolOptions) {
    this.source = source;
    this.options = options;
    const { utilization, nextTurn } = options;
    this.placement = utilization && new Placement(utilization);
    if (this.placement && nextTurn)
      this.share = new OwnerShare(this.queue, this.placement, nextTurn, () => this.dispatch());
    const atOnce = options.isLazy ? 0 : options.threads - (this.share ? 1 : 0);
    for (let number = 1; number <= atOnce; number++) this.start(number);
  }

  async answer(...request: Parameters<SearchThreads['answer']>): Promise<ThreadAnswer | undefined> {
    const answer = await this.answerByThread(...request);
    if (!answer && this.threads.size === 0) this.left.begin(request[0]);
    return answer;
  }

  private async answerByThread(
    request: RestRequest,
    signal: Cancellation,
    principal: Principal | undefined,
  ): Promise<ThreadAnswer | undefined> {
    if (this.placement?.prefersOwner(request, this.isIdle, this.options.now())) return undefined;
    for (let attempt = 0, ends = 0; attempt < ATTEMPTS; attempt++) {
      const threaded = this.send(request, signal, principal);
      const outcome = await threaded?.outcome;
      if (threaded === undefined || outcome === undefined || outcome === 'owner') return undefined;
      if (outcome === 'ended') {
        if (signal.aborted) throw cancelled();
        if (++ends > 1) throw threadEnded();
      } else if ('answer' in outcome) {
        this.placement?.took(request, threaded.worked);
        this.timed.add(request);
        return outcome.answer;
      } else if (!(await this.refresh(outcome.ownerOnly))) return undefined;
    }
    return undefined;
  }

  took(request: RestRequest, milliseconds: number): void {
    if (!this.timed.has(request)) this.placement?.took(request, milliseconds);
    this.left.end(request);
    if (this.share?.end(request)) this.dispatch();
  }

  /** Ends all threads. Running requests must be finished. */
  close(): void {
    this.isClosed = true;
    this.left.clear();
    for (const timer of this.timers.values()) clearTimeout(timer);
    for (const thread of this.threads.values()) thread.terminate();
  }

  /** Undefined while no thread is ready. */
  private send(...[request, signal, principal]: Parameters<ThreadPool['answer']>): ThreadedRequest | undefined {
    if (this.flags.isFull || this.isClosed || !this.hasReady) return undefined;
    const threaded = new ThreadedRequest(request, signal, principal, this.flags);
    this.queue.push(threaded.client, threaded);
    this.dispatch();
    this.watchWhileBusy();
    return threaded;
  }

  /** False if there is nothing to refresh, or the refresh fails, which the owner then reports. */
  private async refresh(shards: readonly ShardKey[]): Promise<boolean> {
    if (shards.length === 0) return false;
    return this.source.refresh(shards).then(
      () => true,
      () => false,
    );
  }

  private dispatch(): void {
    if (this.queue.isEmpty) return;
    this.update();
    for (let thread = this.freest(); thread; thread = this.freest()) {
      // An idle owner answers sooner than a thread that has something to do.
      if (!thread.isIdle && this.sharing?.canTake) break;
      const request = this.queue.shift();
      if (!request) return;
      if (!thread.isIdle && !this.share) this.grow();
      thread.run(request);
    }
    if (this.queue.isEmpty) return;
    if (!this.share) this.grow();
    this.sharing?.plan();
  }

  /** While the last thread is not started. */
  private get sharing(): OwnerShare | undefined {
    return this.threads.size < this.options.threads ? this.share : undefined;
  }

  /** Starts another thread if there may be more and those before it are ready. */
  private grow(): void {
    if (!this.options.isLazy && !this.share) return;
    for (let number = 1; number <= this.options.threads; number++) {
      const thread = this.threads.get(number);
      if (!thread) return this.restart(number);
      if (!thread.isReady) return;
    }
  }

  private freest(): PooledThread | undefined {
    let freest: PooledThread | undefined;
    for (const thread of this.threads.values())
      if (thread.hasRoom && !(freest && freest.compareLoad(thread) <= 0)) freest = thread;
    return freest;
  }

  private update(): void {
    const update = this.source.update();
    if (update) this.broadcast(update);
  }

  private broadcast(update: ReplicaUpdate): void {
    for (const thread of this.threads.values()) thread.update(update);
  }

  private start(number: number): void {
    const { source, options, flags } = this;
    this.update();
    const { isSecured } = options;
    const handle = options.start({ number, replica: source.options, isSecured, cancelled: flags.words });
    const thread = new PooledThread(number, handle, options.now, message => this.receive(number, message));
    this.threads.set(number, thread);
    thread.update(source.snapshot());
    handle.onEnd(() => this.ended(thread));
    if (!this.timers.has('update')) this.updateWhenIdle();
  }

  /** The message may be an answer or say that the thread is ready: either makes room. */
  private receive(number: number, { usage }: FromThread): void {
    this.source.account(number, usage);
    this.dispatch();
  }

  private ended(thread: PooledThread): void {
    this.threads.delete(thread.number);
    this.source.release(thread.number);
    // One whose script cannot be loaded is tried again when a search needs it.
    const isNeeded = thread.hasStarted || !this.options.isLazy;
    if (isNeeded && !this.isClosed) setTimeout(() => this.restart(thread.number), RESTART);
    thread.fail();
  }

  private restart(number: number): void {
    if (!this.isClosed && !this.threads.has(number)) this.start(number);
  }

  private get hasReady(): boolean {
    for (const thread of this.threads.values()) if (thread.isReady) return true;
    return false;
  }

  /** Whether no request is waiting or running. */
  private get isIdle(): boolean {
    if (!this.queue.isEmpty || this.share?.isIdle === false) return false;
    for (const thread of this.threads.values()) if (!thread.isIdle) return false;
    return true;
  }

  private watchWhileBusy(): void {
    if (this.timers.has('watch')) return;
    this.timers.set(
      'watch',
      setTimeout(() => this.watch(), WATCH),
    );
  }

  private watch(): void {
    this.timers.delete('watch');
    const now = this.options.now();
    for (const request of this.queue.takeAll(({ signal }) => signal.aborted)) request.finish('ended');
    for (const thread of this.threads.values()) if (!thread.watch(now)) thread.terminate();
    this.dispatch();
    this.growWhenCrowded([...this.threads.values()]);
    if (!this.isIdle) this.watchWhileBusy();
  }

  private growWhenCrowded(threads: readonly PooledThread[]): void {
    // A quick request should not have to wait for the pauses of a slow one.
    if (!this.share && threads.every(({ hasLong }) => hasLong)) return this.grow();
    const isCrowded = threads.every(({ isCrowded }) => isCrowded);
    this.crowding = Math.max(0, this.crowding + (isCrowded ? 1 : -1));
    if (this.share && this.crowding > CROWDED) this.grow();
  }

  private updateWhenIdle(): void {
    this.update();
    this.timers.set(
      'update',
      setTimeout(() => this.updateWhenIdle(), IDLE_UPDATE),
    );
  }
}

function cancelled(): EngineError {
  return new EngineError('task_cancelled_exception', 'task cancelled', { status: 400 });
}

function threadEnded(): EngineError {
  const reason = 'the search thread ended twice while it ran this request, which may need more memory than there is';
  return new EngineError('node_disconnected_exception', reason, { status: 503 });
}
