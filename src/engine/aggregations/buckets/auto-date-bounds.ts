import { ExistsQuery } from '../../query/exists-query.ts';
import { MatchAllQuery } from '../../query/match-all-query.ts';
import { NumberRangeQuery } from '../../query/ranges/number-range-query.ts';
import { unscored } from '../../query/scoring/boost-query.ts';
import { extentsOf } from '../../search/shard-query.ts';
import type { AggregationShard } from '../aggregation.ts';

export interface TimeBounds {
  readonly low: number;
  readonly high: number;
}

/**
 * The earliest and latest time the search can match, when the index knows them without reading documents: for match_all
 * or a range on the same field.
 */
export function boundsByIndex(field: string, shard: AggregationShard): TimeBounds | undefined {
  const { query, weight } = shard.found();
  const { searcher } = shard.target;
  const extent = extentsOf(searcher)(field);
  if (!extent) return undefined;
  const all = { low: Number(extent.min), high: Number(extent.max) };
  const asked = unscored(query);
  if (asked instanceof NumberRangeQuery) {
    if (asked.field !== field) return undefined;
    const low = Math.max(all.low, Number(asked.range.min));
    const high = Math.min(all.high, Number(asked.range.max));
    return low > high ? undefined : { low, high };
  }
  if (asked instanceof MatchAllQuery) return shard.target.queryContext.hasNested ? undefined : all;
  if (asked instanceof ExistsQuery && asked.field === field) return all;
  const counts = searcher.leaves.map(leaf => weight.count?.(leaf) ?? -1);
  const matchesAll = counts.every(count => count >= 0) && counts.reduce((a, b) => a + b, 0) === searcher.liveCount;
  return matchesAll ? all : undefined;
}
