import type { IndexAction } from '../../contract/access.ts';
import type { WriteOperation } from '../../contract/document-api.ts';
import { EngineError, illegalArgument, indexNotFound } from '../../errors/engine-error.ts';
import { aliasRouting, writeIndexOf } from '../../indices/alias.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { notFound } from '../../indices/resolve-names.ts';
import { isExternal } from '../../indices/shard/plan-operation.ts';
import { winningTemplate } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { checkAutoCreation } from '../cluster-settings.ts';
import { createIndex } from '../indices/create-index.ts';
import { checkBlocks } from '../indices/index-blocks.ts';
import { openStream } from '../lifecycle/data-stream-actions.ts';

export interface WriteTarget {
  readonly index: IndexService;
  /** The routing of the request, or of the alias. */
  readonly routing: string | undefined;
}

/** The action a write is checked as: a document without an id is always new. */
export function writeAction({ kind, id }: WriteOperation): IndexAction {
  if (kind === 'update') return 'indices:data/write/update';
  if (kind === 'delete') return 'indices:data/write/delete';
  const isNew = kind === 'create' || id === undefined;
  return isNew ? 'indices:data/write/index:op_type/create' : 'indices:data/write/index:op_type/index';
}

/**
 * The target index of a write; undefined if it does not exist and may be created. @throws EngineError, with status 403
 * if the request may not write there
 */
export function findWriteTarget(cluster: Cluster, operation: WriteOperation): WriteTarget | undefined {
  const name = cluster.nameOf(operation.index);
  const found = cluster.named(writeAction(operation), name);
  if (found?.kind === 'data stream') {
    checkAppend(operation);
    return usable({ index: found.members.at(-1)!, routing: operation.routing });
  }
  const index = found?.kind === 'index' ? found.index : undefined;
  const members = found?.kind === 'alias' ? found.members : [];
  if (operation.requireAlias && members.length === 0) throw aliasRequired(name);
  const owner = index?.stream?.name ?? index?.failures?.stream;
  if (owner !== undefined) checkNoAppend(operation, owner);
  if (index) return usable({ index, routing: operation.routing });
  if (members.length > 0) {
    if (members.some(({ stream }) => stream)) checkAppend(operation);
    const member = writeIndexOf(name, members);
    return usable({ index: member, routing: aliasRouting(name, member, operation.routing) });
  }
  if (operation.kind === 'delete' && !isExternal(operation.versionType)) throw notFound(name, 'index_expression');
  return undefined;
}

function usable(target: WriteTarget): WriteTarget {
  target.index.checkUsable();
  checkBlocks(target.index, 'write');
  return target;
}

export function aliasRequired(name: string): EngineError {
  const reason = `no such index [${name}] and [require_alias] request flag is [true] and [${name}] is not an alias`;
  return new EngineError('index_not_found_exception', reason, { metadata: { index_uuid: '_na_', index: name } });
}

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

const AUTO_CREATE = 'indices:admin/auto_create';

/**
 * Must run within `cluster.change`: creates the index or data stream for a first document. Its template takes
 * precedence over the cluster setting. @throws EngineError
 */
export async function autoCreate(cluster: Cluster, operation: WriteOperation): Promise<IndexService> {
  const name = cluster.nameOf(operation.index);
  cluster.permit(AUTO_CREATE, name);
  const template = winningTemplate(cluster.templates.set, name, false)?.template;
  if (template?.allowAutoCreate === undefined)
    checkAutoCreation(name, cluster.settings.string('action.auto_create_index'));
  else if (!template.allowAutoCreate) throw forbidden(template.indexPatterns);
  if (!template?.dataStream) return createIndex(cluster, operation.index, undefined, { purpose: AUTO_CREATE });
  checkAppend(operation);
  return openStream(cluster, AUTO_CREATE, name);
}

function forbidden(patterns: readonly string[]): EngineError {
  return indexNotFound(`composable template [${patterns.join(', ')}] forbids index auto creation`);
}
