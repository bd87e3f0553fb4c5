import type { WriteOperation } from '../../contract/document-api.ts';
import { EngineError, INTERNAL_VERSION, illegalArgument } from '../../errors/engine-error.ts';

const MAX_ID = 512;
const NO_VERSION = -3;

/**
 * Collects what is wrong with a write, independent of any index: faults that reject the whole request. @throws
 * EngineError for an error that fails only this write
 */
export function validateWrite(operation: WriteOperation, faults: string[]): void {
  const { kind, index, id, pipeline } = operation;
  if (index === '') faults.push('index is missing');
  const needsId = kind === 'update' || kind === 'delete';
  if (needsId && (id === undefined || id === '')) faults.push('id is missing');
  else if (id === '') throw illegalArgument('if _id is specified it must not be empty');
  validateIdLength(id, faults);
  validateVersion(operation, faults);
  validateSequence(operation, faults);
  if (pipeline === '' && kind !== 'delete') faults.push('pipeline cannot be an empty string');
  if (kind === 'update') validateUpdate(operation, faults);
}

function validateIdLength(id: string | undefined, faults: string[]): void {
  if (id === undefined || id.length * 3 <= MAX_ID) return;
  const bytes = new TextEncoder().encode(id).length;
  if (bytes > MAX_ID) faults.push(`id [${id}] is too long, must be no longer than ${MAX_ID} bytes but was: ${bytes}`);
}

function validateVersion(operation: WriteOperation, faults: string[]): void {
  const { kind, id, version, versionType = 'internal', ifSeqNo } = operation;
  if (kind === 'create') return validateUnconditional(operation, faults);
  if (id === undefined && (versionType !== 'internal' || version !== undefined))
    faults.push('an id must be provided if version type or value are set');
  if (ifSeqNo !== undefined && (versionType !== 'internal' || version !== undefined))
    faults.push('compare and write operations can not use versioning');
  if (versionType !== 'internal' && (version === undefined || version < 0))
    faults.push(`illegal version value [${version ?? NO_VERSION}] for version type [${versionType.toUpperCase()}]`);
  if (versionType === 'internal' && version !== undefined) {
    if (version <= 0 && version !== NO_VERSION)
      faults.push(`illegal version value [${version}] for version type [INTERNAL]`);
    faults.push(INTERNAL_VERSION);
  }
}

/** A new document has no version to compare with. */
function validateUnconditional(operation: WriteOperation, faults: string[]): void {
  const { version, versionType = 'internal', ifSeqNo, ifPrimaryTerm } = operation;
  if (versionType !== 'internal') faults.push('create operations only support internal versioning. use index instead');
  else if (version !== undefined) faults.push('create operations do not support explicit versions. use index instead');
  else if (ifSeqNo !== undefined || ifPrimaryTerm)
    faults.push('create operations do not support compare and set. use index instead');
}

function validateSequence({ kind, ifSeqNo, ifPrimaryTerm }: WriteOperation, faults: string[]): void {
  if (ifSeqNo !== undefined && ifSeqNo < 0)
    throw illegalArgument(`sequence numbers must be non negative. got [${ifSeqNo}].`);
  if (ifPrimaryTerm !== undefined && ifPrimaryTerm < 0)
    throw illegalArgument(`primary term must be non negative. got [${ifPrimaryTerm}]`);
  if (kind === 'create') return;
  if (ifSeqNo !== undefined && !ifPrimaryTerm) faults.push('ifSeqNo is set, but primary term is [0]');
  if (ifSeqNo === undefined && ifPrimaryTerm)
    faults.push(`ifSeqNo is unassigned, but primary term is [${ifPrimaryTerm}]`);
}

function validateUpdate({ update = {}, ifSeqNo, retryOnConflict }: WriteOperation, faults: string[]): void {
  const { doc, script, upsert, doc_as_upsert: docAsUpsert } = update;
  const insertsDoc = docAsUpsert === true || docAsUpsert === 'true';
  if (ifSeqNo !== undefined) {
    if (retryOnConflict) faults.push('compare and write operations can not be retried');
    if (insertsDoc) faults.push('compare and write operations can not be used with upsert');
    if (upsert !== undefined) faults.push("upsert requests don't support `if_seq_no` and `if_primary_term`");
  }
  const hasDoc = doc !== undefined && doc !== null;
  const hasScript = script !== undefined && script !== null;
  if (!hasDoc && !hasScript) faults.push('script or doc is missing');
  if (hasDoc && hasScript) faults.push("can't provide both script and doc");
  if (!hasDoc && insertsDoc) faults.push('doc must be specified if doc_as_upsert is enabled');
}

export function routingMissing(index: string, id: string): EngineError {
  return new EngineError('routing_missing_exception', `routing is required for [${index}]/[${id}]`, {
    metadata: { index_uuid: '_na_', index },
  });
}
