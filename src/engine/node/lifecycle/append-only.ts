import type { WriteOperation } from '../../contract/document-api.ts';
import { illegalArgument } from '../../errors/engine-error.ts';

/** Data streams are append-only. @throws EngineError */
export function checkAppend({ kind }: WriteOperation): void {
  if (kind !== 'create') throw illegalArgument('only write ops with an op_type of create are allowed in data streams');
}

/** In backing indices documents can be changed but not added directly. @throws EngineError */
export function checkNoAppend({ kind, ifSeqNo }: WriteOperation, stream: string): void {
  const target = `targeting backing indices is disallowed, target corresponding data stream [${stream}] instead`;
  if (kind === 'create') throw illegalArgument(`index request with op_type=create ${target}`);
  if (kind === 'index' && ifSeqNo === undefined)
    throw illegalArgument(`index request with op_type=index and no if_primary_term and if_seq_no set ${target}`);
}
