import type { VersionType } from '../../contract/document-api.ts';
import type { DocumentRequest } from '../../mapping/parsed-document.ts';
import type { DocumentVersions } from '../../segments/segment.ts';
import type { Long } from '../../structures/long.ts';

/** A write with its index, id and routing resolved, and the conditions it depends on. A deletion has an empty source. */
export interface ShardOperation extends DocumentRequest {
  readonly kind: 'index' | 'create' | 'delete';
  /** The id was generated and cannot exist yet: no lookup is needed. */
  readonly autoId?: boolean;
  readonly ifSeqNo?: number | undefined;
  readonly ifPrimaryTerm?: number | undefined;
  readonly version?: Long | undefined;
  readonly versionType?: VersionType | undefined;
}

/** The outcome of a write. */
export interface ShardResult extends DocumentVersions {
  readonly id: string;
  readonly result: 'created' | 'updated' | 'deleted' | 'not_found' | 'noop';
}

/** The newest state of an id. */
export interface DocumentState extends DocumentVersions {
  readonly deleted: boolean;
}
