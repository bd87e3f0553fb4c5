import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { buildQuery } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { Query } from '../../query/query.ts';
import type { QueryContext } from '../../query/query-context.ts';

/** Checks that a filter is a valid query. @throws EngineError */
export function checkAliasFilter(alias: string, filter: JsonObject | undefined): void {
  if (!filter) return;
  // Error positions refer to the filter, not to the request.
  const alone = readJson(writeJson(filter), { positions: true }) as JsonObject;
  try {
    parseQuery(alone, { in: alone });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw illegalArgument(`failed to parse filter for alias [${alias}]`, { cause: error });
  }
}

/** The filter of the aliases used by a search: a disjunction of their filters. */
export function aliasFilterOf(
  index: IndexService,
  aliases: readonly string[] | undefined,
  context: QueryContext,
): Query | undefined {
  const filters = (aliases ?? []).map(alias => index.aliases.get(alias)?.filter);
  if (filters.length === 0 || filters.some(filter => filter === undefined)) return undefined;
  const queries = filters.map(filter => buildQuery(parseQuery(filter!, { in: filter! }), context).query);
  return queries.length === 1 ? queries[0] : BooleanQuery.should(queries);
}
