import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import type { WriteOperation } from './engine.ts';

const LONGEST_ID = 512;
const NO_VERSION = -3;

/** Validates a write independent of any index. @throws EngineError for an error that fails only this operation */
export function validateWrite(operation: WriteOperation): string[] {
  if (operation.id === '') throw illegalArgument('if _id is specified it must not be empty');
  const faults = [...idFaults(operation), ...versionFaults(operation), ...sequenceFaults(operation)];
  if (operation.pipeline === '' && operation.kind !== 'delete') faults.push('pipeline cannot be an empty string');
  if (operation.kind === 'update') faults.push(...updateFaults(operation));
  return faults;
}

function idFaults({ id }: WriteOperation): string[] {
  if (id === undefined || id.length * 3 <= LONGEST_ID) return [];
  const bytes = new TextEncoder().encode(id).length;
  if (bytes <= LONGEST_ID) return [];
  return [`id [${id}] is too long, must be no longer than ${LONGEST_ID} bytes but was: ${bytes}`];
}

function versionFaults({ kind, id, version, versionType = 'internal', ifSeqNo }: WriteOperation): string[] {
  const isCreate = kind === 'create' || (kind === 'index' && id === undefined);
  if (isCreate) {
    if (versionType !== 'internal') return ['create operations only support internal versioning. use index instead'];
    if (version !== undefined) return ['create operations do not support explicit versions. use index instead'];
    return ifSeqNo === undefined ? [] : ['create operations do not support compare and set. use index instead'];
  }
  const faults: string[] = [];
  if (ifSeqNo !== undefined && (versionType !== 'internal' || version !== undefined))
    faults.push('compare and write operations can not use versioning');
  if (versionType !== 'internal' && (version === undefined || version < 0))
    faults.push(`illegal version value [${version ?? NO_VERSION}] for version type [${versionType.toUpperCase()}]`);
  if (versionType === 'internal' && version !== undefined) faults.push(INTERNAL_VERSION);
  return faults;
}

const INTERNAL_VERSION =
  'internal versioning can not be used for optimistic concurrency control. Please use `if_seq_no` and `if_primary_term` instead';

function sequenceFaults({ ifSeqNo, ifPrimaryTerm }: WriteOperation): string[] {
  if (ifSeqNo !== undefined && ifSeqNo < 0)
    throw illegalArgument(`sequence numbers must be non negative. got [${ifSeqNo}].`);
  if (ifPrimaryTerm !== undefined && ifPrimaryTerm < 0)
    throw illegalArgument(`primary term must be non negative. got [${ifPrimaryTerm}]`);
  if (ifSeqNo !== undefined && !ifPrimaryTerm) return ['ifSeqNo is set, but primary term is [0]'];
  if (ifSeqNo === undefined && ifPrimaryTerm) return [`ifSeqNo is unassigned, but primary term is [${ifPrimaryTerm}]`];
  return [];
}

function updateFaults({ update = {}, ifSeqNo, retryOnConflict }: WriteOperation): string[] {
  const { doc, script, upsert, doc_as_upsert: docAsUpsert } = update;
  const faults: string[] = [];
  if (ifSeqNo !== undefined) {
    if (retryOnConflict) faults.push('compare and write operations can not be retried');
    if (docAsUpsert === true || docAsUpsert === 'true')
      faults.push('compare and write operations can not be used with upsert');
    if (upsert !== undefined) faults.push("upsert requests don't support `if_seq_no` and `if_primary_term`");
  }
  const hasDoc = doc !== undefined && doc !== null;
  const hasScript = script !== undefined && script !== null;
  if (!hasDoc && !hasScript) faults.push('script or doc is missing');
  if (hasDoc && hasScript) faults.push("can't provide both script and doc");
  if (!hasDoc && (docAsUpsert === true || docAsUpsert === 'true'))
    faults.push('doc must be specified if doc_as_upsert is enabled');
  return faults;
}

export function routingMissing(index: string, id: string): EngineError {
  return new EngineError('routing_missing_exception', `routing is required for [${index}]/[${id}]`, {
    metadata: { index_uuid: '_na_', index },
  });
}
