import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { concernsRequest } from '../../errors/request-errors.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { PercolateQuery } from '../percolator/percolate-query.ts';
import type { Query } from '../query.ts';
import type { QueryContext } from '../query-context.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { matchNone } from './match-none-parser.ts';
import type { BuildContext, InnerHits, ParsedQuery } from './parsed-query.ts';
import { QueryBuild } from './query-build.ts';

export interface BuiltQuery {
  readonly query: Query;
  /** `_name` → query: a hit lists the names of those that match it. */
  readonly named: ReadonlyMap<string, Query>;
  readonly innerHits: readonly InnerHits[];
  readonly percolations?: readonly PercolateQuery[];
}

/** Builds a request's query for one index. @throws EngineError `query_shard_exception` */
export function buildQuery(
  parsed: ParsedQuery,
  context: QueryContext,
  extentOf?: BuildContext['extentOf'],
): BuiltQuery {
  try {
    return buildFilter(parsed, context, extentOf);
  } catch (error) {
    throw asShardError(error, context);
  }
}

/** The same for a query inside something else: what goes wrong is reported as it is. @throws EngineError */
export function buildFilter(
  parsed: ParsedQuery,
  context: QueryContext,
  extentOf?: BuildContext['extentOf'],
): BuiltQuery {
  const build = QueryBuild.of(context, extentOf);
  // Asked by nobody else, it need not be remembered.
  const query = parsed.matchesNothing?.(build) ? matchNone() : buildSome(parsed, build);
  const { named, innerHits, percolations } = build;
  return { query, named, innerHits, percolations };
}

/** Whether a request's query cannot match in a shard, as far as the reference looks before asking it. */
export function cannotMatch(parsed: ParsedQuery, context: QueryContext, extentOf: BuildContext['extentOf']): boolean {
  return parsed.matchesNothing?.(QueryBuild.of(context, extentOf)) ?? false;
}

/** Builds a clause of a compound query: its boost around it, its name remembered. */
export function buildClause(parsed: ParsedQuery, context: BuildContext): Query {
  if (!context.cannotMatch(parsed)) return buildSome(parsed, context);
  const nothing = matchNone();
  if (parsed.queryName !== undefined) context.named.set(parsed.queryName, nothing);
  return nothing;
}

function buildSome(parsed: ParsedQuery, context: BuildContext): Query {
  let query = parsed.build(context);
  const { maxClauseCount } = context.settings;
  if (query instanceof BooleanQuery && query.clauses.length > maxClauseCount)
    throw illegalArgument(`maxClauseCount is set to ${maxClauseCount}`);
  if (parsed.boost !== 1 && !(query instanceof MatchNoneQuery)) query = boosted(query, parsed.boost);
  if (parsed.queryName !== undefined) context.named.set(parsed.queryName, query);
  return query;
}

/** @throws EngineError for what is too large for a float */
function boosted(query: Query, boost: number): Query {
  if (Number.isFinite(Math.fround(boost))) return new BoostQuery(query, boost);
  throw illegalArgument(`boost must be a positive float, got ${formatFloat(Math.fround(boost))}`);
}

/** An error that already speaks of the shard: its text is not wrapped in `failed to create query`. */
export function queryShardError(context: QueryContext, reason: string): EngineError {
  return new EngineError('query_shard_exception', reason, {
    metadata: { index_uuid: context.indexUuid, index: context.index },
    status: 400,
  });
}

/** Errors that the reference reports without saying that a query could not be created. */
const bareErrors = new WeakSet<EngineError>();

/** Marks an error to be reported as it is. */
function bare(error: EngineError): EngineError {
  bareErrors.add(error);
  return error;
}

/** What goes wrong inside is reported as it is. */
export function withoutShardWrapping<T>(build: () => T): T {
  try {
    return build();
  } catch (error) {
    throw error instanceof EngineError ? bare(error) : error;
  }
}

function asShardError(error: unknown, context: QueryContext): unknown {
  if (!(error instanceof EngineError) || bareErrors.has(error) || concernsRequest(error)) return error;
  if (error.type === 'query_shard_exception' || error.type === 'parsing_exception') return error;
  return new EngineError('query_shard_exception', `failed to create query: ${error.reason}`, {
    cause: error,
    metadata: { index_uuid: context.indexUuid, index: context.index },
    status: 400,
  });
}
