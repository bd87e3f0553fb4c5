import type { IndexAction } from '../../contract/access.ts';
import type { WriteOperation } from '../../contract/document-api.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { notFound } from '../../indices/resolve-names.ts';
import { isExternal } from '../../indices/shard/plan-operation.ts';
import type { Cluster } from '../cluster.ts';
import { checkBlocks } from '../indices/index-blocks.ts';
import { checkAppend, checkNoAppend } from '../lifecycle/append-only.ts';

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
  if (index?.stream) checkNoAppend(operation, index.stream.name);
  if (index) return usable({ index, routing: operation.routing });
  if (members.length > 0) {
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

/** The write index of an alias. @throws EngineError if it is ambiguous */
export function writeIndexOf(alias: string, members: readonly IndexService[]): IndexService {
  const chosen = members.find(member => member.aliases.get(alias)?.isWriteIndex);
  if (chosen) return chosen;
  const [only] = members;
  if (members.length === 1 && only!.aliases.get(alias)?.isWriteIndex !== false) return only!;
  throw illegalArgument(
    `no write index is defined for alias [${alias}]. The write index may be explicitly disabled using is_write_index=false or the alias points to multiple indices without one being designated as a write index`,
  );
}

/** The routing that an alias sets for documents. @throws EngineError if the request has a different one */
export function aliasRouting(alias: string, index: IndexService, given: string | undefined): string | undefined {
  const own = index.aliases.get(alias)?.indexRouting;
  if (own === undefined) return given;
  if (given !== undefined && given !== own)
    throw illegalArgument(
      `Alias [${alias}] has index routing associated with it [${own}], and was provided with routing value [${given}], rejecting operation`,
    );
  return own;
}

export function aliasRequired(name: string): EngineError {
  const reason = `no such index [${name}] and [require_alias] request flag is [true] and [${name}] is not an alias`;
  return new EngineError('index_not_found_exception', reason, { metadata: { index_uuid: '_na_', index: name } });
}
