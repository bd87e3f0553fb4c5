import type { Leaf } from '../../segments/searcher.ts';
import type { HitCount } from './hit-count.ts';
import { justBelow, type ShardCollector } from './shard-collector.ts';
import { TopScoreCollector } from './top-score-collector.ts';

/**
 * The plain search: top hits by score, and the hit count. While hits are being counted, every match must be visited;
 * afterwards the worst score in the queue becomes the threshold below which whole blocks are skipped.
 */
export class BestHitsCollector implements ShardCollector {
  threshold = -1;
  done = false;
  readonly top: TopScoreCollector;
  private readonly hits: HitCount;
  private readonly capacity: number;
  private docBase = 0;

  constructor(capacity: number, hits: HitCount) {
    this.capacity = capacity;
    this.hits = hits;
    this.top = new TopScoreCollector(capacity);
    if (!hits.counting) this.raise();
  }

  startLeaf(leaf: Leaf): void {
    this.docBase = leaf.docBase;
  }

  collect(doc: number, score: number): void {
    this.top.collect(this.docBase + doc, score);
    if (this.hits.counting && !this.hits.add()) return;
    this.raise();
  }

  atLeast(count: number, score: number): void {
    if (this.hits.counting || count < this.capacity) return;
    const bar = justBelow(score);
    if (bar > this.threshold) this.threshold = bar;
  }

  private raise(): void {
    const { bar } = this.top;
    if (bar > this.threshold) this.threshold = bar;
    if (bar === Number.POSITIVE_INFINITY) this.done = true;
  }
}
