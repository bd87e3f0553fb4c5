import type { ParsedDocument } from '../../mapping/parsed-document.ts';
import type { LiveDocument } from '../../segments/index-writer.ts';
import type { ShardCounters } from './shard-counters.ts';
import type { ShardDocuments } from './shard-documents.ts';
import type { ShardOperation, ShardResult } from './shard-operation.ts';
import type { ShardTranslog } from './shard-translog.ts';

/** Noop result for a missing document. */
const MISSING = { version: -1, seqNo: -2, primaryTerm: 0 };

/** A writer's turn: what it applies is logged as one batch when the turn ends. */
export class ShardTurn {
  private readonly documents: ShardDocuments;
  private readonly translog: ShardTranslog;
  private readonly counters: ShardCounters;

  constructor(documents: ShardDocuments, translog: ShardTranslog, counters: ShardCounters) {
    this.documents = documents;
    this.translog = translog;
    this.counters = counters;
  }

  /** The newest state of a document, including what this turn applied. */
  get(id: string): LiveDocument | undefined {
    return this.documents.get(id);
  }

  /**
   * Checks the version, then numbers, indexes and logs an operation. `document` is the parsed source, undefined for a
   * deletion. @throws EngineError for a version conflict, and nothing has changed
   */
  apply(operation: ShardOperation, document: ParsedDocument | undefined): ShardResult {
    const { result, logged } = this.documents.apply(operation, document);
    this.translog.add(logged);
    if (document) this.counters.indexing.total++;
    else this.counters.deleting.total++;
    return result;
  }

  /** The result of an update that changes nothing: a noop or a missing document. */
  noop(id: string, current: LiveDocument | undefined): ShardResult {
    this.counters.noops++;
    const { version, seqNo, primaryTerm } = current ?? MISSING;
    return { id, result: 'noop', version, seqNo, primaryTerm };
  }
}
