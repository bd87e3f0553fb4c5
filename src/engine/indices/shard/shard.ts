import { EngineError } from '../../errors/engine-error.ts';
import type { DocumentRequest, ParsedDocument } from '../../mapping/parsed-document.ts';
import type { CommitPoint } from '../../segments/commit-point.ts';
import type { IndexSearcher } from '../../segments/index-searcher.ts';
import { IndexWriter } from '../../segments/index-writer.ts';
import type { IndexableBlock } from '../../segments/indexable-document.ts';
import type { ShardStore } from '../../store/store.ts';
import { Mutex } from '../../structures/mutex.ts';
import { TimeSlice } from '../../structures/time-slice.ts';
import { blobsOf, type CommitRecord, decodeCommit, EMPTY_COMMIT, encodeCommit } from './commit-record.ts';
import { findVisible } from './find-visible.ts';
import { GroupCommit } from './group-commit.ts';
import { planOperation } from './plan-operation.ts';
import { ShardCounters } from './shard-counters.ts';
import type { DocumentState, ShardOperation, ShardResult, ShardUpdate, VersionedDocument } from './shard-operation.ts';
import type { ShardRecovery } from './shard-recovery.ts';
import { Tombstones } from './tombstones.ts';
import { decodeTranslogBatch, type LoggedOperation, TranslogBatch } from './translog-batch.ts';

/** What a shard needs of its index. */
export interface ShardHome {
  readonly name: string;
  readonly uuid: string;
  readonly settings: {
    string(key: string): string | undefined;
    milliseconds(key: string): number;
    bytes(key: string): number;
  };
  parse(request: DocumentRequest): ParsedDocument;
  saveMapping(): Promise<void>;
  blame(error: EngineError, shard: number): EngineError;
}

export interface ShardOptions {
  readonly index: ShardHome;
  readonly number: number;
  readonly store: ShardStore;
  readonly now: () => number;
  readonly pause: () => Promise<void>;
  /** Without it a search waits for a refresh however long that takes. */
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined;
  /** Its data were copied from other shards just now. */
  readonly isCopy?: boolean;
}

/** So much translog is read again at most when the shard opens. */
const FLUSH_THRESHOLD = 8 << 20;
/** A shard that was written to and then left alone for so long stores more than so much translog as segments. */
const IDLE_TIME = 3000;
const IDLE_FLUSH_BYTES = 64 << 10;
/** So many milliseconds a search waits for a refresh while writers keep coming. */
const PATIENCE = 20;
/** So much may wait for the store when writers do not wait for it. */
const ASYNC_BYTES = 8 << 20;
/** What an update tells that did not make the document it could have made. */
const NOTHING = { version: -1, seqNo: -2, primaryTerm: 0 };
const ABOUT_THE_DOCUMENT = new Set([
  'version_conflict_engine_exception',
  'document_missing_exception',
  'document_source_missing_exception',
]);

/**
 * The documents of one shard. A write is decided, put into the buffer and logged; it is acknowledged when the log is
 * durable. One writer at a time decides: each holds the mutex until its batch is handed to the log, and waits for the
 * disk together with the others. What searches see and what a commit holds is durable in the log before. Searches use
 * the searcher of the last refresh and wait for nobody.
 */
export class Shard {
  readonly number: number;
  readonly counters = new ShardCounters();
  private readonly options: ShardOptions;
  private readonly writing = new Mutex();
  private readonly flushing = new Mutex();
  private readonly batch = new TranslogBatch();
  private readonly translog: GroupCommit;
  private writer!: IndexWriter;
  private tombstones!: Tombstones;
  private commit!: CommitRecord;
  private maxSeqNo = -1;
  private generation = 1;
  private loggedBytes = 0;
  private dirtySince: number | undefined;
  private lastWrite = 0;
  private refreshing: Promise<void> | undefined;
  private merging: Promise<void> | undefined;
  private isClosed = false;
  private recovery!: ShardRecovery;

  private constructor(options: ShardOptions) {
    this.options = options;
    this.number = options.number;
    this.translog = new GroupCommit(options.store);
  }

  /** Recovers what the store has: the last commit, then the translog behind it. @throws CorruptBlobError */
  static async open(options: ShardOptions): Promise<Shard> {
    const shard = new Shard(options);
    await shard.recover();
    return shard;
  }

  get searcher(): IndexSearcher {
    return this.writer.searcher;
  }

  get lastSeqNo(): number {
    return this.maxSeqNo;
  }

  get translogBytes(): number {
    return this.loggedBytes;
  }

  /** What the buffer takes of memory. */
  get bufferedBytes(): number {
    return this.writer.statistics.ramBytes;
  }

  /** Operations that are in the translog alone. */
  get unflushedOperations(): number {
    return this.maxSeqNo - this.commit.maxSeqNo;
  }

  /** Names of the segments that the last commit holds. */
  get committedSegments(): ReadonlySet<string> {
    return new Set(this.commit.manifest.segments.map(({ name }) => name));
  }

  /** What the last commit holds, for _stats. */
  get committed(): { generation: number; maxSeqNo: number } {
    return this.commit;
  }

  /** How it was opened. */
  get recovered(): Readonly<ShardRecovery> {
    return this.recovery;
  }

  get primaryTerm(): number {
    return this.commit.primaryTerm;
  }

  /** Each operation succeeds or fails by itself. @throws Error of the store, and then none of them happened */
  async write(
    operations: readonly (ShardOperation | ShardUpdate)[],
    signal?: { readonly aborted: boolean },
  ): Promise<(ShardResult | Error)[]> {
    const { results, logged } = await this.alone(async () => {
      const results = await this.counters.bulks.run(this.options.now, () => this.applyAll(operations, signal));
      const logged = this.durable(await this.log());
      if (this.writer.flushNeeded) await this.slice().run(this.writer.flushSteps());
      if (this.loggedBytes > this.flushThreshold) void this.flushWhenPossible();
      // A failure of the log waits for the mutex; it must not be awaited in here.
      return { results, logged };
    });
    if (!this.isAsync || this.translog.waitingBytes > ASYNC_BYTES) await logged;
    return results;
  }

  /** Runs a task while nobody writes. */
  alone<T>(task: () => Promise<T> | T): Promise<T> {
    return this.writing.run(async () => {
      if (this.isClosed) throw this.gone();
      if (this.translog.hasFailed) await this.recover();
      return task();
    });
  }

  /** The newest state, visible to searches or not. */
  get(id: string): VersionedDocument | undefined {
    return this.writer.get(id);
  }

  /** The state that searches see. */
  getVisible(id: string): VersionedDocument | undefined {
    return findVisible(this.searcher, id);
  }

  /**
   * Writes become visible `index.refresh_interval` after they happened, when somebody looks. While a bulk is at work
   * nobody waits for it: the refresh comes after it, and the search has the snapshot there is. Between the bulks of a
   * writer who goes on a search waits, but not for long.
   */
  async refreshIfDue(): Promise<void> {
    this.flushIfIdle();
    const since = this.dirtySince;
    if (since === undefined) return;
    const interval = this.options.index.settings.milliseconds('index.refresh_interval');
    if (interval < 0 || this.options.now() - since < interval) return;
    const isBusy = !this.writing.idle;
    const goesOn = this.options.now() - this.lastWrite < interval;
    const refreshed = (this.refreshing ??= this.refresh().finally(() => (this.refreshing = undefined)));
    if (isBusy) refreshed.catch(() => undefined);
    else if (goesOn && this.options.sleep) await Promise.race([refreshed, this.options.sleep(PATIENCE)]);
    else await refreshed;
  }

  async refresh(): Promise<void> {
    if (this.dirtySince === undefined && this.writing.idle) return;
    await this.alone(() => this.refreshAlone());
  }

  /** Everything into segments, the segments into the store, the translog begins anew. */
  async flush(): Promise<void> {
    await this.counters.flushes.run(this.options.now, async () => {
      const stored = await this.alone(() => this.beginFlush());
      await stored.done;
    });
  }

  /** A flush by somebody who is alone with the shard. */
  async flushAlone(): Promise<void> {
    const stored = await this.beginFlush();
    await stored.done;
  }

  /** Without a number: what the policy wants merged. */
  async forceMerge(maxSegments: number | undefined): Promise<void> {
    await this.merging;
    if (maxSegments === undefined) await this.merge();
    else await this.measuredMerge(this.writer.forceMergeSteps(maxSegments));
    await this.showMerged();
    await this.flush();
  }

  /** Drops the documents that belong elsewhere, and gives their room back: for a shard that was copied and is new. */
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
    await this.alone(() => this.refreshAlone());
  }

  /** Waits for what is under way; later operations are refused. */
  async close(options: { flush: boolean }): Promise<void> {
    if (options.flush) await this.flush();
    await this.writing.run(async () => {
      this.isClosed = true;
      await this.translog.settled.catch(() => undefined);
    });
    await this.merging;
    await this.flushing.run(() => undefined);
  }

  /** What was loaded is stored as segments once the writing has stopped, so that the next start reads no long translog. */
  private flushIfIdle(): void {
    if (this.loggedBytes < IDLE_FLUSH_BYTES || this.options.now() - this.lastWrite < IDLE_TIME) return;
    if (this.writing.idle && this.flushing.idle) void this.flushWhenPossible();
  }

  private get flushThreshold(): number {
    return Math.min(FLUSH_THRESHOLD, this.options.index.settings.bytes('index.translog.flush_threshold_size'));
  }

  /** `async`: acknowledged at once, durable a moment later. */
  private get isAsync(): boolean {
    return this.options.index.settings.string('index.translog.durability')?.toLowerCase() === 'async';
  }

  private slice(): TimeSlice {
    return new TimeSlice(this.options.now, this.options.pause);
  }

  private async applyAll(
    operations: readonly (ShardOperation | ShardUpdate)[],
    signal: { readonly aborted: boolean } | undefined,
  ): Promise<(ShardResult | Error)[]> {
    const slice = this.slice();
    const results: (ShardResult | Error)[] = [];
    const meter = operations.every(({ kind }) => kind === 'delete') ? this.counters.deleting : this.counters.indexing;
    const started = this.options.now();
    meter.current += operations.length;
    for (const operation of operations) {
      if (slice.isOver) await slice.pause();
      results.push(signal?.aborted ? cancelled() : this.tryToApply(operation));
      meter.current--;
    }
    meter.millis += Math.max(0, this.options.now() - started);
    return results;
  }

  private tryToApply(operation: ShardOperation | ShardUpdate): ShardResult | Error {
    try {
      return operation.kind === 'update' ? this.update(operation) : this.apply(operation);
    } catch (error) {
      this.counters.indexing.failed++;
      if (error instanceof EngineError && ABOUT_THE_DOCUMENT.has(error.type))
        return this.options.index.blame(error, this.number);
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private update(update: ShardUpdate): ShardResult {
    const current = this.get(update.id);
    const operation = update.prepare(current);
    if (operation !== 'noop') return this.apply(operation);
    this.counters.noops++;
    const { version, seqNo, primaryTerm } = current ?? NOTHING;
    return { id: update.id, result: 'noop', version, seqNo, primaryTerm };
  }

  private apply(operation: ShardOperation): ShardResult {
    const { id, routing, source, dynamicTemplates } = operation;
    const isDelete = operation.kind === 'delete';
    const parsed = isDelete ? undefined : this.options.index.parse({ id, routing, source, dynamicTemplates });
    const plan = planOperation(operation, operation.autoId ? undefined : this.stateOf(id));
    const logged: LoggedOperation = {
      kind: isDelete ? 'delete' : 'index',
      id,
      routing,
      seqNo: this.maxSeqNo + 1,
      primaryTerm: this.primaryTerm,
      version: plan.version,
      source: isDelete ? undefined : source,
      dynamicTemplates,
    };
    this.put(logged, parsed, plan.result === 'created');
    this.batch.add(logged);
    if (isDelete) this.counters.deleting.total++;
    else this.counters.indexing.total++;
    return { id, result: plan.result, version: plan.version, seqNo: logged.seqNo, primaryTerm: logged.primaryTerm };
  }

  /** Into the buffer: new operations and those read from the translog alike. */
  private put(operation: LoggedOperation, parsed: ParsedDocument | undefined, isNew: boolean): void {
    const { id, seqNo, primaryTerm, version } = operation;
    if (parsed) {
      const block = blockOf(operation, parsed);
      if (isNew) this.writer.add(block);
      else this.writer.update(block);
      this.tombstones.remove(id);
    } else {
      this.writer.delete(id);
      this.tombstones.add({ id, seqNo, primaryTerm, version, at: this.options.now() });
    }
    this.maxSeqNo = Math.max(this.maxSeqNo, seqNo);
  }

  private stateOf(id: string): DocumentState | undefined {
    const found = this.writer.versionOf(id);
    if (found) return { ...found, deleted: false };
    const tombstone = this.tombstones.isEmpty ? undefined : this.tombstones.find(id, this.tombstonesSince());
    return tombstone && { ...tombstone, deleted: true };
  }

  private tombstonesSince(): number {
    return this.options.now() - this.options.index.settings.milliseconds('index.gc_deletes');
  }

  /** Hands the batch to the log. The promise within is kept when it is durable. */
  private async log(): Promise<{ settled: Promise<void> }> {
    try {
      await this.options.index.saveMapping();
    } catch (error) {
      await this.translog.settled.catch(() => undefined);
      await this.recover();
      throw error;
    }
    // Even what changes nothing may rest on a write that is not durable yet.
    if (this.batch.isEmpty) return { settled: this.translog.settled };
    const bytes = this.batch.take();
    this.loggedBytes += bytes.length;
    this.counters.bulkBytes += bytes.length;
    this.lastWrite = this.options.now();
    this.dirtySince ??= this.lastWrite;
    return { settled: this.translog.append(this.generation, bytes) };
  }

  /** Whoever hears of a failure finds the shard as the store has it. */
  private durable({ settled }: { settled: Promise<void> }): Promise<void> {
    const logged = settled.catch(async error => {
      await this.alone(() => undefined).catch(() => undefined);
      throw error;
    });
    logged.catch(() => undefined);
    return logged;
  }

  /** What was written is durable, or undone. For whoever is alone with the shard. */
  private async settle(): Promise<void> {
    await this.translog.settled.catch(() => undefined);
    if (this.translog.hasFailed) await this.recover();
  }

  private async refreshAlone(): Promise<void> {
    await this.settle();
    await this.counters.refreshes.run(this.options.now, () => this.slice().run(this.writer.refreshSteps()));
    this.dirtySince = undefined;
    this.tombstones.forgetBefore(this.tombstonesSince());
    if (this.writer.mergeNeeded) this.mergeInBackground();
  }

  private mergeInBackground(): void {
    // A failure here leaves the segments as they were; a merge on request tells.
    this.merging ??= this.merge()
      .catch(() => undefined)
      .finally(() => (this.merging = undefined));
  }

  private async merge(): Promise<void> {
    const { writer } = this;
    while (!this.isClosed && writer === this.writer && writer.mergeNeeded)
      await this.measuredMerge(writer.mergeSteps());
    await this.showMerged();
  }

  private async measuredMerge(steps: Generator<void, unknown>): Promise<void> {
    const { merges } = this.counters;
    const { merged } = this.writer;
    const before = { ...merged };
    const started = this.options.now();
    merges.current++;
    try {
      await this.slice().run(steps);
    } finally {
      merges.current--;
      merges.millis += Math.max(0, this.options.now() - started);
      merges.total += merged.total - before.total;
      merges.docs += merged.docs - before.docs;
      merges.bytes += merged.bytes - before.bytes;
    }
  }

  /** The searcher lets go of what was merged, unless that would show writes before their time. */
  private async showMerged(): Promise<void> {
    await this.writing.run(() => (this.dirtySince === undefined && !this.isClosed ? this.refreshAlone() : undefined));
  }

  /**
   * Seals what is in the buffer, which searches do not see before the next refresh; later operations go into the next
   * generation. Undefined when the store has it all.
   */
  private async commitPoint(): Promise<ShardCommit | undefined> {
    await this.settle();
    await this.slice().run(this.writer.flushSteps());
    if (this.writer.mergeNeeded) this.mergeInBackground();
    const point = this.writer.prepareCommit();
    const isStored =
      point.blobs.length === 0 && JSON.stringify(point.manifest) === JSON.stringify(this.commit.manifest);
    if (this.loggedBytes === 0 && isStored) return undefined;
    this.generation++;
    this.loggedBytes = 0;
    const { maxSeqNo, primaryTerm, generation } = this;
    const tombstones = this.tombstones.list();
    return {
      point,
      writer: this.writer,
      record: { manifest: point.manifest, generation, maxSeqNo, primaryTerm, tombstones },
    };
  }

  /**
   * Takes what is to be stored and queues the storing. Whoever calls holds the mutex of writers, so commits are stored
   * in the order they were taken; storing never waits for writers.
   */
  private async beginFlush(): Promise<{ done: Promise<void> }> {
    const point = await this.commitPoint();
    return { done: point ? this.flushing.run(() => this.store(point)) : this.flushing.run(() => undefined) };
  }

  private async store({ point, writer, record }: ShardCommit): Promise<void> {
    const { store } = this.options;
    for (const { name, bytes } of point.blobs) await store.writeBlob(name, bytes);
    await store.writeCommit(encodeCommit(record));
    this.commit = record;
    for (const name of writer.committed(point)) await store.deleteBlob(name);
    await this.deleteOldTranslog();
  }

  private async deleteOldTranslog(): Promise<void> {
    const { store } = this.options;
    for (const generation of await store.translogGenerations())
      if (generation < this.commit.generation) await store.deleteTranslog(generation);
  }

  /** Blobs that a killed process was writing, or had no time to delete. */
  private async sweepBlobs(): Promise<void> {
    const { store } = this.options;
    const needed = new Set(blobsOf(this.commit));
    for (const name of await store.listBlobs()) if (!needed.has(name)) await store.deleteBlob(name);
  }

  /** Whatever hinders it (a full disk, say): the translog has it all, the next flush tries again, one on request tells. */
  private async flushWhenPossible(): Promise<void> {
    this.counters.periodicFlushes++;
    await this.flush().catch(() => undefined);
  }

  private recover(): Promise<void> {
    return this.flushing.run(() => this.readStore());
  }

  private async readStore(): Promise<void> {
    const { store, now } = this.options;
    const startedAt = now();
    const record = await store.readCommit();
    this.commit = record ? decodeCommit(record) : EMPTY_COMMIT;
    this.tombstones = new Tombstones();
    for (const tombstone of this.commit.tombstones) this.tombstones.add(tombstone);
    // All at once: a store reads one while another is checked.
    const blobs = new Map(
      await Promise.all(blobsOf(this.commit).map(async name => [name, await store.readBlob(name)] as const)),
    );
    this.writer = IndexWriter.restore(this.commit.manifest, blobs);
    this.maxSeqNo = this.commit.maxSeqNo;
    this.batch.take();
    this.translog.reset();
    await this.deleteOldTranslog();
    await this.sweepBlobs();
    const filesMillis = now() - startedAt;
    const operations = await this.replay();
    await this.slice().run(this.writer.refreshSteps());
    this.dirtySince = undefined;
    this.recovery = {
      source: this.options.isCopy ? 'LOCAL_SHARDS' : record || operations > 0 ? 'EXISTING_STORE' : 'EMPTY_STORE',
      startedAt,
      stoppedAt: now(),
      files: blobs.size,
      bytes: [...blobs.values()].reduce((sum, blob) => sum + blob.byteLength, 0),
      filesMillis,
      operations,
      translogMillis: now() - startedAt - filesMillis,
    };
  }

  /** Tells how many operations there were. */
  private async replay(): Promise<number> {
    const { store, index } = this.options;
    const slice = this.slice();
    let operations = 0;
    this.loggedBytes = 0;
    this.generation = this.commit.generation;
    for (const generation of await store.translogGenerations()) {
      if (generation < this.commit.generation) continue;
      for (const bytes of await store.readTranslog(generation)) {
        this.loggedBytes += bytes.length;
        for (const operation of decodeTranslogBatch(bytes)) {
          const { kind, id, routing, source = '', dynamicTemplates } = operation;
          this.put(
            operation,
            kind === 'index' ? index.parse({ id, routing, source, dynamicTemplates }) : undefined,
            false,
          );
          operations++;
          if (slice.isOver) await slice.pause();
        }
      }
      this.generation = generation + 1;
    }
    return operations;
  }

  private gone(): EngineError {
    const { name, uuid } = this.options.index;
    return new EngineError('index_not_found_exception', `no such index [${name}]`, {
      metadata: { index_uuid: uuid, index: name },
    });
  }
}

/** A commit on its way into the store. */
interface ShardCommit {
  readonly point: CommitPoint;
  /** Whose point it is: a recovery in between brings another writer. */
  readonly writer: IndexWriter;
  readonly record: CommitRecord;
}

function blockOf(
  { id, routing, seqNo, primaryTerm, version }: LoggedOperation,
  parsed: ParsedDocument,
): IndexableBlock {
  const { nested, root, source, storedFields } = parsed;
  const numbers = { seqNo, primaryTerm, version };
  return {
    id,
    ...(routing === undefined ? {} : { routing }),
    ...numbers,
    ...(source === undefined ? {} : { source }),
    ...(storedFields === undefined ? {} : { storedFields }),
    nested,
    root,
  };
}

function cancelled(): EngineError {
  return new EngineError('task_cancelled_exception', 'The request was cancelled', { status: 400 });
}
