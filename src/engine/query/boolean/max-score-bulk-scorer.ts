import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { BulkScorer, LeafCollector } from '../query.ts';
import { announceSeeds } from '../terms/term-bulk-scorer.ts';
import type { TermScorer } from '../terms/term-scorer.ts';
import type { DocConditions } from './doc-conditions.ts';
import { FEW, FewMatches } from './few-matches.ts';
import { ScoreCandidates, WindowSums } from './window-sums.ts';

const MIN_WINDOW = 256;
/** Target number of postings per window, to amortize its fixed cost. */
const POSTINGS_IN_WINDOW = 128;

/** Up to this many candidates are looked up individually. */
const FEW_CANDIDATES = 16;

const window = new WindowSums();
const candidates = new ScoreCandidates();

/**
 * A disjunction of terms for top hits only: block-max MaxScore over windows of documents (Turtle and Flood 1995; Ding
 * and Suel, Faster top-k document retrieval using block-max indexes, 2011). Within a window, terms that cannot reach
 * the threshold even together are not scanned, only looked up for the documents that the others propose:
 *
 *   terms by bound   [ looked up … | essential: scanned, summed ]
 *                  sum of bounds ≤ threshold
 */
export class MaxScoreBulkScorer implements BulkScorer {
  /** Terms with postings left, in order of their maximum score. */
  private readonly terms: TermScorer[];
  private readonly all: readonly TermScorer[];
  private readonly conditions: DocConditions;
  /** Terms of the current window in order of their bound in it, and the prefix sums of these bounds. */
  private readonly ordered: TermScorer[];
  private readonly before: Float64Array;
  private few: FewMatches | undefined;
  private started = false;

  constructor(terms: readonly TermScorer[], conditions: DocConditions) {
    this.all = terms;
    this.terms = terms.toSorted((a, b) => a.maxScore - b.maxScore);
    this.ordered = this.terms.slice();
    this.before = new Float64Array(terms.length + 1);
    this.conditions = conditions;
  }

  score(collector: LeafCollector, leaf: Leaf, from: number, to: number): number {
    if (!this.started) this.begin(collector, leaf);
    if (this.few) return this.few.offer(collector, leaf, this.conditions, to);
    for (let doc = from; doc < to; ) {
      this.dropExhausted(doc);
      const { terms } = this;
      let essential = 0;
      let skipped = 0;
      while (essential < terms.length && skipped + terms[essential]!.maxScore <= collector.threshold)
        skipped += terms[essential++]!.maxScore;
      if (essential === terms.length) return NO_MORE_DOCS;
      doc = this.window(collector, leaf, { doc, to, essential, skipped });
      if (doc >= to) return doc;
    }
    return to;
  }

  release(): void {
    for (const term of this.all) term.release();
    this.few?.release();
    this.few = undefined;
    this.conditions.release();
  }

  private begin(collector: LeafCollector, leaf: Leaf): void {
    this.started = true;
    if (this.conditions.none) for (const term of this.terms) announceSeeds(term, collector, leaf);
    const postings = this.terms.reduce((sum, term) => sum + term.docFreq, 0);
    this.conditions.gather(postings, leaf.segment.maxDoc);
    if (postings <= FEW) this.few = FewMatches.of(this.terms, leaf.segment.maxDoc);
  }

  private dropExhausted(doc: number): void {
    const { terms } = this;
    let kept = 0;
    for (let i = 0; i < terms.length; i++) if (terms[i]!.postings.seek(doc)) terms[kept++] = terms[i]!;
    terms.length = kept;
  }

  /** Selects and runs the next window. Returns the start of the one after it. */
  private window(
    collector: LeafCollector,
    leaf: Leaf,
    at: { doc: number; to: number; essential: number; skipped: number },
  ): number {
    const { terms, before } = this;
    let start = NO_MORE_DOCS;
    let end = NO_MORE_DOCS;
    let postings = 0;
    for (let i = at.essential; i < terms.length; i++) {
      const term = terms[i]!;
      const first = term.firstFrom(at.doc);
      if (first < start) start = first;
      if (term.postings.last < end) end = term.postings.last;
      postings += term.docFreq;
    }
    start = Math.max(start, at.doc);
    if (start >= at.to) return start;
    end++;
    if (at.essential === terms.length - 1) {
      if (terms[at.essential]!.blockBound() + at.skipped <= collector.threshold) return end;
    } else {
      const shortest = Math.max(MIN_WINDOW, ((leaf.segment.maxDoc * POSTINGS_IN_WINDOW) / postings) | 0);
      end = Math.min(Math.max(end, start + shortest), start + WindowSums.size);
    }
    end = Math.min(end, at.to);
    this.order(start, end);
    const { ordered } = this;
    let essential = 0;
    let sum = 0;
    while (essential < terms.length && sum + ordered[essential]!.bound <= collector.threshold) {
      sum += ordered[essential++]!.bound;
      before[essential] = sum;
    }
    if (essential === terms.length - 1) this.single(collector, leaf, essential, start, end);
    else if (essential < terms.length) this.several(collector, leaf, essential, start, end);
    return end;
  }

  /** Sorts the terms by their bound in [start, end); insertion sort, because there are only a few. */
  private order(start: number, end: number): void {
    const { terms, ordered } = this;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i]!;
      term.bound = term.boundTo(start, end);
      let at = i;
      while (at > 0 && ordered[at - 1]!.bound > term.bound) {
        ordered[at] = ordered[at - 1]!;
        at--;
      }
      ordered[at] = term;
    }
  }

  /** With one essential term only its documents are candidates. */
  private single(collector: LeafCollector, leaf: Leaf, essential: number, start: number, end: number): void {
    const term = this.ordered[essential]!;
    const { postings } = term;
    const sum = this.before[essential]!;
    if (!postings.seek(start)) return;
    for (;;) {
      if (postings.base >= end) return;
      if (term.blockBound() + sum > collector.threshold) {
        if (this.singleBlock(collector, leaf, essential, start, end)) return;
      }
      if (postings.last >= end - 1 || !postings.nextBlock()) return;
    }
  }

  /** Returns whether `end` was reached inside the block. */
  private singleBlock(collector: LeafCollector, leaf: Leaf, essential: number, start: number, end: number): boolean {
    const term = this.ordered[essential]!;
    const { postings, norms, table } = term;
    const sum = this.before[essential]!;
    postings.decode();
    postings.skipTo(start);
    postings.decodeFreqs();
    const { docs, freqs, length } = postings;
    const { conditions } = this;
    const { words } = conditions;
    const live = leaf.liveDocs?.words;
    let { threshold } = collector;
    const passes = threshold < 0 ? conditions.inPlace : undefined;
    let bar = term.productFor(threshold - sum);
    let i = postings.index;
    for (; i < length; i++) {
      const doc = docs[i]!;
      if (doc >= end) break;
      if (freqs[i]! * table[norms[doc]!]! <= bar) continue;
      if (words && ((words[doc >> 5]! >>> (doc & 31)) & 1) === 0) continue;
      if (passes && !passes(doc)) continue;
      let score = term.scoreOf(freqs[i]!, doc);
      if (score + sum <= threshold) continue;
      if (live && ((live[doc >> 5]! >>> (doc & 31)) & 1) === 0) continue;
      if (!conditions.none && !passes && !conditions.pass(doc)) continue;
      if (essential > 0) score = Math.fround(this.addRow(doc, score, essential, threshold));
      if (score <= threshold) continue;
      collector.collect(doc, score);
      threshold = collector.threshold;
      bar = term.productFor(threshold - sum);
    }
    postings.index = i;
    return i < length;
  }

  /** For one document: adds the non-essential terms, highest bound first; −2 when it cannot reach the threshold. */
  private addRow(doc: number, score: number, essential: number, threshold: number): number {
    const { ordered, before } = this;
    for (let i = essential - 1; i >= 0; i--) {
      if (score + before[i + 1]! <= threshold) return -2.5;
      const term = ordered[i]!;
      const found = term.postings.find(doc);
      if (found >= 0) score += term.scoreOf(term.postings.freqAt(found), doc);
    }
    return score;
  }

  /**
   * With several essential terms their scores are summed over the window; documents with a sufficient sum are
   * candidates.
   */
  private several(collector: LeafCollector, leaf: Leaf, essential: number, start: number, end: number): void {
    const rest = this.before[essential]!;
    const { conditions } = this;
    const passes = collector.threshold < 0 ? conditions.inPlace : undefined;
    const tested = conditions.none || passes !== undefined;
    window.open(start, end);
    for (let i = essential; i < this.terms.length; i++) window.add(this.ordered[i]!, conditions.words, passes);
    try {
      while (window.take(candidates, collector.threshold, rest)) this.offer(collector, leaf, essential, tested);
    } catch (error) {
      window.clear();
      throw error;
    }
  }

  /** @param tested whether the candidates are known to fulfil the conditions */
  private offer(collector: LeafCollector, leaf: Leaf, essential: number, tested: boolean): void {
    const live = leaf.liveDocs?.words;
    const { conditions } = this;
    const { docs, scores } = candidates;
    const one = candidates.count <= FEW_CANDIDATES;
    let { threshold } = collector;
    if (!one) this.addColumns(essential, threshold);
    for (let i = 0; i < candidates.count; i++) {
      const doc = docs[i]!;
      let score = scores[i]!;
      if (one && essential > 0) score = this.addRow(doc, score, essential, threshold);
      score = Math.fround(score);
      if (score <= threshold) continue;
      if (live && ((live[doc >> 5]! >>> (doc & 31)) & 1) === 0) continue;
      if (!tested && !conditions.pass(doc)) continue;
      collector.collect(doc, score);
      threshold = collector.threshold;
    }
  }

  /** Adds the non-essential terms for all candidates, term by term, so that lookups need no branches. */
  private addColumns(essential: number, threshold: number): void {
    const { ordered, before } = this;
    for (let i = essential - 1; i >= 0 && candidates.count > 0; i--) {
      if (i < essential - 1) candidates.keepAbove(threshold, before[i + 1]!);
      candidates.add(ordered[i]!);
    }
  }
}
