import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { buildFilter } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { Cluster } from '../cluster.ts';
import { queryContextOf } from '../searches/search-targets.ts';

/** Checks that the request may add an alias to an index. @throws EngineError with status 403 */
export function permitAlias(cluster: Cluster, index: string, alias: string): void {
  cluster.permit('indices:admin/aliases', index);
  cluster.permit('indices:admin/aliases', alias);
  cluster.permitNoGain([index], alias, gained);
}

function gained(): EngineError {
  const reason = 'Adding an alias is not allowed when the alias has more permissions than any of the indices';
  return new EngineError('security_exception', reason, { status: 403 });
}

export function aliasIsIndex(alias: string, uuid = '_na_'): EngineError {
  return new EngineError(
    'invalid_alias_name_exception',
    `Invalid alias name [${alias}]: an index or data stream exists with the same name as the alias`,
    { metadata: { index_uuid: uuid, index: alias } },
  );
}

export function twoWriteIndices(alias: string, indices: string[]): EngineError {
  const list = [...indices].sort().reverse().join(',');
  return new EngineError('illegal_state_exception', `alias [${alias}] has more than one write index [${list}]`, {
    status: 500,
  });
}

/** Checks that a filter is a valid query of the index. @throws EngineError */
export function checkAliasFilter(
  cluster: Cluster,
  index: IndexService,
  alias: string,
  filter: JsonObject | undefined,
): void {
  if (!filter) return;
  // Error positions refer to the filter, not to the request.
  const alone = readJson(writeJson(filter), { positions: true }) as JsonObject;
  try {
    buildFilter(parseQuery(alone, { in: alone }), queryContextOf(cluster, index));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw illegalArgument(`failed to parse filter for alias [${alias}]`, { cause: error });
  }
}
