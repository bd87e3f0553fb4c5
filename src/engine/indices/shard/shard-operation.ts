import type { Long } from '../../structures/long.ts';

/** A write to a shard: name, id and routing are resolved, the document may still be rejected. */
export interface ShardOperation {
  readonly kind: 'index' | 'create' | 'delete';
  readonly id: string;
  readonly routing: string | undefined;
  readonly source: string;
  /** The id was generated and cannot exist yet: no lookup is needed. */
  readonly autoId?: boolean;
  readonly ifSeqNo?: number | undefined;
  readonly ifPrimaryTerm?: number | undefined;
  readonly version?: Long | undefined;
  readonly versionType?: 'internal' | 'external' | 'external_gte' | undefined;
  readonly dynamicTemplates?: Readonly<Record<string, string>> | undefined;
}

/** The outcome of a write. */
export interface ShardResult {
  readonly id: string;
  readonly result: 'created' | 'updated' | 'deleted' | 'not_found' | 'noop';
  readonly version: Long;
  readonly seqNo: number;
  readonly primaryTerm: number;
}

/** The newest state of an id. */
export interface DocumentState {
  readonly seqNo: number;
  readonly primaryTerm: number;
  readonly version: Long;
  readonly deleted: boolean;
}

/** The newest state of a document with its text, for GET and updates. */
export interface VersionedDocument {
  readonly id: string;
  readonly routing: string | undefined;
  /** Undefined if `_source` is disabled. */
  readonly source: string | undefined;
  /** The values of stored fields as JSON: field → list. */
  readonly fields: string | undefined;
  readonly seqNo: number;
  readonly primaryTerm: number;
  readonly version: Long;
}

/** An operation computed from the current document under the shard's lock, so no write can come in between. */
export interface ShardUpdate {
  readonly kind: 'update';
  readonly id: string;
  readonly routing: string | undefined;
  /** `noop`: the document stays unchanged. @throws EngineError */
  prepare(current: VersionedDocument | undefined): ShardOperation | 'noop';
}
