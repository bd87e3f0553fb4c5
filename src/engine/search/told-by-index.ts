import { ExistsQuery } from '../query/exists-query.ts';
import { MatchAllQuery } from '../query/match-all-query.ts';
import type { Query } from '../query/query.ts';
import { NumberRangeQuery } from '../query/ranges/number-range-query.ts';
import { rewrite } from '../query/rewrite.ts';
import { unscored } from '../query/scoring/unscored.ts';
import { TermQuery } from '../query/terms/term-query.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { ShardResult } from './query-phase.ts';
import type { ShardTarget } from './shard-target.ts';

/**
 * Whether the index alone told how many documents match: all of them, or those of one term. Of a search that shows no
 * hits the reference then says `terminated_early`, because its counting ended before it began, in every part of the
 * shard that it counts by itself.
 */
export function toldByIndex({ request, target, query }: ShardResult): boolean {
  const { size, from, aggregations, postFilter, minScore } = request;
  if (size + from > 0 || !aggregations?.inSlices || postFilter || minScore !== undefined) return false;
  const { leaves } = target.searcher;
  if (leaves.length === 0) return false;
  const asked = unscored(query);
  if (target.queryContext.hasNested && !avoidsNested(asked, target)) return false;
  // Of ranges, only those of dates are looked at before they are asked.
  if (asked instanceof NumberRangeQuery && target.queryContext.fieldType(asked.field)?.family !== 'date') return false;
  const inner = unscored(rewrite(query, target.searcher));
  if (inner instanceof MatchAllQuery) return true;
  const counted =
    (inner instanceof TermQuery && isTerm(inner.field, target)) ||
    (inner instanceof ExistsQuery && isIndexed(inner.field, leaves));
  return counted && leaves.every(leaf => !leaf.liveDocs);
}

/** Where there are nested objects, only a term of a field outside of them finds documents without being told to. */
function avoidsNested(query: Query, { queryContext }: ShardTarget): boolean {
  return query instanceof TermQuery && queryContext.nestedPathOf(query.field) === undefined;
}

/** Addresses are points in the reference. */
function isTerm(field: string, { queryContext }: ShardTarget): boolean {
  return queryContext.fieldType(field)?.family !== 'ip';
}

/** Columns alone do not tell how many documents they hold. */
function isIndexed(field: string, leaves: readonly Leaf[]): boolean {
  return leaves.every(({ segment }) => {
    const found = segment.fields.get(field);
    return !found || found.points !== undefined || found.terms !== undefined;
  });
}
