import type { Schedule } from '../../structures/scheduling.ts';
import type { ShardHome } from './shard-home.ts';

export interface RefreshHost {
  readonly index: ShardHome;
  readonly now: () => number;
  readonly schedule: Schedule;
  /** Makes everything written so far visible to searches. */
  readonly refresh: () => Promise<void>;
  /** Whether a write is currently being applied. */
  readonly isWriting: () => boolean;
}

/** A shard without writes for this long is refreshed even without searches, which frees its buffer. */
const INACTIVE_AFTER = 5 * 60_000;

/**
 * Decides when the writes of a shard become visible, as Elasticsearch does: `index.refresh_interval` after they
 * happened. A shard without searches for `index.search.idle.after` and without an explicit interval skips that refresh;
 * the next search then triggers it and waits for it. Requests with `refresh=wait_for` are answered by the next refresh
 * of any cause.
 *
 *     write ──interval──► searched recently, or waited for? ──yes──► refresh
 *                                                           ──no───► deferred until a search, a waiter, or INACTIVE_AFTER
 */
export class ShardRefreshes {
  private readonly host: RefreshHost;
  private hiddenSince: number | undefined;
  /** The first write that the next snapshot will not show, because it was made after that was taken. */
  private laterSince: number | undefined;
  private lastWrite = 0;
  private lastSearch: number;
  private visibleSeqNo = -1;
  private deferred = false;
  private waiting: { readonly seqNo: number; readonly resolve: () => void }[] = [];
  private underWay: Promise<void> | undefined;
  private cancelTimer: (() => void) | undefined;
  private isClosed = false;

  constructor(host: RefreshHost) {
    this.host = host;
    this.lastSearch = host.now();
  }

  /** Whether searches see every write. */
  get isClean(): boolean {
    return this.hiddenSince === undefined;
  }

  /** Number of requests waiting for a refresh. */
  get listeners(): number {
    return this.waiting.length;
  }

  /** Whether a search would wait for a refresh. */
  get isDue(): boolean {
    const { hiddenSince, interval } = this;
    if (hiddenSince === undefined || interval <= 0) return false;
    if (this.deferred) return true;
    const now = this.host.now();
    if (now - hiddenSince < interval) return false;
    const isPassing = this.underWay !== undefined && now - this.lastWrite < interval;
    return !isPassing && !this.host.isWriting();
  }

  /** Keeps the shard from deferring its refreshes. */
  noteSearch(): void {
    this.lastSearch = this.host.now();
  }

  noteWrite(): void {
    this.lastWrite = this.host.now();
    this.laterSince ??= this.lastWrite;
    if (this.hiddenSince !== undefined) return;
    this.hiddenSince = this.lastWrite;
    this.plan();
  }

  /** What searches will see next is taken now; writes go on while it is prepared. */
  noteTaken(): void {
    this.laterSince = undefined;
  }

  /** Searches see what was taken last: every operation up to `seqNo`. */
  noteVisible(seqNo: number): void {
    this.visibleSeqNo = seqNo;
    this.hiddenSince = this.laterSince;
    this.deferred = false;
    this.plan();
    this.release(seqNo);
  }

  /**
   * Resolves once searches see the operation `seqNo`: true if that forced a refresh because
   * `index.max_refresh_listeners` requests are waiting already.
   */
  async waitFor(seqNo: number): Promise<boolean> {
    if (seqNo <= this.visibleSeqNo || this.isClosed) return false;
    if (this.waiting.length >= Number(this.host.index.settings.string('index.max_refresh_listeners') ?? 1000)) {
      await this.host.refresh();
      return true;
    }
    await new Promise<void>(resolve => {
      this.waiting.push({ seqNo, resolve });
      this.plan();
    });
    return false;
  }

  /**
   * Await before a search takes its snapshot. While a shard is searched its refreshes are periodic, and a search waits
   * only for an overdue one; it never waits for ongoing writes.
   */
  async beforeSearch(): Promise<void> {
    const now = this.host.now();
    this.lastSearch = now;
    const { hiddenSince, interval } = this;
    if (hiddenSince === undefined || interval <= 0) return;
    if (this.deferred) return this.refreshDue(now);
    if (now - hiddenSince < interval) return;
    const isRunning = this.underWay !== undefined;
    const refreshed = this.refreshDue(now);
    const isPassing = isRunning && now - this.lastWrite < interval;
    if (isPassing || this.host.isWriting()) refreshed.catch(() => undefined);
    else await refreshed;
  }

  /**
   * Call when `index.refresh_interval` changes: pending writes become visible at once, unless there are no searches.
   */
  intervalChanged(): void {
    if (this.hiddenSince === undefined) return;
    if (!this.defers) this.refresh().catch(() => undefined);
    else this.plan();
  }

  /** Stops the timer and releases all waiters. */
  close(): void {
    this.isClosed = true;
    this.plan();
    this.release(Number.POSITIVE_INFINITY);
  }

  private get interval(): number {
    return this.host.index.settings.milliseconds('index.refresh_interval');
  }

  /** Whether refreshes are deferred because there are no searches. */
  private get defers(): boolean {
    const { settings } = this.host.index;
    if (this.waiting.length > 0 || settings.isSet('index.refresh_interval')) return false;
    const now = this.host.now();
    if (now - this.lastWrite >= INACTIVE_AFTER) return false;
    return now - this.lastSearch >= settings.milliseconds('index.search.idle.after');
  }

  /** The time of the next check. */
  private get dueAt(): number {
    const waits = this.deferred && this.waiting.length === 0;
    return waits ? this.lastWrite + INACTIVE_AFTER : this.hiddenSince! + this.interval;
  }

  private plan(): void {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
    if (this.isClosed || this.hiddenSince === undefined || this.interval <= 0) return;
    this.cancelTimer = this.host.schedule(Math.max(0, this.dueAt - this.host.now()), () => this.look());
  }

  private look(): void {
    this.cancelTimer = undefined;
    if (this.isClosed || this.hiddenSince === undefined) return;
    if (this.host.now() < this.dueAt) this.plan();
    else if (this.defers) {
      this.deferred = true;
      this.plan();
    } else this.refresh().catch(() => undefined);
  }

  /**
   * Runs one refresh at a time. Makes every write visible that was acknowledged before it started; retried after a
   * failure.
   */
  private refresh(): Promise<void> {
    this.underWay ??= this.host
      .refresh()
      .catch(error => {
        if (this.hiddenSince !== undefined) this.hiddenSince = this.host.now();
        this.plan();
        throw error;
      })
      .finally(() => (this.underWay = undefined));
    return this.underWay;
  }

  /** Makes every write visible that is due at `now`. */
  private async refreshDue(now: number): Promise<void> {
    const isRunning = this.underWay !== undefined;
    await this.refresh();
    // The refresh that was running did not include writes since its start.
    if (isRunning && this.hiddenSince !== undefined && now - this.hiddenSince >= this.interval) await this.refresh();
  }

  private release(seqNo: number): void {
    const { waiting } = this;
    this.waiting = waiting.filter(waiter => waiter.seqNo > seqNo);
    for (const waiter of waiting) if (waiter.seqNo <= seqNo) waiter.resolve();
  }
}
