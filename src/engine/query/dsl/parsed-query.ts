import type { Place } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import type { PercolateQuery } from '../percolator/percolate-query.ts';
import type { Query } from '../query.ts';
import type { QueryContext } from '../query-context.ts';
import type { SpanQuery } from '../spans/span-query.ts';

/**
 * A parsed query, checked once and independent of any index. Each shard builds its own Query from it, so that an error
 * about a field fails the shard and not the request.
 */
export interface ParsedQuery {
  /** The name in the request: `match`, `bool` … */
  readonly name: string;
  readonly boost: number;
  /** `_name`, reported in `matched_queries` of hits that match. */
  readonly queryName: string | undefined;
  /** @throws EngineError */
  build(context: BuildContext): Query;
  /**
   * Whether the mapping, or the bounds of a shard's dates, rule out any match. Elasticsearch drops such a clause before
   * any other check, and skips a shard with such a query.
   */
  matchesNothing?(context: BuildContext): boolean;
  /** Whether Elasticsearch rewrites it into another query before searching; not counting a rewrite to match none. */
  rewrites?(context: BuildContext): boolean;
  /** Builds a span query, for use as a clause of another span query. @throws EngineError */
  buildSpans?(context: BuildContext): SpanQuery;
}

/** A nested or join query that requests inner hits. */
export interface InnerHits {
  /** The nested path, or the relation that a join leads to. */
  readonly path: string;
  /**
   * Set for a join: the inner hits are the matches of `query` in the hit's shard that have the same term in this field
   * as the hit (its own id for a parent, its parent's id for a child).
   */
  readonly joinField?: string;
  /** The path of the enclosing nested query; undefined at the root. */
  readonly scope: string | undefined;
  /** Matches nested documents of the path, or documents of the other relation. */
  readonly query: Query;
  /** The body of `inner_hits`. */
  readonly body: JsonObject;
  /** Inner hits of the inner queries: shown within these inner hits instead of with the hit. */
  readonly inside: readonly InnerHits[];
}

/** The minimum and maximum of a field's values in a shard. */
export interface Extent {
  readonly min: number | bigint;
  readonly max: number | bigint;
}

/** What is known of the shard and the request that a query is built for. */
export type BuildScope = Pick<BuildContext, 'extentOf' | 'requestSize'>;

/** The query context plus what is collected while building: named queries and inner hits. */
export interface BuildContext extends QueryContext {
  readonly named: Map<string, Query>;
  readonly innerHits: InnerHits[];
  /** Percolate queries, whose hits list the matching documents. */
  readonly percolations: PercolateQuery[];
  /** The extent of a field's values in the shard, undefined without values; absent when building without a shard. */
  readonly extentOf?: ((field: string) => Extent | undefined) | undefined;
  /** The number of hits that the search collects, the default `k` of kNN queries. */
  readonly requestSize?: number | undefined;
  /** Cached `matchesNothing` of a clause, because every level consults those below it. */
  cannotMatch(parsed: ParsedQuery): boolean;
  /** The context for a query on related documents: nested ones of a path, or those of another relation. */
  inside(nestedScope: string | undefined, innerHits: InnerHits[]): BuildContext;
}

/** Parses any query; passed to compound queries for their clauses. @throws EngineError */
export type ParseClause = (value: JsonValue, place: Place) => ParsedQuery;

/** Parses the object under a query's name. @throws EngineError */
export type QueryParser = (body: JsonObject, parse: ParseClause) => ParsedQuery;

/** Parses one clause, or a list of them. @throws EngineError */
export function parseClauses(value: JsonValue, place: Place, parse: ParseClause, from = 0): ParsedQuery[] {
  if (value === null) return [];
  if (!Array.isArray(value)) return [parse(value, place)];
  const parsed: ParsedQuery[] = [];
  for (let i = from; i < value.length; i++) {
    // Elasticsearch skips a scalar that precedes an object.
    if (isSingle(value[i]!) && isJsonObject(value[i + 1])) i++;
    parsed.push(parse(value[i]!, { in: value, key: i }));
  }
  return parsed;
}

function isSingle(value: JsonValue): boolean {
  return !isJsonObject(value) && !Array.isArray(value);
}
