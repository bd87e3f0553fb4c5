import type { JsonObject } from '../../json/json-value.ts';
import type { PercolateQuery } from '../percolator/percolate-query.ts';
import type { Query } from '../query.ts';
import type { QueryContext } from '../query-context.ts';
import type { SpanQuery } from '../spans/span-query.ts';

/**
 * A query as the request says it: read and checked once, before any index is looked at. Each shard's index then builds
 * its own Query from it, so that what is wrong with a field fails that shard and not the request.
 */
export interface ParsedQuery {
  /** The word in the request: `match`, `bool` … */
  readonly name: string;
  readonly boost: number;
  /** `_name`: hits that match tell so in `matched_queries`. */
  readonly queryName: string | undefined;
  /** @throws EngineError */
  build(context: BuildContext): Query;
  /**
   * Whether the mapping alone, or the bounds of a shard's dates, tell that nothing matches. The reference leaves such a
   * clause out before it looks at anything else in it, and a shard with such a query need not be asked.
   */
  matchesNothing?(context: BuildContext): boolean;
  /** Whether the reference puts another query in its place before it looks for documents, unless that is where nothing matches. */
  rewrites?(context: BuildContext): boolean;
  /** Queries about positions: as a clause of one another. @throws EngineError */
  buildSpans?(context: BuildContext): SpanQuery;
}

/** A nested query or a join that shows its matches with each hit. */
export interface InnerHits {
  /** The nested path, or the kind of document that a join leads to. */
  readonly path: string;
  /**
   * Set for a join: the inner hits are the matches of `query` that have the same term in this field as the hit itself
   * (its own id if it is the parent, its parent's if it is a child), all of them in the hit's shard.
   */
  readonly joinField?: string;
  /** The path of the nested query around it; undefined at the root. */
  readonly scope: string | undefined;
  /** Matches hidden documents of the path, or documents of the other kind. */
  readonly query: Query;
  /** What the request says under `inner_hits`. */
  readonly body: JsonObject;
  /** Those of the queries inside: they are shown with these inner hits, not with the hit. */
  readonly inside: readonly InnerHits[];
}

/** The least and the greatest of the values that a shard has. */
export interface Extent {
  readonly min: number | bigint;
  readonly max: number | bigint;
}

/** What building adds to the context: the named queries and inner hits found on the way. */
export interface BuildContext extends QueryContext {
  readonly named: Map<string, Query>;
  readonly innerHits: InnerHits[];
  /** Percolate queries: hits tell which of their documents matched. */
  readonly percolations: PercolateQuery[];
  /** How far a field's values reach in the shard, undefined where it has none; absent where no shard is looked at. */
  readonly extentOf?: ((field: string) => Extent | undefined) | undefined;
  /** What `matchesNothing` of a clause says. Every level asks those below it: the answers are remembered. */
  cannotMatch(parsed: ParsedQuery): boolean;
  /** The same for a query about other documents: hidden ones of a path, or the other kind of a join. */
  inside(nestedScope: string | undefined, innerHits: InnerHits[]): BuildContext;
}
