import type { VersionType } from '../../contract/document-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { type Long, nextLong } from '../../structures/long.ts';
import type { DocumentState, ShardOperation } from './shard-operation.ts';

export interface OperationPlan {
  readonly version: Long;
  readonly result: 'created' | 'updated' | 'deleted' | 'not_found';
}

/** Decides whether an operation is allowed, and its version. @throws EngineError for a version conflict */
export function planOperation(operation: ShardOperation, current: DocumentState | undefined): OperationPlan {
  const exists = current !== undefined && !current.deleted;
  checkSequence(operation, operation.id, exists ? current : undefined);
  checkVersion(operation, current);
  if (operation.kind === 'create' && exists)
    throw conflict(operation.id, `document already exists (current version [${current.version}])`);
  const version = isExternal(operation.versionType) ? operation.version! : nextVersion(current);
  if (operation.kind === 'delete') return { version, result: exists ? 'deleted' : 'not_found' };
  return { version, result: exists ? 'updated' : 'created' };
}

/** `if_seq_no` and `if_primary_term` against the newest state. @throws EngineError */
export function checkSequence(
  { ifSeqNo, ifPrimaryTerm }: { ifSeqNo?: number | undefined; ifPrimaryTerm?: number | undefined },
  id: string,
  current: { seqNo: number; primaryTerm: number } | undefined,
): void {
  if (ifSeqNo === undefined) return;
  const required = `required seqNo [${ifSeqNo}], primary term [${ifPrimaryTerm}].`;
  if (!current) throw conflict(id, `${required} but no document was found`);
  const { seqNo, primaryTerm } = current;
  if (seqNo === ifSeqNo && primaryTerm === ifPrimaryTerm) return;
  throw conflict(id, `${required} current document has seqNo [${seqNo}] and primary term [${primaryTerm}]`);
}

function nextVersion(current: DocumentState | undefined): Long {
  return current === undefined ? 1 : nextLong(current.version);
}

function checkVersion(operation: ShardOperation, current: DocumentState | undefined): void {
  const provided = operation.version;
  if (!isExternal(operation.versionType)) {
    if (provided !== undefined) checkInternalVersion(operation.id, provided, current);
    return;
  }
  if (current === undefined || provided === undefined) return;
  const orEqual = operation.versionType === 'external';
  if (orEqual ? current.version < provided : current.version <= provided) return;
  const relation = orEqual ? 'higher or equal to' : 'higher than';
  throw conflict(operation.id, `current version [${current.version}] is ${relation} the one provided [${provided}]`);
}

/** Cannot be set by requests, but by pipelines. */
function checkInternalVersion(id: string, provided: Long, current: DocumentState | undefined): void {
  if (!current || current.deleted) throw conflict(id, `document does not exist (expected version [${provided}])`);
  if (current.version !== provided)
    throw conflict(id, `current version [${current.version}] is different than the one provided [${provided}]`);
}

/** Whether the client numbers the versions of its documents. */
export function isExternal(type: VersionType | undefined): boolean {
  return type === 'external' || type === 'external_gte';
}

/** The shard adds its name and number to the error. */
function conflict(id: string, why: string): EngineError {
  return new EngineError('version_conflict_engine_exception', `[${id}]: version conflict, ${why}`);
}
