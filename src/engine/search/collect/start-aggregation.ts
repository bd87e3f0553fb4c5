import { deletedIn } from '../../query/live-docs.ts';
import type { Weight } from '../../query/query.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { AggregationLeaf, ShardAggregator } from '../aggregation-phase.ts';

/** Above this part of the segment, leaving documents out takes as long as collecting the others. */
const MOST_DELETED = 1 / 4;

/**
 * The aggregations of a segment that are to be given its matches. Undefined if there are none: if all documents match,
 * a segment can answer most of them from its statistics.
 */
export function startAggregation(aggregator: ShardAggregator, weight: Weight, leaf: Leaf): AggregationLeaf | undefined {
  const aggregation = aggregator.leaf(leaf);
  if (!aggregation || !matchesAll(weight, leaf)) return aggregation;
  return aggregation.collectAll() ? undefined : aggregation;
}

function matchesAll(weight: Weight, leaf: Leaf): boolean {
  const { maxDoc } = leaf.segment;
  const deleted = deletedIn(leaf);
  return deleted <= maxDoc * MOST_DELETED && weight.count?.(leaf) === maxDoc - deleted;
}
