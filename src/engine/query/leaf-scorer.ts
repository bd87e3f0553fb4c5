import type { Leaf } from '../segments/searcher.ts';
import { DefaultBulkScorer } from './default-bulk-scorer.ts';
import type { BulkScorer, Weight } from './query.ts';

/** The fastest bulk scorer of a weight for a segment; undefined when nothing matches. */
export function bulkScorerOf(weight: Weight, leaf: Leaf): BulkScorer | undefined {
  if (weight.bulkScorer) return weight.bulkScorer(leaf);
  const scorer = weight.scorer(leaf);
  return scorer && new DefaultBulkScorer(scorer);
}
