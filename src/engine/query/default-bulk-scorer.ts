import type { Leaf } from '../segments/searcher.ts';
import type { BulkScorer, LeafCollector, Scorer, Weight } from './query.ts';

/** Runs any scorer document by document, passing on the collector's threshold. */
export class DefaultBulkScorer implements BulkScorer {
  private readonly scorer: Scorer;
  private raised = -1;

  constructor(scorer: Scorer) {
    this.scorer = scorer;
  }

  score(collector: LeafCollector, leaf: Leaf, from: number, to: number): number {
    const { scorer } = this;
    const live = leaf.liveDocs?.words;
    this.raise(collector);
    let doc = scorer.doc < from ? scorer.advance(from) : scorer.doc;
    while (doc < to) {
      if (!live || ((live[doc >> 5]! >>> (doc & 31)) & 1) !== 0) {
        const score = scorer.score();
        if (score > collector.threshold) {
          collector.collect(doc, score);
          if (collector.threshold > this.raised) this.raise(collector);
        }
      }
      doc = scorer.nextDoc();
    }
    return doc;
  }

  release(): void {
    this.scorer.release?.();
  }

  private raise(collector: LeafCollector): void {
    if (collector.threshold <= this.raised) return;
    this.raised = collector.threshold;
    this.scorer.raiseThreshold?.(this.raised);
  }
}

/** The fastest bulk scorer of a weight for a segment; undefined when nothing matches. */
export function bulkScorerOf(weight: Weight, leaf: Leaf): BulkScorer | undefined {
  if (weight.bulkScorer) return weight.bulkScorer(leaf);
  const scorer = weight.scorer(leaf);
  return scorer && new DefaultBulkScorer(scorer);
}
