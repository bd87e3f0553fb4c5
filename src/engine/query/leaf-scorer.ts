import type { Leaf } from '../segments/searcher.ts';
import { DefaultBulkScorer } from './default-bulk-scorer.ts';
import type { BulkScorer, Weight } from './query.ts';

/** The fastest way through a segment that a weight knows; undefined when nothing matches there. */
export function bulkScorerOf(weight: Weight, leaf: Leaf): BulkScorer | undefined {
  if (weight.bulkScorer) return weight.bulkScorer(leaf);
  const scorer = weight.scorer(leaf);
  return scorer && new DefaultBulkScorer(scorer);
}
