import { type Allocate, allocatePrivate } from '../structures/allocate.ts';
import { BitSet } from '../structures/bit-set.ts';
import { runSteps } from '../structures/scheduling.ts';
import { type CommitPoint, decodeLiveDocs, encodeLiveDocs, type SegmentsManifest } from './commit-point.ts';
import { IdKey } from './id-index.ts';
import { IndexSearcher } from './index-searcher.ts';
import type { IndexableBlock } from './indexable-document.ts';
import { LiveSegment } from './live-segment.ts';
import { MergePolicy, type MergePolicyOptions } from './merge-policy.ts';
import type { MergeInput } from './merge-source.ts';
import { type DocumentVersions, Segment, type StoredDocument } from './segment.ts';
import type { FielddataAccount } from './segment-fielddata.ts';
import { mergeSegments } from './segment-merger.ts';
import { docOrder, type OrderKey } from './segment-order.ts';
import { SegmentWriter } from './segment-writer.ts';

export interface IndexWriterOptions {
  /** Buffered documents beyond this size ask to be sealed. */
  ramBufferBytes?: number;
  mergePolicy?: MergePolicyOptions;
  /** What the documents of every segment are sorted by; without keys they stay in the order they came. */
  order?: readonly OrderKey[] | undefined;
  /** What loaded fielddata is charged to. */
  fielddata?: FielddataAccount | undefined;
  /** Provides the memory of new segments. */
  allocate?: Allocate | undefined;
}

/** A segment in the order it should have; `docMap` where documents had to move. */
interface Ordered {
  readonly segment: Segment;
  readonly docMap: Int32Array | undefined;
}

export interface ForceMergeOptions {
  /**
   * Keeps deleted documents, which still count in statistics, as Elasticsearch retains soft-deleted documents after
   * recent writes. False reclaims their space. Default true.
   */
  keepDeleted?: boolean;
}

/** The newest state of a document, whether it can be searched yet or not. */
export type LiveDocument = StoredDocument & DocumentVersions;

const RAM_BUFFER = 32 << 20;

/**
 * The one writer of a shard: buffers documents, seals them to segments, deletes, merges, and hands out snapshots. It
 * knows no store: bytes to be kept come out of prepareCommit(), bytes that were kept go into restore(). Methods that
 * end in `Steps` do long work a few milliseconds at a time; every other method may be called between two steps.
 */
export class IndexWriter {
  private readonly ramBufferBytes: number;
  private readonly policy: MergePolicy;
  private readonly order: readonly OrderKey[];
  private readonly fielddata: FielddataAccount | undefined;
  private readonly allocate: Allocate;
  private counter = 0;
  private segments: LiveSegment[] = [];
  private buffer = new SegmentWriter();
  private sealing: { writer: SegmentWriter; steps: Generator<void, Ordered> } | undefined;
  /** Reused by lookups, of which a bulk makes one per document. */
  private readonly key = new IdKey();
  private readonly merging = new Set<LiveSegment>();
  private snapshot = new IndexSearcher([]);
  /** Something happened that the snapshot does not show. */
  private changed = false;
  /** Merges since it was opened, with the documents and bytes that went in. */
  readonly merged = { total: 0, docs: 0, bytes: 0 };
  private readonly committedBlobs = new Set<string>();

  constructor(options: IndexWriterOptions = {}) {
    this.ramBufferBytes = options.ramBufferBytes ?? RAM_BUFFER;
    this.policy = new MergePolicy(options.mergePolicy);
    this.order = options.order ?? [];
    this.fielddata = options.fielddata;
    this.allocate = options.allocate ?? allocatePrivate;
  }

  /**
   * Opens what a commit wrote.
   * @throws CorruptSegmentError
   */
  static restore(
    manifest: SegmentsManifest,
    blobs: ReadonlyMap<string, Uint8Array>,
    options?: IndexWriterOptions,
  ): IndexWriter {
    const writer = new IndexWriter(options);
    writer.counter = manifest.counter;
    for (const { name, blob, live } of manifest.segments) {
      const liveDocs = live === undefined ? undefined : decodeLiveDocs(blobs.get(live)!);
      writer.segments.push(writer.live(name, Segment.open(blobs.get(blob)!), liveDocs));
      writer.committedBlobs.add(blob);
      if (live !== undefined) writer.committedBlobs.add(live);
    }
    writer.snapshot = new IndexSearcher(writer.segments);
    return writer;
  }

  // ---- writing

  /** Adds a document whose id is known to be new. @throws EngineError when a field cannot be indexed */
  add(block: IndexableBlock): void {
    this.changed = true;
    this.buffer.add(block);
  }

  /**
   * Replaces the document with the same id, or adds it; a refresh shows both changes or neither.
   * @throws EngineError if a field cannot be indexed: the older document remains
   */
  update(block: IndexableBlock): void {
    this.changed = true;
    const older = this.place(block.id);
    this.buffer.add(block);
    // The buffer knows the id by its new document now.
    if (older?.kind === 'buffer') this.buffer.deleteBlock(older.doc);
    else if (older !== undefined) this.deleteAt(older, block.id);
  }

  /** False when there is no such document. */
  delete(id: string): boolean {
    const place = this.place(id);
    if (place === undefined) return false;
    this.changed = true;
    this.deleteAt(place, id);
    return true;
  }

  private place(id: string): Place | undefined {
    const buffered = this.buffer.docOf(id);
    if (buffered >= 0) return { kind: 'buffer', doc: buffered };
    const sealing = this.sealing?.writer.docOf(id) ?? -1;
    if (sealing >= 0) return { kind: 'sealing', doc: sealing };
    if (this.segments.length === 0) return undefined;
    const key = this.key.set(id);
    // The newest segments are the likeliest.
    for (let i = this.segments.length - 1; i >= 0; i--) {
      const live = this.segments[i]!;
      const doc = live.docOf(key);
      if (doc >= 0) return { kind: 'segment', live, doc };
    }
    return undefined;
  }

  private deleteAt(place: Place, id: string): void {
    if (place.kind === 'segment') place.live.deleteBlock(place.doc);
    else if (place.kind === 'buffer') this.buffer.delete(id);
    else this.sealing!.writer.delete(id);
  }

  /** The document with an id as the last write left it. */
  get(id: string): LiveDocument | undefined {
    const place = this.place(id);
    if (place === undefined) return undefined;
    const holder = this.holderOf(place);
    return { ...holder.stored(place.doc), ...holder.versionsOf(place.doc) };
  }

  /** Its numbers alone: cheaper than get(). */
  versionOf(id: string): DocumentVersions | undefined {
    const place = this.place(id);
    return place === undefined ? undefined : this.holderOf(place).versionsOf(place.doc);
  }

  private holderOf(place: Place): Segment | SegmentWriter {
    if (place.kind === 'segment') return place.live.segment;
    return place.kind === 'buffer' ? this.buffer : this.sealing!.writer;
  }

  // ---- sealing and searching

  /** The buffer is full: run flushSteps() soon. */
  get flushNeeded(): boolean {
    return this.buffer.ramBytes > this.ramBufferBytes;
  }

  /** Seals everything that was buffered when it is called. */
  *flushSteps(): Generator<void> {
    yield* this.sealSteps();
    this.beginSeal();
    yield* this.sealSteps();
  }

  private *sealSteps(): Generator<void> {
    while (this.sealing !== undefined) {
      this.stepSeal();
      yield;
    }
  }

  private beginSeal(): void {
    if (this.buffer.maxDoc === 0) return;
    const writer = this.buffer;
    this.buffer = new SegmentWriter();
    this.sealing = { writer, steps: this.sealInOrder(writer) };
  }

  private stepSeal(): void {
    const { writer, steps } = this.sealing!;
    const step = steps.next();
    if (!step.done) return;
    this.sealing = undefined;
    const { segment, docMap } = step.value;
    let live: BitSet | undefined;
    if (writer.deleted.size > 0) {
      live = BitSet.full(segment.maxDoc);
      for (const doc of writer.deleted) live.clear(docMap === undefined ? doc : docMap[doc]!);
    }
    this.segments.push(this.live(this.nextName(), segment, live));
  }

  private *sealInOrder(writer: SegmentWriter): Generator<void, Ordered> {
    const segment = new Segment(yield* writer.seal(this.allocate));
    const inputs = [{ segment, keep: undefined }];
    const order = yield* docOrder(inputs, this.order);
    if (order === undefined) return { segment, docMap: undefined };
    const { buffer, docMaps } = yield* mergeSegments(inputs, order, this.allocate);
    return { segment: new Segment(buffer), docMap: docMaps[0] };
  }

  private nextName(): string {
    return `_${(this.counter++).toString(36)}`;
  }

  /** Makes every write visible to searches and returns the new snapshot. */
  *refreshSteps(): Generator<void, IndexSearcher> {
    if (!this.changed) return this.snapshot;
    yield* this.flushSteps();
    // Documents that arrived meanwhile are flushed with it: an update must not show its deletion without its addition.
    if (this.buffer.maxDoc > 0) runSteps(this.flushSteps());
    this.changed = false;
    const before = this.snapshot;
    this.snapshot = new IndexSearcher(this.segments);
    const current = new Set(this.segments.map(({ segment }) => segment));
    for (const { segment } of before.leaves) if (!current.has(segment)) segment.fielddata.release();
    return this.snapshot;
  }

  /** The snapshot of the last refresh. */
  get searcher(): IndexSearcher {
    return this.snapshot;
  }

  /** Returns the memory of loaded fielddata; the writer is not used any more. */
  release(): void {
    for (const { segment } of [...this.segments, ...this.snapshot.leaves]) segment.fielddata.release();
  }

  private live(name: string, segment: Segment, liveDocs: BitSet | undefined): LiveSegment {
    segment.fielddata.chargeTo(this.fielddata);
    return new LiveSegment(name, segment, liveDocs);
  }

  // ---- merging

  get mergeNeeded(): boolean {
    return this.merging.size === 0 && this.policy.next(this.segments) !== undefined;
  }

  /** Performs the next merge of the policy; false if there is none, or while another one runs. */
  *mergeSteps(): Generator<void, boolean> {
    const window = this.merging.size === 0 ? this.policy.next(this.segments) : undefined;
    if (window === undefined) return false;
    yield* this.join(window, false);
    return true;
  }

  /** Seals the buffer and merges down to `maxSegments`. */
  *forceMergeSteps(maxSegments: number, options: ForceMergeOptions = {}): Generator<void> {
    const keepDeleted = options.keepDeleted ?? true;
    yield* this.flushSteps();
    yield* this.awaitMerge();
    for (;;) {
      const window = this.policy.forced(this.segments, Math.max(1, maxSegments));
      if (window === undefined) break;
      yield* this.join(window, keepDeleted);
    }
    if (!keepDeleted) yield* this.expungeSteps();
  }

  /** Rewrites the segments that hold deleted documents, without them. */
  *expungeSteps(): Generator<void> {
    yield* this.awaitMerge();
    for (;;) {
      const from = this.segments.findIndex(live => live.deletedCount > 0);
      if (from < 0) return;
      yield* this.join({ from, to: from + 1 }, false);
    }
  }

  /** Another caller drives that merge: waits for it. */
  private *awaitMerge(): Generator<void> {
    while (this.merging.size > 0) yield;
  }

  private *join(window: { from: number; to: number }, keepDeleted: boolean): Generator<void> {
    const sources = this.segments.slice(window.from, window.to);
    for (const source of sources) this.merging.add(source);
    try {
      const inputs = sources.map(({ segment, liveDocs }) => ({
        segment,
        keep: keepDeleted ? undefined : liveDocs?.clone(),
      }));
      const merged = yield* this.joined(inputs, sources);
      const first = this.segments.indexOf(sources[0]!);
      this.segments.splice(first, sources.length, ...merged);
      this.changed = true;
      this.merged.total++;
      for (const { segment } of sources) {
        this.merged.docs += segment.maxDoc;
        this.merged.bytes += segment.byteLength;
      }
    } finally {
      for (const source of sources) this.merging.delete(source);
    }
  }

  private *joined(inputs: readonly MergeInput[], sources: readonly LiveSegment[]): Generator<void, LiveSegment[]> {
    const order = yield* docOrder(inputs, this.order);
    const { buffer, docMaps, maxDoc } = yield* mergeSegments(inputs, order, this.allocate);
    return maxDoc === 0 ? [] : [this.mergedSegment(new Segment(buffer), sources, docMaps)];
  }

  /** Documents deleted while the merge ran are deleted in its result. */
  private mergedSegment(
    segment: Segment,
    sources: readonly LiveSegment[],
    docMaps: readonly Int32Array[],
  ): LiveSegment {
    const live = BitSet.full(segment.maxDoc);
    let deleted = 0;
    sources.forEach(({ liveDocs }, i) => {
      const docMap = docMaps[i]!;
      if (liveDocs === undefined) return;
      for (let doc = 0; doc < docMap.length; doc++) {
        if (docMap[doc]! < 0 || liveDocs.get(doc)) continue;
        live.clear(docMap[doc]!);
        deleted++;
      }
    });
    return this.live(this.nextName(), segment, deleted > 0 ? live : undefined);
  }

  // ---- durability

  /** What must be written so that everything sealed and every deletion so far survives. Call flushSteps() before. */
  prepareCommit(): CommitPoint {
    const blobs: CommitPoint['blobs'] = [];
    const segments: SegmentsManifest['segments'] = [];
    for (const { name, segment, liveDocs, deletedCount } of this.segments) {
      const blob = `${name}.seg`;
      this.stage(blobs, blob, () => segment.bytes);
      if (liveDocs === undefined) {
        segments.push({ name, blob });
        continue;
      }
      // Deletions only grow in number: their count names their state.
      const live = `${name}_${deletedCount.toString(36)}.live`;
      this.stage(blobs, live, () => encodeLiveDocs(liveDocs));
      segments.push({ name, blob, live });
    }
    return { manifest: { counter: this.counter, segments }, blobs };
  }

  private stage(blobs: CommitPoint['blobs'], name: string, bytes: () => Uint8Array): void {
    if (!this.committedBlobs.has(name)) blobs.push({ name, bytes: bytes() });
  }

  /** Call when the manifest is durable. Returns the blobs that are no longer needed. */
  committed({ manifest, blobs }: CommitPoint): string[] {
    for (const { name } of blobs) this.committedBlobs.add(name);
    const needed = new Set(manifest.segments.flatMap(({ blob, live }) => (live === undefined ? [blob] : [blob, live])));
    const obsolete = [...this.committedBlobs].filter(name => !needed.has(name));
    for (const name of obsolete) this.committedBlobs.delete(name);
    return obsolete;
  }

  /** The segments of the last commit, by the names of their blobs: bytes that need not be read again. */
  get committedSegments(): Map<string, Uint8Array> {
    const blobs = this.segments.map(({ name, segment }) => [`${name}.seg`, segment.bytes] as const);
    return new Map(blobs.filter(([name]) => this.committedBlobs.has(name)));
  }

  // ---- figures

  /** Lucene documents, nested ones included, that can be searched or will be after a refresh. */
  get statistics(): WriterStatistics {
    const segments = this.segments.map(live => ({
      name: live.name,
      docCount: live.maxDoc - live.deletedCount,
      deletedCount: live.deletedCount,
      byteLength: live.byteLength,
      committed: this.committedBlobs.has(`${live.name}.seg`),
      searchable: this.snapshot.leaves.some(leaf => leaf.name === live.name),
    }));
    return { segments, bufferedDocs: this.buffer.maxDoc, ramBytes: this.buffer.ramBytes };
  }
}

export interface WriterStatistics {
  segments: SegmentStatistics[];
  bufferedDocs: number;
  ramBytes: number;
}

export interface SegmentStatistics {
  name: string;
  docCount: number;
  deletedCount: number;
  byteLength: number;
  committed: boolean;
  searchable: boolean;
}

/** Where the live version of a document is. */
type Place = { kind: 'buffer' | 'sealing'; doc: number } | { kind: 'segment'; live: LiveSegment; doc: number };
