import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { BulkScorer, LeafCollector } from '../query.ts';
import type { TermScorer } from './term-scorer.ts';

const seedDocs = new Int32Array(64);
const seedFreqs = new Int32Array(64);

/** Announces to the collector the score reached by the k best postings of a term, based on those the segment stores. */
export function announceSeeds(scorer: TermScorer, collector: LeafCollector, leaf: Leaf): void {
  if (!collector.atLeast || scorer.postings.small) return;
  const found = scorer.postings.seeds(seedDocs, seedFreqs);
  const live = leaf.liveDocs;
  let count = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < found; i++) {
    if (live && !live.get(seedDocs[i]!)) continue;
    const score = scorer.scoreOf(seedFreqs[i]!, seedDocs[i]!);
    if (score < least) least = score;
    collector.atLeast(++count, least);
  }
}

/** All matches of one term; skips whole blocks by their maximum score. */
export class TermBulkScorer implements BulkScorer {
  private readonly scorer: TermScorer;
  private seeded = false;

  constructor(scorer: TermScorer) {
    this.scorer = scorer;
  }

  score(collector: LeafCollector, leaf: Leaf, from: number, to: number): number {
    const { scorer } = this;
    const { postings } = scorer;
    if (!this.seeded) {
      this.seeded = true;
      announceSeeds(scorer, collector, leaf);
    }
    if (scorer.maxScore <= collector.threshold || !postings.seek(from)) return NO_MORE_DOCS;
    for (;;) {
      if (postings.base >= to) return postings.base;
      if (scorer.blockBound() > collector.threshold) {
        const next = this.block(collector, leaf, from, to);
        if (next < NO_MORE_DOCS) return next;
      } else if (postings.last >= to) return to;
      if (!postings.nextBlock()) return NO_MORE_DOCS;
    }
  }

  release(): void {
    this.scorer.release();
  }

  /** Scores one block up to `to`. Returns the posting it stopped at, or NO_MORE_DOCS at the end of the block. */
  private block(collector: LeafCollector, leaf: Leaf, from: number, to: number): number {
    const { scorer } = this;
    const { postings, norms, table } = scorer;
    postings.decode();
    postings.decodeFreqs();
    postings.skipTo(from);
    const { docs, freqs, length } = postings;
    const live = leaf.liveDocs?.words;
    let bar = scorer.productFor(collector.threshold);
    for (let i = postings.index; i < length; i++) {
      const doc = docs[i]!;
      if (doc >= to) {
        postings.index = i;
        return doc;
      }
      if (freqs[i]! * table[norms[doc]!]! <= bar) continue;
      const score = scorer.scoreOf(freqs[i]!, doc);
      if (score <= collector.threshold) continue;
      if (live && ((live[doc >> 5]! >>> (doc & 31)) & 1) === 0) continue;
      collector.collect(doc, score);
      bar = scorer.productFor(collector.threshold);
    }
    postings.index = length;
    return NO_MORE_DOCS;
  }
}
