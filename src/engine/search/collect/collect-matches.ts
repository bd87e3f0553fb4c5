import { bulkScorerOf } from '../../query/default-bulk-scorer.ts';
import { rootLeaf } from '../../query/live-docs.ts';
import type { BulkScorer, Weight } from '../../query/query.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import type { TimeSlicer } from '../time-slicer.ts';
import type { ShardCollector } from './shard-collector.ts';

/** Number of documents scored between two checks of the clock. */
const WINDOW = 1 << 16;

/** When to let other work run, and whether time is up. */
export type MatchSlicer = Pick<TimeSlicer, 'due' | 'yieldToHost' | 'timedOut'>;

/**
 * Runs a weight over all segments of a searcher, in time slices.
 * @param scripted slices start small because a single document may take long
 */
export async function collectMatches(
  weight: Weight,
  searcher: Searcher,
  collector: ShardCollector,
  slicer: MatchSlicer,
  scripted = false,
): Promise<void> {
  for (const leaf of searcher.leaves) {
    const scoring = startLeaf(weight, rootLeaf(leaf), collector, scripted ? 1 : WINDOW);
    while (scoring && !scoring.window() && !collector.done && !slicer.timedOut) {
      const isDue = slicer.due();
      if (scripted) scoring.adapt(isDue);
      if (isDue) await slicer.yieldToHost();
    }
    scoring?.release();
    if (collector.done || slicer.timedOut) return;
    if (slicer.due()) await slicer.yieldToHost();
  }
}

/** Like `collectMatches`, but never yields: for short work only. */
export function collectMatchesAtOnce(weight: Weight, searcher: Searcher, collector: ShardCollector): void {
  for (const leaf of searcher.leaves) {
    const scoring = startLeaf(weight, rootLeaf(leaf), collector, WINDOW);
    while (scoring && !scoring.window() && !collector.done);
    scoring?.release();
    if (collector.done) return;
  }
}

function startLeaf(weight: Weight, leaf: Leaf, collector: ShardCollector, size: number): LeafScoring | undefined {
  collector.startLeaf(leaf);
  if (collector.done || collector.leafDone) return undefined;
  const scorer = bulkScorerOf(weight, leaf);
  return scorer && new LeafScoring(scorer, leaf, collector, size);
}

/** Feeds the matches of one segment to a collector. */
class LeafScoring {
  private readonly scorer: BulkScorer;
  private readonly leaf: Leaf;
  private readonly collector: ShardCollector;
  private next = 0;
  private size: number;

  constructor(scorer: BulkScorer, leaf: Leaf, collector: ShardCollector, size: number) {
    this.size = size;
    this.scorer = scorer;
    this.leaf = leaf;
    this.collector = collector;
  }

  release(): void {
    this.scorer.release?.();
  }

  /** Enlarges the next windows unless the last one took too long. */
  adapt(tookLong: boolean): void {
    this.size = tookLong ? Math.max(1, this.size >> 2) : Math.min(WINDOW, this.size * 2);
  }

  /** Scores one window; true when the segment is exhausted. */
  window(): boolean {
    const { maxDoc } = this.leaf.segment;
    if (this.next >= maxDoc) return true;
    const to = Math.min(this.next + this.size, maxDoc);
    const next = this.collector.narrow ? this.scoreRanges(to) : this.score(this.next, to);
    this.next = Math.max(next, to);
    this.collector.endWindow?.();
    return this.next >= maxDoc;
  }

  /** Scores only documents that may change the result. */
  private scoreRanges(to: number): number {
    const { collector } = this;
    let doc = this.next;
    while (doc < to && collector.narrow!(doc, to)) {
      const range = collector.range!;
      doc = Math.max(this.score(range.from, range.to), range.to);
    }
    return doc;
  }

  private score(from: number, to: number): number {
    return this.scorer.score(this.collector, this.leaf, from, to);
  }
}
