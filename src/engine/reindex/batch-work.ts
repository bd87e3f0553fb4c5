import type { WorkFailure } from '../contract/by-query-api.ts';
import { EngineError } from '../errors/engine-error.ts';
import type { Long } from '../structures/long.ts';
import { TimeSlice } from '../structures/scheduling.ts';
import type { Progress } from './progress.ts';
import type { Throttle, WorkClock } from './throttle.ts';

/** A document of the source, as of the start of the work. */
export interface SourceDocument {
  readonly index: string;
  readonly id: string;
  readonly routing: string | undefined;
  readonly version: Long;
  readonly seqNo: number;
  readonly primaryTerm: number;
  /** The text of `_source`, after source filtering. */
  readonly source: string;
}

/** Reads documents in batches. */
export interface DocumentSource {
  /** Total number of documents. */
  readonly total: number;
  /** The next documents; empty at the end. */
  next(count: number): Promise<readonly SourceDocument[]>;
  /** Releases remote resources; never fails. */
  close?(): Promise<void>;
}

/** The write that results from a document. */
export interface DocumentWrite {
  readonly kind: 'index' | 'create' | 'delete';
  readonly index: string;
  readonly id?: string;
  readonly routing?: string;
  readonly source?: string;
  readonly version?: Long;
  readonly versionType?: 'internal' | 'external' | 'external_gte';
  readonly ifSeqNo?: number;
  readonly ifPrimaryTerm?: number;
  readonly pipeline?: string;
  readonly requireAlias?: boolean;
}

export interface WrittenDocument {
  readonly result: 'created' | 'updated' | 'deleted' | 'not_found' | 'noop';
}

export interface BatchWorkParts {
  readonly source: DocumentSource;
  /** Undefined if the document is skipped. */
  readonly transform: (document: SourceDocument) => DocumentWrite | undefined;
  /** Returns one result per write, in the same order. */
  readonly write: (writes: readonly DocumentWrite[]) => Promise<readonly (WrittenDocument | Error)[]>;
  readonly progress: Progress;
  readonly throttle: Throttle;
  readonly clock: WorkClock;
  readonly pause: () => Promise<void>;
  readonly task: { readonly aborted: boolean; readonly cancelReason: string | undefined };
  readonly batchSize: number;
  readonly maxDocs: number;
  readonly proceedOnConflict: boolean;
}

/** Reads, transforms and writes batch after batch, until the source is exhausted or the work fails. */
export class BatchWork {
  readonly failures: WorkFailure[] = [];
  private readonly parts: BatchWorkParts;
  private left: number;

  constructor(parts: BatchWorkParts) {
    this.parts = parts;
    this.left = Math.min(parts.source.total, parts.maxDocs);
    parts.progress.total = this.left;
  }

  async run(): Promise<void> {
    const { source, task, progress, clock, throttle, pause, batchSize } = this.parts;
    while (this.left > 0 && !task.aborted) {
      const startedAt = clock.now();
      const documents = await source.next(Math.min(batchSize, this.left));
      if (documents.length === 0) break;
      this.left -= documents.length;
      progress.batches++;
      await this.batch(documents);
      if (task.aborted) break;
      if (this.failures.length > 0) return;
      if (this.left > 0) await throttle.wait(documents.length, startedAt, () => task.aborted);
      await pause();
    }
    if (task.aborted) progress.canceled = task.cancelReason ?? 'the caller went away';
  }

  async close(): Promise<void> {
    await this.parts.source.close?.();
  }

  private async batch(documents: readonly SourceDocument[]): Promise<void> {
    const { clock, pause, task } = this.parts;
    const slice = new TimeSlice(clock.now, pause);
    const writes: DocumentWrite[] = [];
    for (const document of documents) {
      if (slice.isOver) await slice.pause();
      if (task.aborted) return;
      const write = this.parts.transform(document);
      if (write) writes.push(write);
      else this.parts.progress.noops++;
    }
    if (writes.length === 0) return;
    await pause();
    if (task.aborted) return;
    const results = await this.parts.write(writes);
    for (const [at, result] of results.entries()) this.count(writes[at]!, result);
  }

  private count(write: DocumentWrite, result: WrittenDocument | Error): void {
    const { progress, proceedOnConflict } = this.parts;
    if (!(result instanceof Error)) {
      if (write.kind === 'delete') progress.deleted++;
      else if (result.result === 'created') progress.created++;
      else if (result.result === 'updated') progress.updated++;
      else progress.noops++;
      return;
    }
    if (!(result instanceof EngineError)) throw result;
    const isConflict = result.type === 'version_conflict_engine_exception';
    if (isConflict) progress.versionConflicts++;
    if (!isConflict || !proceedOnConflict)
      this.failures.push({ index: write.index, id: write.id ?? '', error: result });
  }
}
