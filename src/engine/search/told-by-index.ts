import { BooleanQuery } from '../query/boolean-query.ts';
import { BoostQuery } from '../query/boost-query.ts';
import { ConstantScoreQuery } from '../query/constant-score-query.ts';
import { ExistsQuery } from '../query/exists-query.ts';
import { MatchAllQuery } from '../query/match-all-query.ts';
import type { Query } from '../query/query.ts';
import { rewrite } from '../query/rewrite.ts';
import { TermQuery } from '../query/term-query.ts';
import type { ShardResult } from './query-phase.ts';

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
  const inner = bare(query instanceof BooleanQuery ? rewrite(query, target.searcher) : query);
  if (inner instanceof TermQuery && target.queryContext.nestedPathOf(inner.field) !== undefined) return false;
  if (!(inner instanceof TermQuery) && target.queryContext.hasNested) return false;
  if (inner instanceof MatchAllQuery) return true;
  return (inner instanceof TermQuery || inner instanceof ExistsQuery) && leaves.every(leaf => !leaf.liveDocs);
}

function bare(query: Query): Query {
  return query instanceof ConstantScoreQuery || query instanceof BoostQuery ? bare(query.query) : query;
}
