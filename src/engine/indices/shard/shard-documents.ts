import type { ParsedDocument } from '../../mapping/parsed-document.ts';
import { IndexWriter } from '../../segments/index-writer.ts';
import type { IndexableBlock } from '../../segments/indexable-document.ts';
import type { FielddataAccount } from '../../segments/segment-fielddata.ts';
import type { CommitRecord } from './commit-record.ts';
import { planOperation } from './plan-operation.ts';
import type { ShardHome } from './shard-home.ts';
import type { DocumentState, ShardOperation, ShardResult } from './shard-operation.ts';
import { Tombstones } from './tombstones.ts';
import type { LoggedOperation } from './translog-batch.ts';

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
    blobs: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
    { index, now, fielddata }: { index: ShardHome; now: () => number; fielddata?: FielddataAccount | undefined },
  ) {
    this.writer = IndexWriter.restore(manifest, blobs, { order: index.order, fielddata });
    for (const tombstone of tombstones) this.tombstones.add(tombstone);
    this.lastSeqNo = maxSeqNo;
    this.primaryTerm = primaryTerm;
    this.index = index;
    this.now = now;
  }

  get maxSeqNo(): number {
    return this.lastSeqNo;
  }

  /** Resolves an operation and applies it. @throws EngineError */
  apply(operation: ShardOperation): Applied {
    const { id, routing, source, dynamicTemplates } = operation;
    const isDelete = operation.kind === 'delete';
    const parsed = isDelete ? undefined : this.index.parse({ id, routing, source, dynamicTemplates });
    const { version, result } = planOperation(operation, operation.autoId ? undefined : this.stateOf(id));
    const { primaryTerm } = this;
    const seqNo = this.lastSeqNo + 1;
    const logged: LoggedOperation = {
      kind: isDelete ? 'delete' : 'index',
      id,
      routing,
      seqNo,
      primaryTerm,
      version,
      source: isDelete ? undefined : source,
      dynamicTemplates,
    };
    this.put(logged, parsed, result === 'created');
    return { result: { id, result, version, seqNo, primaryTerm }, logged };
  }

  /** Replays an operation of the translog. */
  repeat(operation: LoggedOperation): void {
    const { kind, id, routing, source = '', dynamicTemplates } = operation;
    const parsed = kind === 'index' ? this.index.parse({ id, routing, source, dynamicTemplates }) : undefined;
    this.put(operation, parsed, false);
  }

  /** Deletions of the last `index.gc_deletes`. */
  deletions(): CommitRecord['tombstones'] {
    return this.tombstones.list();
  }

  forgetOldDeletions(): void {
    this.tombstones.forgetBefore(this.rememberedSince());
  }

  private put(operation: LoggedOperation, parsed: ParsedDocument | undefined, isNew: boolean): void {
    const { id, seqNo, primaryTerm, version } = operation;
    if (parsed) {
      const block = blockOf(operation, parsed);
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

function blockOf(
  { id, routing, seqNo, primaryTerm, version }: LoggedOperation,
  { nested, root, source, storedFields }: ParsedDocument,
): IndexableBlock {
  return {
    id,
    ...(routing === undefined ? {} : { routing }),
    seqNo,
    primaryTerm,
    version,
    ...(source === undefined ? {} : { source }),
    ...(storedFields === undefined ? {} : { storedFields }),
    nested,
    root,
  };
}
