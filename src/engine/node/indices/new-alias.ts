import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { buildFilter } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { QueryContext } from '../../query/query-context.ts';
import type { Cluster } from '../cluster.ts';

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

/** Checks that a filter is a valid query of the index that the context is of. @throws EngineError */
export function checkAliasFilter(alias: string, filter: JsonObject | undefined, context: QueryContext): void {
  if (!filter) return;
  // Error positions refer to the filter, not to the request.
  const alone = readJson(writeJson(filter), { positions: true }) as JsonObject;
  try {
    buildFilter(parseQuery(alone, { in: alone }), withoutDocuments(context));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw illegalArgument(`failed to parse filter for alias [${alias}]`, { cause: error });
  }
}

/** Elasticsearch reads other documents before it searches, but not before it filters by an alias. */
function withoutDocuments(context: QueryContext): QueryContext {
  const { percolator } = context;
  const refuse = (): never => {
    throw new EngineError('illegal_state_exception', 'async actions are left after rewrite', { status: 500 });
  };
  return Object.create(context, {
    lookUpTerms: { value: refuse },
    percolator: { value: percolator && { ...percolator, fetch: refuse } },
  }) as QueryContext;
}
