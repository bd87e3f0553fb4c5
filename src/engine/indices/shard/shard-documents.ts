import { parseDocument } from '../../mapping/document/document-parser.ts';
import type { ParsedDocument } from '../../mapping/parsed-document.ts';
import { IndexWriter, type LiveDocument } from '../../segments/index-writer.ts';
import type { IndexableBlock } from '../../segments/indexable-document.ts';
import type { SegmentMaker } from '../../segments/making/segment-job.ts';
import type { FielddataAccount } from '../../segments/segment-fielddata.ts';
import type { Allocate } from '../../structures/allocate.ts';
import type { CommitRecord } from './commit-record.ts';
import { planOperation } from './plan-operation.ts';
import type { ShardHome } from './shard-home.ts';
import type { DocumentState, ShardOperation, ShardResult } from './shard-operation.ts';
import { Tombstones } from './tombstones.ts';
import type { LoggedOperation } from './translog-batch.ts';

interface DocumentsOptions {
  readonly index: ShardHome;
  readonly now: () => number;
  readonly fielddata?: FielddataAccount | undefined;
  readonly allocate?: Allocate | undefined;
  readonly maker?: SegmentMaker | undefined;
}

/** The result of an operation, and its record for the translog. */
interface Applied {
  readonly result: ShardResult;
  readonly logged: LoggedOperation;
}

/**
 * The current state of every document, and tombstones of the deleted ones: what a shard keeps in memory and recovers
 * from its store. All methods are synchronous.
 */
export class ShardDocuments {
  readonly writer: IndexWriter;
  private readonly tombstones = new Tombstones();
  private readonly index: ShardHome;
  private readonly now: () => number;
  private readonly primaryTerm: number;
  private lastSeqNo: number;

  /** Restores the state of a commit and its blobs. */
  constructor(
    { manifest, tombstones, maxSeqNo, primaryTerm }: CommitRecord,
    blobs: ReadonlyMap<string, Uint8Array>,
    { index, now, fielddata, allocate, maker }: DocumentsOptions,
  ) {
    this.writer = IndexWriter.restore(manifest, blobs, { order: index.order, fielddata, allocate, maker });
    for (const tombstone of tombstones) this.tombstones.add(tombstone);
    this.lastSeqNo = maxSeqNo;
    this.primaryTerm = primaryTerm;
    this.index = index;
    this.now = now;
  }

  get maxSeqNo(): number {
    return this.lastSeqNo;
  }

  /** The newest state of a document, whether or not searches see it. */
  get(id: string): LiveDocument | undefined {
    return this.writer.get(id);
  }

  /** The live document in the snapshot that searches see, searching the newest segment first. */
  getVisible(id: string): LiveDocument | undefined {
    const { leaves } = this.writer.searcher;
    for (let i = leaves.length - 1; i >= 0; i--) {
      const { segment, liveDocs } = leaves[i]!;
      const doc = segment.docOf(id, liveDocs);
      if (doc >= 0 && (!liveDocs || liveDocs.get(doc))) return { ...segment.stored(doc), ...segment.versionsOf(doc) };
    }
    return undefined;
  }

  /**
   * Checks the version of an operation, numbers it and applies it. `document` is undefined for a deletion. @throws
   * EngineError, and nothing has changed
   */
  apply(operation: ShardOperation, document: ParsedDocument | undefined): Applied {
    const { id, routing, source, sourceUtf8, dynamicTemplates } = operation;
    const { version, result } = planOperation(operation, operation.autoId ? undefined : this.stateOf(id));
    const { primaryTerm } = this;
    const seqNo = this.lastSeqNo + 1;
    const kind = document ? 'index' : 'delete';
    const logged = { kind, id, routing, seqNo, primaryTerm, version, source, sourceUtf8, dynamicTemplates } as const;
    this.put(logged, document, result === 'created');
    return { result: { id, result, version, seqNo, primaryTerm }, logged };
  }

  /** Replays an operation of the translog, which was logged after the mapping it needs was stored. */
  replay(operation: LoggedOperation): void {
    const document = operation.kind === 'index' ? parseDocument(this.index.mapping, operation) : undefined;
    this.put(operation, document, false);
  }

  /** Deletions of the last `index.gc_deletes`. */
  deletions(): CommitRecord['tombstones'] {
    return this.tombstones.list();
  }

  forgetOldDeletions(): void {
    this.tombstones.forgetBefore(this.rememberedSince());
  }

  private put(operation: LoggedOperation, document: ParsedDocument | undefined, isNew: boolean): void {
    const { id, seqNo, primaryTerm, version } = operation;
    if (document) {
      const block = blockOf(operation, document);
      if (isNew) this.writer.add(block);
      else this.writer.update(block);
      this.tombstones.remove(id);
    } else {
      this.writer.delete(id);
      this.tombstones.add({ id, seqNo, primaryTerm, version, at: this.now() });
    }
    this.lastSeqNo = Math.max(this.lastSeqNo, seqNo);
  }

  private stateOf(id: string): DocumentState | undefined {
    const found = this.writer.versionOf(id);
    if (found) return { ...found, deleted: false };
    const tombstone = this.tombstones.isEmpty ? undefined : this.tombstones.find(id, this.rememberedSince());
    return tombstone && { ...tombstone, deleted: true };
  }

  private rememberedSince(): number {
    return this.now() - this.index.settings.milliseconds('index.gc_deletes');
  }
}

function blockOf(operation: LoggedOperation, { nested, root, source, storedFields }: ParsedDocument): IndexableBlock {
  const { id, routing, seqNo, primaryTerm, version } = operation;
  const sourceUtf8 = source === operation.source ? operation.sourceUtf8 : undefined;
  return { id, routing, seqNo, primaryTerm, version, source, sourceUtf8, storedFields, nested, root };
}
