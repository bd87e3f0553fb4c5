import type { Leaf } from '../segments/searcher.ts';
import type { BulkScorer, DocBits, LeafCollector, Scorer, Weight } from './query.ts';
import { ConstantScorer } from './scoring/constant-scorer.ts';

/** Fewer matches than this fraction of a segment are iterated over. */
const SPARSE = 32;

/** Runs any scorer document by document, passing on the collector's threshold. */
export class DefaultBulkScorer implements BulkScorer {
  private readonly scorer: Scorer;
  private raised = -1;
  /** Null once it is known that documents cannot be collected as bits. */
  private bits: DocBits | undefined | null;
  private both = new Int32Array(0);

  constructor(scorer: Scorer) {
    this.scorer = scorer;
  }

  score(collector: LeafCollector, leaf: Leaf, from: number, to: number): number {
    const { scorer } = this;
    const live = leaf.liveDocs?.words;
    if (this.collectBits(collector, leaf, from, to)) return to;
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

  /** Collects many documents of equal score without iterating over them; false where that is not possible. */
  private collectBits(collector: LeafCollector, leaf: Leaf, from: number, to: number): boolean {
    const { scorer } = this;
    if (!collector.collectBits || !(scorer instanceof ConstantScorer) || scorer.maxScore <= collector.threshold)
      return false;
    if (this.bits === undefined)
      this.bits = (scorer.cost * SPARSE > leaf.segment.maxDoc ? scorer.bits?.() : undefined) ?? null;
    if (this.bits === null) return false;
    const words = this.bits.upTo(to);
    const { liveDocs } = leaf;
    collector.collectBits(
      liveDocs ? this.intersect(words, liveDocs.words, from, to) : words,
      from,
      to,
      scorer.maxScore,
    );
    return true;
  }

  /** The common bits of the words that contain [from, to); valid until the next call. */
  private intersect(a: Int32Array, b: Int32Array, from: number, to: number): Int32Array {
    if (this.both.length < b.length) this.both = new Int32Array(b.length);
    const { both } = this;
    for (let index = from >> 5; index << 5 < to; index++) both[index] = a[index]! & b[index]!;
    return both;
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
