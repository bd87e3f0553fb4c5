import type { CopyOrigin, ShardRecovery } from '../../contract/index-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { StoreFailedError } from '../../errors/store-errors.ts';
import type { CommitPoint } from '../../segments/commit-point.ts';
import type { IndexCut } from '../../segments/index-cut.ts';
import type { IndexSearcher } from '../../segments/index-searcher.ts';
import type { IndexWriter, LiveDocument } from '../../segments/index-writer.ts';
import type { SegmentMaker } from '../../segments/making/segment-job.ts';
import type { FielddataAccount } from '../../segments/segment-fielddata.ts';
import type { ShardStore } from '../../store/store.ts';
import type { Allocate } from '../../structures/allocate.ts';
import { Mutex, type Schedule, type Steps, TimeSlice } from '../../structures/scheduling.ts';
import type { CommitRecord } from './commit-record.ts';
import { type ShardCommit, ShardCommits } from './shard-commits.ts';
import { ShardCounters } from './shard-counters.ts';
import { ShardDocuments } from './shard-documents.ts';
import type { ShardHome } from './shard-home.ts';
import { ShardMerges } from './shard-merges.ts';
import { ShardRefreshes } from './shard-refreshes.ts';
import { ShardTranslog } from './shard-translog.ts';
import { ShardTurn } from './shard-turn.ts';
import { decodeTranslogBatch } from './translog-batch.ts';

export interface ShardOptions {
  readonly index: ShardHome;
  readonly number: number;
  readonly store: ShardStore;
  readonly now: () => number;
  readonly pause: () => Promise<void>;
  readonly schedule: Schedule;
  readonly fielddata?: FielddataAccount | undefined;
  readonly allocate?: Allocate | undefined;
  readonly maker?: SegmentMaker | undefined;
  /** Where its data was just copied from, if it was. */
  readonly origin?: CopyOrigin | undefined;
}

/** Maximum number of translog bytes to replay on open. */
const FLUSH_THRESHOLD = 16 << 20;
/** An idle shard with a translog above IDLE_FLUSH_BYTES is flushed after this time, in milliseconds. */
const IDLE_TIME = 3000;
const IDLE_FLUSH_BYTES = 64 << 10;
/** Bytes that may be pending when writers do not wait for durability. */
const ASYNC_BYTES = 8 << 20;

/** What searches will see once it is sealed: every operation up to `maxSeqNo`. */
interface Taken {
  readonly writer: IndexWriter;
  readonly cut: IndexCut;
  readonly maxSeqNo: number;
}

/**
 * The documents of one shard. A write is resolved, buffered and logged; it is acknowledged when the log is durable.
 * Writers take turns: each holds the mutex until its batch is submitted to the log, and waits for the disk together
 * with the others. Everything that searches see and commits contain is durable in the log first. Refreshes and commits
 * hold the mutex only while they take what they will contain; sealing and storing it do not stop writers. Searches use
 * the searcher of the last refresh.
 */
export class Shard {
  readonly number: number;
  readonly counters = new ShardCounters();
  private readonly options: ShardOptions;
  private readonly writing = new Mutex();
  /** Held from taking what searches will see until they do. A task may take `writing` within it, never the reverse. */
  private readonly showing = new Mutex();
  private readonly translog: ShardTranslog;
  private readonly commits: ShardCommits;
  private readonly merges: ShardMerges;
  private readonly refreshes: ShardRefreshes;
  private documents!: ShardDocuments;
  private lastWrite = 0;
  private writers = 0;
  private isClosed = false;
  /** A periodic flush is queued or under way. */
  private isFlushing = false;
  /** Whether the documents contain operations that are not in the translog. */
  private isAhead = false;
  /** Seals the last buffer that was full. */
  private sealing: Promise<void> = Promise.resolve();
  private failure: StoreFailedError | undefined;
  private recovery!: ShardRecovery;

  protected constructor(options: ShardOptions) {
    this.options = options;
    this.number = options.number;
    this.translog = new ShardTranslog(options.store);
    this.commits = new ShardCommits(options.store, options.allocate);
    this.merges = new ShardMerges(this.counters.merges, options.now, steps => this.run(steps));
    const { index, now, schedule } = options;
    const refresh = () => this.refresh();
    this.refreshes = new ShardRefreshes({ index, now, schedule, refresh, isWriting: () => this.writers > 0 });
  }

  /** Recovers the last commit and the translog after it from the store. @throws CorruptBlobError */
  static async open(options: ShardOptions): Promise<Shard> {
    const shard = new Shard(options);
    await shard.recover();
    await shard.commits.sweep();
    return shard;
  }

  get searcher(): IndexSearcher {
    return this.writer.searcher;
  }

  get lastSeqNo(): number {
    return this.documents.maxSeqNo;
  }

  get translogBytes(): number {
    return this.translog.bytes;
  }

  /** Memory used by the buffer. */
  get bufferedBytes(): number {
    return this.writer.statistics.ramBytes;
  }

  /** Number of operations that are only in the translog. */
  get unflushedOperations(): number {
    return this.lastSeqNo - this.commits.last.maxSeqNo;
  }

  /** Names of the segments in the last commit. */
  get committedSegments(): ReadonlySet<string> {
    return new Set(this.commits.last.manifest.segments.map(({ name }) => name));
  }

  /** The last commit, for _stats. */
  get committed(): Pick<CommitRecord, 'generation' | 'maxSeqNo'> {
    return this.commits.last;
  }

  /** Number of requests waiting for a refresh. */
  get refreshListeners(): number {
    return this.refreshes.listeners;
  }

  /** How the shard was opened. */
  get recovered(): Readonly<ShardRecovery> {
    return this.recovery;
  }

  get primaryTerm(): number {
    return this.commits.last.primaryTerm;
  }

  /**
   * Runs `work` in its own turn and logs what it applied. Resolves with its result once that is durable. @throws
   * Error of `work` or of the store, and then nothing was applied
   */
  async write<T>(work: (turn: ShardTurn) => Promise<T>): Promise<T> {
    this.writers++;
    const { result, logged } = await this.alone(() => this.applyAndLog(work)).finally(() => this.writers--);
    if (!this.isAsync || this.translog.waitingBytes > ASYNC_BYTES) await logged;
    return result;
  }

  /** Runs a task without concurrent writes. */
  alone<T>(task: () => Promise<T> | T): Promise<T> {
    return this.writing.run(async () => {
      if (this.isClosed) throw this.gone();
      await this.rollBack();
      return task();
    });
  }

  /**
   * The newest state, whether or not searches see it. If rejected writes could not be undone because the store cannot
   * be read either, returns the state that searches see, which is durable.
   */
  get(id: string): LiveDocument | undefined {
    return this.mustRollBack ? this.getVisible(id) : this.documents.get(id);
  }

  /** Await before reading a document: retries to undo writes that the store rejected. */
  async settled(): Promise<void> {
    if (this.mustRollBack) await this.alone(() => undefined).catch(() => undefined);
  }

  /** The state that searches see. */
  getVisible(id: string): LiveDocument | undefined {
    return this.documents.getVisible(id);
  }

  /**
   * Await before a search takes the searcher: makes due writes visible. If the store cannot be read, searches continue
   * with the current snapshot.
   */
  async refreshIfDue(): Promise<void> {
    await this.settled();
    try {
      await this.refreshes.beforeSearch();
    } catch (error) {
      if (!this.mustRollBack) throw error;
    }
    this.flushIfIdle();
  }

  /** Whether `refreshIfDue` would change or wait for anything. */
  get isRefreshDue(): boolean {
    return this.mustRollBack || this.refreshes.isDue;
  }

  /** Call when the searcher was used elsewhere. */
  noteSearch(): void {
    this.refreshes.noteSearch();
    this.flushIfIdle();
  }

  /** Resolves once searches see the operation: true if that forced a refresh. */
  awaitVisible(seqNo: number): Promise<boolean> {
    return this.refreshes.waitFor(seqNo);
  }

  /** Call when `index.refresh_interval` has changed. */
  refreshIntervalChanged(): void {
    this.refreshes.intervalChanged();
  }

  async refresh(): Promise<void> {
    if (this.refreshes.isClean && this.writing.idle) return;
    await this.showAll();
  }

  /** Flushes everything into segments, stores these and starts a new translog. */
  async flush(): Promise<void> {
    await this.counters.flushes.run(this.options.now, async () => {
      const stored = await this.alone(() => this.beginFlush());
      await stored.done;
    });
  }

  /** Flushes, and passes the commit to a task with the store that has its blobs; no other commit is stored meanwhile. */
  async readCommit<T>(task: (commit: CommitRecord, store: ShardStore) => Promise<T>): Promise<T> {
    await this.flush();
    return this.commits.between(() => task(this.commits.last, this.options.store));
  }

  /** A flush by a caller that holds the mutex. */
  async flushAlone(): Promise<void> {
    const stored = await this.beginFlush();
    await stored.done;
  }

  /** Without a number, merges as the policy requires. */
  async forceMerge(maxSegments: number | undefined): Promise<void> {
    await this.merges.underWay;
    if (maxSegments === undefined) await this.merge();
    else await this.merges.run(this.writer, this.writer.forceMergeSteps(maxSegments));
    await this.showMerged();
    await this.flush();
  }

  /** Deletes documents that belong to other shards and reclaims their space, for a newly copied shard. */
  async keepOnly(belongs: (id: string, routing: string | undefined) => boolean): Promise<void> {
    const slice = this.slice();
    for (const { segment, liveDocs } of this.searcher.leaves)
      for (let doc = 0; doc < segment.maxDoc; doc++) {
        if (!segment.isRoot(doc) || (liveDocs && !liveDocs.get(doc))) continue;
        const id = segment.idOf(doc);
        if (!belongs(id, segment.stored(doc).routing)) this.writer.delete(id);
        if (slice.isOver) await slice.pause();
      }
    await slice.run(this.writer.expungeSteps());
    await this.flush();
    await this.showAll();
  }

  /** Waits for pending work; rejects later operations. @throws Error of the store, and the shard stays open */
  async close(options: { flush: boolean }): Promise<void> {
    if (options.flush) await this.flushToClose();
    this.refreshes.close();
    await this.writing.run(async () => {
      this.isClosed = true;
      await this.translog.settle();
    });
    await this.merges.underWay;
    await this.showing.run(() => undefined);
    await this.sealing;
    await this.commits.between(async () => undefined);
    this.writer.release();
  }

  /** Flushing is optional when closing a shard: its log contains everything acknowledged. */
  async flushToClose(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      if (!this.failure) throw error;
    }
  }

  private get writer(): IndexWriter {
    return this.documents.writer;
  }

  /** Flushes after a bulk load has ended, so that the next start does not replay a long translog. */
  private flushIfIdle(): void {
    if (this.translogBytes < IDLE_FLUSH_BYTES || this.options.now() - this.lastWrite < IDLE_TIME) return;
    if (this.writing.idle && this.commits.idle) void this.flushWhenPossible();
  }

  private get flushThreshold(): number {
    return Math.min(FLUSH_THRESHOLD, this.options.index.settings.bytes('index.translog.flush_threshold_size'));
  }

  /** With durability `async`, writes are acknowledged immediately and durable shortly afterwards. */
  private get isAsync(): boolean {
    return this.options.index.settings.string('index.translog.durability')?.toLowerCase() === 'async';
  }

  private slice(): TimeSlice {
    return new TimeSlice(this.options.now, this.options.pause);
  }

  private run<T>(steps: Steps<T>): Promise<T> {
    return this.slice().run(steps);
  }

  private async applyAndLog<T>(work: (turn: ShardTurn) => Promise<T>): Promise<{ result: T; logged: Promise<void> }> {
    if (this.failure) throw this.refused(this.failure);
    const result = await this.apply(work);
    const logged = this.durable(this.log());
    if (this.writer.flushNeeded) await this.sealBuffer();
    if (this.translogBytes > this.flushThreshold) void this.flushWhenPossible();
    // A failure of the log waits for the mutex, so it must not be awaited here.
    return { result, logged };
  }

  /** Starts to seal the buffer, after waiting for the one before it. Failures are left to the next refresh or flush. */
  private async sealBuffer(): Promise<void> {
    const { writer } = this;
    await this.sealing;
    this.sealing = this.run(writer.flushSteps()).catch(() => undefined);
  }

  private async apply<T>(work: (turn: ShardTurn) => Promise<T>): Promise<T> {
    const turn = new ShardTurn(this.documents, this.translog, this.counters);
    try {
      return await this.counters.bulks.run(this.options.now, () => work(turn));
    } catch (error) {
      this.isAhead = true;
      await this.rollBack().catch(() => undefined);
      throw error;
    }
  }

  /** Submits the batch to the log; `durable` resolves when it is stored. */
  private log(): { durable: Promise<void> } {
    const sent = this.translog.send();
    if (sent.bytes === 0) return sent;
    this.counters.bulkBytes += sent.bytes;
    this.lastWrite = this.options.now();
    this.refreshes.noteWrite();
    return sent;
  }

  /** When a caller learns about a failure, the shard matches the store again. */
  private durable({ durable }: { durable: Promise<void> }): Promise<void> {
    const logged = durable.catch(async error => {
      if (error instanceof StoreFailedError && error.untilReopened) this.failure ??= error;
      await this.alone(() => undefined).catch(() => undefined);
      throw error instanceof StoreFailedError ? this.lost(error) : error;
    });
    logged.catch(() => undefined);
    return logged;
  }

  private get mustRollBack(): boolean {
    return this.isAhead || this.translog.failure !== undefined;
  }

  /** Undoes what the store rejected. If that fails, nothing changes and the next caller retries. */
  private async rollBack(): Promise<void> {
    if (!this.mustRollBack) return;
    await this.translog.settle();
    await this.recover();
  }

  /** Resolves when writes are durable or undone. The caller holds the mutex. */
  private async settle(): Promise<void> {
    await this.translog.settle();
    await this.rollBack();
  }

  /** Takes everything written so far. The caller holds the mutex. */
  private async take(): Promise<Taken> {
    await this.settle();
    this.refreshes.noteTaken();
    return { writer: this.writer, cut: this.writer.cut(), maxSeqNo: this.lastSeqNo };
  }

  /** Makes everything visible, including changes that are not writes. */
  private showAll(): Promise<void> {
    return this.showing.run(async () => this.makeVisible(await this.alone(() => this.take())));
  }

  private async makeVisible({ writer, cut, maxSeqNo }: Taken): Promise<void> {
    await this.counters.refreshes.run(this.options.now, () => this.run(writer.sealSteps(cut)));
    // After a recovery meanwhile, searches see what is stored, which is everything that was taken.
    if (writer !== this.writer) return;
    writer.show(cut);
    this.refreshes.noteVisible(maxSeqNo);
    this.documents.forgetOldDeletions();
    if (writer.mergeNeeded) this.merges.begin(() => this.merge());
  }

  private async merge(): Promise<void> {
    const { writer } = this;
    while (!this.isClosed && writer === this.writer && writer.mergeNeeded)
      await this.merges.run(writer, writer.mergeSteps());
    await this.showMerged();
  }

  /** Releases merged segments, unless that would show pending writes too early. */
  private async showMerged(): Promise<void> {
    await this.showing.run(async () => {
      const taken = await this.writing.run(() => (this.refreshes.isClean && !this.isClosed ? this.take() : undefined));
      if (taken) await this.makeVisible(taken);
    });
  }

  /**
   * Takes what the commit will contain; later operations go to the next generation. Undefined if the store is up to
   * date. The caller holds the mutex.
   */
  private async takeCommit(): Promise<ShardCommit | undefined> {
    await this.settle();
    const { writer } = this;
    const cut = writer.cut();
    if (this.translogBytes === 0 && cut.isSealed && this.isStored(writer.prepareCommit(cut))) return undefined;
    const { maxSeqNo } = this.documents;
    const tombstones = this.documents.deletions();
    const record = { generation: this.translog.roll(), maxSeqNo, primaryTerm: this.primaryTerm, tombstones };
    const sealed = this.run(writer.sealSteps(cut)).then(() => {
      if (writer.mergeNeeded) this.merges.begin(() => this.merge());
    });
    sealed.catch(() => undefined);
    return { writer, cut, sealed, record };
  }

  private isStored({ blobs, manifest }: CommitPoint): boolean {
    return blobs.length === 0 && JSON.stringify(manifest) === JSON.stringify(this.commits.last.manifest);
  }

  /**
   * Takes the data to store and queues it. The caller holds the writers' mutex, so commits are stored in order; storing
   * never waits for writers.
   */
  private async beginFlush(): Promise<{ done: Promise<void> }> {
    const commit = await this.takeCommit();
    return { done: commit ? this.commits.add(commit) : this.commits.between(async () => undefined) };
  }

  /**
   * Ignores failures (a full disk, for example): the translog has everything and the next flush retries; an explicit
   * flush reports them. One at a time: writers that wait for their turn behind a flush must not each queue another one.
   */
  private async flushWhenPossible(): Promise<void> {
    if (this.isFlushing) return;
    this.isFlushing = true;
    this.counters.periodicFlushes++;
    await this.flush().catch(() => undefined);
    this.isFlushing = false;
  }

  private recover(): Promise<void> {
    return this.commits.between(() => this.readStore());
  }

  /** Changes nothing until everything has been read. */
  private async readStore(): Promise<void> {
    const { now, origin } = this.options;
    const startedAt = now();
    const { found, blobs } = await this.commits.read(this.documents?.writer.committedSegments ?? new Map());
    const { generation } = this.commits.last;
    const documents = new ShardDocuments(this.commits.last, blobs, this.options);
    const filesMillis = now() - startedAt;
    const { operations, bytes } = await this.replay(documents, generation);
    await this.run(documents.writer.refreshSteps());
    await this.translog.restart(generation, bytes);
    this.documents?.writer.release();
    this.documents = documents;
    this.isAhead = false;
    this.refreshes.noteTaken();
    this.refreshes.noteVisible(this.lastSeqNo);
    this.recovery = {
      source: origin?.source ?? (found || operations > 0 ? 'EXISTING_STORE' : 'EMPTY_STORE'),
      snapshot: origin?.snapshot,
      startedAt,
      stoppedAt: now(),
      files: blobs.size,
      bytes: [...blobs.values()].reduce((sum, blob) => sum + blob.byteLength, 0),
      filesMillis,
      operations,
      translogMillis: now() - startedAt - filesMillis,
    };
  }

  /** Replays the translog since a generation and counts the operations. */
  private async replay(documents: ShardDocuments, from: number): Promise<{ operations: number; bytes: number }> {
    const slice = this.slice();
    let operations = 0;
    let bytes = 0;
    for await (const batch of this.translog.read(from)) {
      bytes += batch.length;
      for (const operation of decodeTranslogBatch(batch)) {
        documents.replay(operation);
        operations++;
        if (slice.isOver) await slice.pause();
      }
    }
    return { operations, bytes };
  }

  /** The error for a write that the store rejected. */
  private lost(error: StoreFailedError): EngineError {
    return this.unavailable(
      `${error.untilReopened ? 'it is unknown whether the write was kept' : 'the write was refused'}: ${error.message}`,
    );
  }

  /** The error for any write after a failed sync. */
  private refused({ message }: StoreFailedError): EngineError {
    const remedy = 'close and open the index, or restart the node, once the disk is well';
    return this.unavailable(`the shard takes no writes because ${message}; ${remedy}`);
  }

  /** 503, as without an active shard to write to. */
  private unavailable(detail: string): EngineError {
    const reason = `[${this.options.index.name}][${this.number}] ${detail}`;
    return new EngineError('unavailable_shards_exception', reason, { status: 503 });
  }

  private gone(): EngineError {
    const { name, uuid } = this.options.index;
    return new EngineError('index_not_found_exception', `no such index [${name}]`, {
      metadata: { index_uuid: uuid, index: name },
    });
  }
}
