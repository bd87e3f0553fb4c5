import { ExistsQuery } from '../query/exists-query.ts';
import { MatchAllQuery } from '../query/match-all-query.ts';
import type { Query } from '../query/query.ts';
import { NumberRangeQuery } from '../query/ranges/number-range-query.ts';
import { rewriteQuery } from '../query/rewrite-query.ts';
import { unscored } from '../query/scoring/boost-query.ts';
import { TermQuery } from '../query/terms/term-query.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { BoundSearch } from './bind-search.ts';
import type { ShardTarget } from './shard-target.ts';

/**
 * Whether the number of matches came from index statistics alone: for all documents, or for those of one term.
 * Elasticsearch then reports `terminated_early` for a search without hits, because counting ended before collection
 * began in every slice of the shard.
 */
export function countedFromStatistics({ request, target, query }: BoundSearch): boolean {
  const { size, from, aggregations, postFilter, minScore } = request;
  if (size + from > 0 || !aggregations?.inSlices || postFilter || minScore !== undefined) return false;
  const { leaves } = target.searcher;
  if (leaves.length === 0) return false;
  const asked = unscored(query);
  if (target.queryContext.hasNested && !avoidsNested(asked, target)) return false;
  // Elasticsearch simplifies only date ranges before counting.
  if (asked instanceof NumberRangeQuery && target.queryContext.fieldType(asked.field)?.family !== 'date') return false;
  const inner = unscored(rewriteQuery(query, target.searcher));
  if (inner instanceof MatchAllQuery) return true;
  const counted =
    (inner instanceof TermQuery && isTerm(inner.field, target)) ||
    (inner instanceof ExistsQuery && isIndexed(inner.field, leaves));
  return counted && leaves.every(leaf => !leaf.liveDocs);
}

/**
 * With nested objects in the index, only a term query on a non-nested field needs no added filter for root documents.
 */
function avoidsNested(query: Query, { queryContext }: ShardTarget): boolean {
  return query instanceof TermQuery && queryContext.nestedPathOf(query.field) === undefined;
}

/** Elasticsearch indexes IP addresses as points. */
function isTerm(field: string, { queryContext }: ShardTarget): boolean {
  return queryContext.fieldType(field)?.family !== 'ip';
}

/** Columns alone do not hold the number of documents with a value. */
function isIndexed(field: string, leaves: readonly Leaf[]): boolean {
  return leaves.every(({ segment }) => {
    const found = segment.fields.get(field);
    return !found || found.points !== undefined || found.terms !== undefined;
  });
}
