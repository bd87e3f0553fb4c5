import { type Allocate, allocatePrivate } from '../structures/allocate.ts';
import { BitSet } from '../structures/bit-set.ts';
import { type Steps, settled } from '../structures/scheduling.ts';
import { SPARE_MEMORY } from '../structures/spare-memory.ts';
import { SegmentWriter } from './buffer/segment-writer.ts';
import { type CommitPoint, decodeLiveDocs, encodeLiveDocs, type SegmentsManifest } from './commit-point.ts';
import { IdKey } from './ids/id-index.ts';
import { IndexCut } from './index-cut.ts';
import { IndexSearcher } from './index-searcher.ts';
import type { IndexableBlock } from './indexable-document.ts';
import { LiveSegment } from './live-segment.ts';
import { type MadeSegment, makeSegment, type SegmentJob, type SegmentMaker } from './making/segment-job.ts';
import type { OrderKey } from './making/segment-order.ts';
import { interleaved, MergePolicy, type MergePolicyOptions } from './merge-policy.ts';
import { Sealing } from './sealing.ts';
import { type DocumentVersions, Segment, type StoredDocument } from './segment.ts';
import type { FielddataAccount } from './segment-fielddata.ts';

export interface IndexWriterOptions {
  /** Maximum size of the buffered documents before they should be sealed. */
  ramBufferBytes?: number;
  mergePolicy?: MergePolicyOptions;
  /** The sort keys of the documents of every segment; without keys they keep their order of arrival. */
  order?: readonly OrderKey[] | undefined;
  /** Charged with loaded fielddata. */
  fielddata?: FielddataAccount | undefined;
  /** Provides the memory of new segments. */
  allocate?: Allocate | undefined;
  /** Makes large segments in another thread. Requires shared memory from `allocate`. */
  maker?: SegmentMaker | undefined;
  /** Number of vectors of a field from which on a segment links them to a graph. Default LEAST_GRAPH. */
  leastGraph?: number | undefined;
}

export interface ForceMergeOptions {
  /**
   * Keeps deleted documents, which still count in statistics, as Elasticsearch retains soft-deleted documents after
   * recent writes. False reclaims their space. Default true.
   */
  keepDeleted?: boolean;
}

/** The newest state of a document, visible to searches or not. */
export type LiveDocument = StoredDocument & DocumentVersions;

const RAM_BUFFER = 32 << 20;

/**
 * The one writer of a shard: buffers documents, seals them to segments, deletes, merges, and hands out snapshots. It
 * knows no store: bytes to be kept come out of prepareCommit(), bytes that were kept go into restore(). Methods that
 * end in `Steps` do long work a few milliseconds at a time; every other method may be called between two steps.
 *
 *     cut() ──► sealSteps(cut) ──► show(cut), prepareCommit(cut)
 *
 * A cut is what the index contains at a moment, so that writing can go on while it is sealed.
 */
export class IndexWriter {
  private readonly ramBufferBytes: number;
  private readonly policy: MergePolicy;
  private readonly order: readonly OrderKey[];
  private readonly fielddata: FielddataAccount | undefined;
  private readonly allocate: Allocate;
  private readonly maker: SegmentMaker | undefined;
  private readonly leastGraph: number | undefined;
  private counter = 0;
  private segments: LiveSegment[] = [];
  private buffer = new SegmentWriter(SPARE_MEMORY);
  /** Buffers that are being sealed, oldest first. */
  private readonly sealings: Sealing[] = [];
  /** Reused by lookups, of which a bulk makes one per document. */
  private readonly key = new IdKey();
  private readonly merging = new Set<LiveSegment>();
  private snapshot = new IndexSearcher([]);
  /** Number of changes, and the number of those in the snapshot. */
  private edits = 0;
  private shown = 0;
  /** Resolves when another thread has made the current merge. */
  private merge: Promise<unknown> | undefined;
  /** Merges since it was opened, with the documents and bytes that went in. */
  readonly merged = { total: 0, docs: 0, bytes: 0 };
  private readonly committedBlobs = new Set<string>();

  constructor(options: IndexWriterOptions = {}) {
    this.ramBufferBytes = options.ramBufferBytes ?? RAM_BUFFER;
    this.policy = new MergePolicy(options.mergePolicy);
    this.order = options.order ?? [];
    this.fielddata = options.fielddata;
    this.allocate = options.allocate ?? allocatePrivate;
    this.maker = options.maker;
    this.leastGraph = options.leastGraph;
  }

  /**
   * Opens the segments of a commit.
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
    writer.snapshot = new IndexSearcher(writer.segments.map(({ state }) => state));
    return writer;
  }

  // ---- writing

  /** Adds a document whose id is known to be new. @throws EngineError when a field cannot be indexed */
  add(block: IndexableBlock): void {
    this.edits++;
    this.buffer.add(block);
  }

  /**
   * Replaces the document with the same id, or adds it; a refresh shows both changes or neither.
   * @throws EngineError if a field cannot be indexed: the older document remains
   */
  update(block: IndexableBlock): void {
    this.edits++;
    const older = this.place(block.id);
    this.buffer.add(block);
    // In the buffer the id now refers to the new document.
    if (older?.kind === 'buffer') this.buffer.deleteBlock(older.doc);
    else if (older !== undefined) this.deleteAt(older, block.id);
  }

  /** False if there is no such document. */
  delete(id: string): boolean {
    const place = this.place(id);
    if (place === undefined) return false;
    this.edits++;
    this.deleteAt(place, id);
    return true;
  }

  private place(id: string): Place | undefined {
    const buffered = this.buffer.docOf(id);
    if (buffered >= 0) return { kind: 'buffer', doc: buffered };
    for (const { writer } of this.sealings) {
      const doc = writer.docOf(id);
      if (doc >= 0) return { kind: 'sealing', writer, doc };
    }
    if (this.segments.length === 0) return undefined;
    const key = this.key.set(id);
    // The newest segments are the most likely to have the document.
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
    else place.writer.delete(id);
  }

  /** The document with an id after the last write. */
  get(id: string): LiveDocument | undefined {
    const place = this.place(id);
    if (place === undefined) return undefined;
    const holder = this.holderOf(place);
    return { ...holder.stored(place.doc), ...holder.versionsOf(place.doc) };
  }

  /** The version and sequence number alone: cheaper than get(). */
  versionOf(id: string): DocumentVersions | undefined {
    const place = this.place(id);
    return place === undefined ? undefined : this.holderOf(place).versionsOf(place.doc);
  }

  private holderOf(place: Place): Segment | SegmentWriter {
    if (place.kind === 'segment') return place.live.segment;
    return place.kind === 'buffer' ? this.buffer : place.writer;
  }

  // ---- sealing and searching

  /** The buffer is full: run flushSteps() soon. */
  get flushNeeded(): boolean {
    return this.buffer.ramBytes > this.ramBufferBytes;
  }

  /** Takes what the index contains now: later writes go to a new buffer. */
  cut(): IndexCut {
    if (this.buffer.maxDoc > 0) {
      const writer = this.buffer;
      this.buffer = new SegmentWriter(SPARE_MEMORY);
      this.sealings.push(new Sealing(writer, () => this.seal(writer)));
    }
    const states = this.segments.map(({ state }) => state);
    return new IndexCut(this.edits, states, this.sealings);
  }

  /** Seals what a cut contains. Several callers may do so at a time. */
  *sealSteps(cut: IndexCut): Steps<void> {
    while (!cut.isSealed) yield this.stepSeal();
  }

  /** Seals everything that is buffered when it starts. */
  *flushSteps(): Steps<void> {
    yield* this.sealSteps(this.cut());
  }

  private stepSeal(): unknown {
    const sealing = this.sealings[0]!;
    const step = sealing.step();
    if (!step.done) return step.value;
    const live = sealing.finish(this.nextName(), step.value);
    live.segment.fielddata.chargeTo(this.fielddata);
    this.segments.push(live);
    this.sealings.shift();
    sealing.writer.release();
  }

  private seal(writer: SegmentWriter): Steps<MadeSegment> {
    const { contents, ramBytes } = writer;
    return this.make({ kind: 'seal', contents, order: this.order, leastGraph: this.leastGraph }, ramBytes);
  }

  private *make(job: SegmentJob, bytes: number): Steps<MadeSegment> {
    if (this.maker !== undefined && bytes >= this.maker.leastBytes) {
      const making = this.maker.make(job);
      if (job.kind === 'merge') this.merge = making;
      const made = yield* settled(making);
      if (made !== undefined) return made;
    }
    return yield* makeSegment(job, this.allocate);
  }

  private nextName(): string {
    return `_${(this.counter++).toString(36)}`;
  }

  /** Makes every write so far visible to searches and returns the new snapshot. */
  *refreshSteps(): Steps<IndexSearcher> {
    const cut = this.cut();
    yield* this.sealSteps(cut);
    return this.show(cut);
  }

  /** Makes a sealed cut the snapshot unless the snapshot is newer. */
  show(cut: IndexCut): IndexSearcher {
    if (cut.edits <= this.shown) return this.snapshot;
    const before = this.snapshot;
    this.snapshot = new IndexSearcher(cut.states);
    this.shown = cut.edits;
    const current = new Set(this.snapshot.leaves.map(({ segment }) => segment));
    for (const { segment } of before.leaves) if (!current.has(segment)) segment.fielddata.release();
    return this.snapshot;
  }

  /** The snapshot of the last refresh. */
  get searcher(): IndexSearcher {
    return this.snapshot;
  }

  /** Releases the buffer and the memory of loaded fielddata; the writer must not be used afterwards. */
  release(): void {
    this.buffer.release();
    this.buffer = new SegmentWriter();
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

  /** Performs the next merge of the policy; false if there is none or another one is running. */
  *mergeSteps(): Steps<boolean> {
    const window = this.merging.size === 0 ? this.policy.next(this.segments) : undefined;
    if (window === undefined) return false;
    yield* this.join(window, false);
    return true;
  }

  /** Seals the buffer and merges down to `maxSegments`. */
  *forceMergeSteps(maxSegments: number, options: ForceMergeOptions = {}): Steps<void> {
    const keepDeleted = options.keepDeleted ?? true;
    yield* this.flushSteps();
    yield* this.awaitMerge();
    for (;;) {
      const window = this.policy.forced(this.segments, Math.max(1, maxSegments));
      if (window === undefined) break;
      yield* this.join(window, keepDeleted, interleaved);
    }
    if (!keepDeleted) yield* this.expungeSteps();
  }

  /** Rewrites the segments that contain deleted documents, without these. */
  *expungeSteps(): Steps<void> {
    yield* this.awaitMerge();
    for (;;) {
      const from = this.segments.findIndex(live => live.deletedCount > 0);
      if (from < 0) return;
      yield* this.join({ from, to: from + 1 }, false);
    }
  }

  /** Waits for a merge that another caller runs. */
  private *awaitMerge(): Steps<void> {
    while (this.merging.size > 0) yield this.merge;
  }

  /** @param arrange orders the segments of the window */
  private *join(
    window: { from: number; to: number },
    keepDeleted: boolean,
    arrange: (sources: readonly LiveSegment[]) => readonly LiveSegment[] = sources => sources,
  ): Steps<void> {
    const replaced = this.segments.slice(window.from, window.to);
    const sources = arrange(replaced);
    for (const source of sources) this.merging.add(source);
    try {
      const inputs = sources.map(({ segment, liveDocs }) => ({
        buffer: segment.buffer,
        keep: keepDeleted ? undefined : liveDocs?.clone().words,
      }));
      const bytes = sources.reduce((sum, { byteLength }) => sum + byteLength, 0);
      const { buffer, docMaps, maxDoc } = yield* this.make(
        { kind: 'merge', inputs, order: this.order, leastGraph: this.leastGraph },
        bytes,
      );
      const merged = maxDoc === 0 ? [] : [this.mergedSegment(new Segment(buffer), sources, docMaps!)];
      const first = this.segments.indexOf(replaced[0]!);
      this.segments.splice(first, sources.length, ...merged);
      this.edits++;
      this.merged.total++;
      for (const { segment } of sources) {
        this.merged.docs += segment.maxDoc;
        this.merged.bytes += segment.byteLength;
      }
    } finally {
      for (const source of sources) this.merging.delete(source);
      this.merge = undefined;
    }
  }

  /** Documents deleted during the merge are deleted in its result. */
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

  /** The data to store so that the contents of a sealed cut are durable. */
  prepareCommit(cut: IndexCut): CommitPoint {
    const blobs: CommitPoint['blobs'] = [];
    const segments: SegmentsManifest['segments'] = [];
    for (const { name, segment, liveDocs, deletedCount } of cut.states) {
      const blob = `${name}.seg`;
      this.stage(blobs, blob, () => segment.bytes);
      if (liveDocs === undefined) {
        segments.push({ name, blob });
        continue;
      }
      // Deletions are only added, so their number identifies the state.
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

  /** The segments of the last commit by blob name, so that they need not be read again. */
  get committedSegments(): Map<string, Uint8Array> {
    const blobs = this.segments.map(({ name, segment }) => [`${name}.seg`, segment.bytes] as const);
    return new Map(blobs.filter(([name]) => this.committedBlobs.has(name)));
  }

  // ---- figures

  /** Number of Lucene documents, including nested ones, that searches find now or after a refresh. */
  get statistics(): WriterStatistics {
    const segments = this.segments.map(live => ({
      name: live.name,
      docCount: live.maxDoc - live.deletedCount,
      deletedCount: live.deletedCount,
      byteLength: live.byteLength,
      committed: this.committedBlobs.has(`${live.name}.seg`),
      searchable: this.snapshot.leaves.some(leaf => leaf.name === live.name),
    }));
    const writers = [...this.sealings.map(({ writer }) => writer), this.buffer];
    const bufferedDocs = writers.reduce((sum, { maxDoc }) => sum + maxDoc, 0);
    return { segments, bufferedDocs, ramBytes: writers.reduce((sum, { ramBytes }) => sum + ramBytes, 0) };
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

/** The location of the live version of a document. */
type Place =
  | { kind: 'buffer'; doc: number }
  | { kind: 'sealing'; writer: SegmentWriter; doc: number }
  | { kind: 'segment'; live: LiveSegment; doc: number };
