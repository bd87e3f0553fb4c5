import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { BulkScorer, LeafCollector } from '../query.ts';
import { announceSeeds } from '../terms/term-bulk-scorer.ts';
import type { TermScorer } from '../terms/term-scorer.ts';
import type { DocConditions } from './doc-conditions.ts';
import { FewMatches } from './few-matches.ts';

/** Documents in a window at most; the sums of a window lie in an array. */
const WINDOW = 4096;
const SHORTEST_WINDOW = 256;
/** A window should meet about so many postings, or its fixed costs weigh too much. */
const POSTINGS_IN_WINDOW = 64;
const FEW = 512;

const sums = new Float64Array(WINDOW);
const candidates = new Int32Array(WINDOW);
const touched = new Int32Array(WINDOW);

/**
 * A disjunction of terms, best matches only: block-max MaxScore over windows of documents (Turtle and Flood 1995; Ding
 * and Suel, Faster top-k document retrieval using block-max indexes, 2011). In a window the terms that cannot reach the
 * threshold even together are not scanned, only looked up for the documents the others propose:
 *
 *   terms by bound   [ looked up … | essential: scanned, added up ]
 *                      before ≤ threshold
 */
export class MaxScoreBulkScorer implements BulkScorer {
  /** Those that have postings left, by the best score of the whole term. */
  private readonly terms: TermScorer[];
  private readonly all: readonly TermScorer[];
  private readonly conditions: DocConditions;
  /** The terms of the current window by their bound in it, and the sums of the bounds before each. */
  private readonly ordered: TermScorer[];
  private readonly before: Float64Array;
  private few: FewMatches | undefined;
  private begun = false;
  private touchedCount = 0;

  constructor(terms: readonly TermScorer[], conditions: DocConditions) {
    this.all = terms;
    this.terms = [...terms].sort((a, b) => a.maxScore - b.maxScore);
    this.ordered = this.terms.slice();
    this.before = new Float64Array(terms.length + 1);
    this.conditions = conditions;
  }

  score(collector: LeafCollector, leaf: Leaf, from: number, to: number): number {
    if (!this.begun) this.begin(collector, leaf);
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
  }

  private begin(collector: LeafCollector, leaf: Leaf): void {
    this.begun = true;
    if (this.conditions.none) for (const term of this.terms) announceSeeds(term, collector, leaf);
    const postings = this.terms.reduce((sum, term) => sum + term.docFreq, 0);
    this.conditions.gather(postings, leaf.segment.maxDoc);
    if (postings <= FEW) this.few = new FewMatches(this.terms, leaf.segment.maxDoc);
  }

  private dropExhausted(doc: number): void {
    const { terms } = this;
    let kept = 0;
    for (let i = 0; i < terms.length; i++) if (terms[i]!.postings.seek(doc)) terms[kept++] = terms[i]!;
    terms.length = kept;
  }

  /** Chooses the next window and runs it. Returns where the one after begins. */
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
      const shortest = Math.max(SHORTEST_WINDOW, ((leaf.segment.maxDoc * POSTINGS_IN_WINDOW) / postings) | 0);
      end = Math.min(Math.max(end, start + shortest), start + WINDOW);
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

  /** Sorts the terms by their bound in [start, end): a handful, so by insertion. */
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

  /** One essential term: only its documents are candidates. */
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

  /** Returns whether `end` was met inside the block. */
  private singleBlock(collector: LeafCollector, leaf: Leaf, essential: number, start: number, end: number): boolean {
    const term = this.ordered[essential]!;
    const { postings, norms } = term;
    const sum = this.before[essential]!;
    postings.decode();
    postings.skipTo(start);
    postings.decodeFreqs();
    const { docs, freqs, length } = postings;
    const ones = postings.small ? undefined : term.oneTable();
    const { conditions } = this;
    const { words } = conditions;
    const live = leaf.liveDocs?.words;
    let threshold = collector.threshold;
    let i = postings.index;
    for (; i < length; i++) {
      const doc = docs[i]!;
      if (doc >= end) break;
      if (words && ((words[doc >> 5]! >>> (doc & 31)) & 1) === 0) continue;
      const freq = freqs[i]!;
      let score = freq === 1 && ones ? ones[norms[doc]!]! : term.scoreOf(freq, doc);
      if (score + sum <= threshold) continue;
      if (live && ((live[doc >> 5]! >>> (doc & 31)) & 1) === 0) continue;
      if (!conditions.none && !conditions.pass(doc)) continue;
      if (essential > 0) score = Math.fround(this.addLookedUp(doc, score, essential, threshold));
      if (score <= threshold) continue;
      collector.collect(doc, score);
      threshold = collector.threshold;
    }
    postings.index = i;
    return i < length;
  }

  /** Adds the terms before the essential ones, the most promising first; −2 when the document cannot enter any more. */
  private addLookedUp(doc: number, score: number, essential: number, threshold: number): number {
    const { ordered, before } = this;
    for (let i = essential - 1; i >= 0; i--) {
      if (score + before[i + 1]! <= threshold) return -2.5;
      const term = ordered[i]!;
      const found = term.postings.find(doc);
      if (found >= 0) score += term.scoreOf(term.postings.freqAt(found), doc);
    }
    return score;
  }

  /** Several essential terms: their scores are added up over the window; a document is a candidate once its sum can enter. */
  private several(collector: LeafCollector, leaf: Leaf, essential: number, start: number, end: number): void {
    const sum = this.before[essential]!;
    const enough = Math.max(0, collector.threshold - sum - 1e-9);
    let count = 0;
    this.touchedCount = 0;
    for (let i = essential; i < this.terms.length; i++) {
      const term = this.ordered[i]!;
      if (term.postings.seek(start)) count = this.add(term, start, end, enough, count);
    }
    count = sortCandidates(count, start, end, enough);
    const live = leaf.liveDocs?.words;
    const { conditions } = this;
    for (let i = 0; i < count; i++) {
      const doc = candidates[i]!;
      let score = sums[doc - start]!;
      if (score + sum <= collector.threshold) continue;
      if (live && ((live[doc >> 5]! >>> (doc & 31)) & 1) === 0) continue;
      if (!conditions.none && !conditions.pass(doc)) continue;
      if (essential > 0) score = this.addLookedUp(doc, score, essential, collector.threshold);
      score = Math.fround(score);
      if (score > collector.threshold) collector.collect(doc, score);
    }
    this.clear(start, end);
  }

  /** Adds one term's scores to the window's sums; returns how many candidates there are now. */
  private add(term: TermScorer, start: number, end: number, enough: number, count: number): number {
    const { postings, norms } = term;
    const window = sums;
    const found = candidates;
    const met = touched;
    const ones = postings.small ? undefined : term.oneTable();
    const { words } = this.conditions;
    let metCount = this.touchedCount;
    for (;;) {
      if (postings.base >= end) break;
      postings.decode();
      postings.skipTo(start);
      const { docs, freqs, length } = postings;
      let i = postings.index;
      if (ones && !words && postings.allOnes()) {
        for (; i < length; i++) {
          const doc = docs[i]!;
          if (doc >= end) break;
          const slot = doc - start;
          const old = window[slot]!;
          const sum = old + ones[norms[doc]!]!;
          window[slot] = sum;
          if (old > enough) continue;
          if (sum > enough) found[count++] = doc;
          if (old === 0) met[metCount++] = doc;
        }
      } else {
        postings.decodeFreqs();
        for (; i < length; i++) {
          const doc = docs[i]!;
          if (doc >= end) break;
          if (words && ((words[doc >> 5]! >>> (doc & 31)) & 1) === 0) continue;
          const freq = freqs[i]!;
          const slot = doc - start;
          const old = window[slot]!;
          const sum = old + (freq === 1 && ones ? ones[norms[doc]!]! : term.scoreOf(freq, doc));
          window[slot] = sum;
          if (old > enough) continue;
          if (sum > enough) found[count++] = doc;
          if (old === 0) met[metCount++] = doc;
        }
      }
      postings.index = i;
      if (i < length || !postings.nextBlock()) break;
    }
    this.touchedCount = metCount;
    return count;
  }

  /** Sums back to zero: sparse windows clear what was touched. */
  private clear(start: number, end: number): void {
    const window = sums;
    if (this.touchedCount * 8 > end - start) window.fill(0, 0, end - start);
    else for (let i = 0; i < this.touchedCount; i++) window[touched[i]! - start] = 0;
  }
}

/** Puts the candidates in ascending order; a crowded window is read off its sums again. */
function sortCandidates(count: number, start: number, end: number, enough: number): number {
  const length = end - start;
  if (count * 16 > length) {
    let sorted = 0;
    for (let i = 0; i < length; i++) if (sums[i]! > enough) candidates[sorted++] = start + i;
    return sorted;
  }
  if (count > 24) {
    candidates.subarray(0, count).sort();
    return count;
  }
  for (let i = 1; i < count; i++) {
    const doc = candidates[i]!;
    let at = i;
    while (at > 0 && candidates[at - 1]! > doc) {
      candidates[at] = candidates[at - 1]!;
      at--;
    }
    candidates[at] = doc;
  }
  return count;
}
