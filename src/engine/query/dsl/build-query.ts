import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { MatchNoneQuery, matchNone } from '../match-none-query.ts';
import type { PercolateQuery } from '../percolator/percolate-query.ts';
import type { Query } from '../query.ts';
import type { QueryContext } from '../query-context.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { CollectingContext } from './collecting-context.ts';
import type { BuildContext, BuildScope, InnerHits, ParsedQuery } from './parsed-query.ts';

export interface BuiltQuery {
  readonly query: Query;
  /** `_name` → query, for `matched_queries`. */
  readonly named: ReadonlyMap<string, Query>;
  readonly innerHits: readonly InnerHits[];
  readonly percolations?: readonly PercolateQuery[];
}

/** Builds a request's query for one index. @throws EngineError `query_shard_exception` */
export function buildQuery(parsed: ParsedQuery, context: QueryContext, scope?: BuildScope): BuiltQuery {
  try {
    return buildFilter(parsed, context, scope);
  } catch (error) {
    throw asShardError(error, context);
  }
}

/** Like `buildQuery`, for a query inside another construct: errors are not wrapped. @throws EngineError */
export function buildFilter(parsed: ParsedQuery, context: QueryContext, scope?: BuildScope): BuiltQuery {
  const build = CollectingContext.of(context, scope);
  // Not cached, because nothing else needs the result.
  const query = parsed.matchesNothing?.(build) ? matchNone() : buildSome(parsed, build);
  const { named, innerHits, percolations } = build;
  return { query, named, innerHits, percolations };
}

/** Whether a request's query cannot match in a shard, by the checks of Elasticsearch's can_match phase. */
export function cannotMatch(parsed: ParsedQuery, context: QueryContext, extentOf: BuildContext['extentOf']): boolean {
  return parsed.matchesNothing?.(CollectingContext.of(context, { extentOf })) ?? false;
}

/** Builds a clause of a compound query with its boost, and registers its name. */
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

/** @throws EngineError if the boost overflows a float */
function boosted(query: Query, boost: number): Query {
  if (Number.isFinite(Math.fround(boost))) return new BoostQuery(query, boost);
  throw illegalArgument(`boost must be a positive float, got ${formatFloat(Math.fround(boost))}`);
}

/** A query_shard_exception that is not wrapped in `failed to create query`. */
export function queryShardError(context: QueryContext, reason: string): EngineError {
  return new EngineError('query_shard_exception', reason, {
    metadata: { index_uuid: context.indexUuid, index: context.index },
    status: 400,
  });
}

function asShardError(error: unknown, context: QueryContext): unknown {
  if (!(error instanceof EngineError) || error.placement !== 'shard') return error;
  if (error.type === 'query_shard_exception' || error.type === 'parsing_exception') return error;
  return new EngineError('query_shard_exception', `failed to create query: ${error.wrapperReason ?? error.reason}`, {
    cause: error,
    metadata: { index_uuid: context.indexUuid, index: context.index },
    status: 400,
  });
}

/** Whether Elasticsearch rewrites this clause into another query before searching. */
export function isRewritten(parsed: ParsedQuery, context: BuildContext): boolean {
  return parsed.rewrites?.(context) ?? context.cannotMatch(parsed);
}

/** Like `isRewritten` for a whole query, on a shard whose values have the extents given by `extentOf`. */
export function isRewrittenIn(parsed: ParsedQuery, context: QueryContext, extentOf: BuildContext['extentOf']): boolean {
  return isRewritten(parsed, CollectingContext.of(context, { extentOf }));
}

const HINTS: Readonly<Record<string, string>> = {
  prefix: ' For optimised prefix queries on text fields please enable [index_prefixes].',
};

/** Rejects expensive queries when the cluster disallows them. @throws EngineError */
export function checkExpensive(query: string, context: BuildContext): void {
  if (context.settings.allowExpensiveQueries) return;
  const subject = query === 'range' ? '[range] queries on [text] or [keyword] fields' : `[${query}] queries`;
  throw new EngineError(
    'exception',
    `${subject} cannot be executed when 'search.allow_expensive_queries' is set to false.${HINTS[query] ?? ''}`,
    { status: 400 },
  );
}
