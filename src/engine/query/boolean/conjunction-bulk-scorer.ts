import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { BulkScorer, LeafCollector } from '../query.ts';
import type { TermGroup } from '../terms/term-group.ts';
import type { TermScorer } from '../terms/term-scorer.ts';
import type { DocConditions } from './doc-conditions.ts';

/**
 * A conjunction of terms (each perhaps in several fields). The rarest group is scanned block by block, blocks that cannot
 * reach the threshold together with what the others could add are skipped; the other groups are looked up in place.
 */
export class ConjunctionBulkScorer implements BulkScorer {
  private readonly lead: TermGroup;
  /** Lead terms that have postings left. */
  private readonly scanned: TermScorer[];
  private readonly others: readonly TermGroup[];
  private readonly othersMax: number;
  private readonly conditions: DocConditions;

  /** @param groups the rarest first */
  constructor(groups: readonly TermGroup[], conditions: DocConditions) {
    this.lead = groups[0]!;
    this.scanned = [...this.lead.terms];
    this.others = groups.slice(1);
    this.othersMax = this.others.reduce((sum, group) => sum + group.maxScore, 0);
    this.conditions = conditions;
  }

  score(collector: LeafCollector, leaf: Leaf, from: number, to: number): number {
    for (let doc = from; doc < to; ) {
      this.dropExhausted(doc);
      if (this.scanned.length === 0) return NO_MORE_DOCS;
      let start = NO_MORE_DOCS;
      let last = NO_MORE_DOCS;
      for (const term of this.scanned) {
        start = Math.min(start, term.firstFrom(doc));
        last = Math.min(last, term.postings.last);
      }
      start = Math.max(start, doc);
      if (start >= to) return start;
      doc = Math.min(last + 1, to);
      if (this.mayEnter(collector.threshold, start, doc)) this.scan(collector, leaf, start, doc);
    }
    return to;
  }

  release(): void {
    for (const group of [this.lead, ...this.others]) for (const term of group.terms) term.release();
  }

  private dropExhausted(doc: number): void {
    const { scanned } = this;
    let kept = 0;
    for (let i = 0; i < scanned.length; i++) {
      const term = scanned[i]!;
      term.hit = -1;
      if (term.postings.seek(doc)) scanned[kept++] = term;
    }
    scanned.length = kept;
  }

  /** What the others could add in this stretch; left in `rest` for the scan. */
  private rest = 0.5;

  private mayEnter(threshold: number, start: number, end: number): boolean {
    let bound = 0;
    for (const term of this.scanned) bound += term.boundTo(start, end);
    this.rest = this.othersMax;
    if (Math.fround(bound + this.othersMax) <= threshold) return false;
    if (threshold <= 0) return true;
    let rest = 0;
    for (const group of this.others) rest += group.boundTo(start, end);
    this.rest = rest;
    return Math.fround(bound + rest) > threshold;
  }

  /** The lead's documents in [start, end), which lies within one block of each of its terms. */
  private scan(collector: LeafCollector, leaf: Leaf, start: number, end: number): void {
    const { scanned } = this;
    for (const term of scanned) {
      term.postings.decode();
      term.postings.skipTo(start);
    }
    if (scanned.length === 1) this.scanOne(collector, leaf, scanned[0]!, end);
    else this.scanSeveral(collector, leaf, end);
  }

  private scanOne(collector: LeafCollector, leaf: Leaf, term: TermScorer, end: number): void {
    const { postings } = term;
    const { docs, length } = postings;
    const pruning = collector.threshold > 0;
    let i = postings.index;
    for (; i < length; i++) {
      const doc = docs[i]!;
      if (doc >= end) break;
      if (pruning && term.scoreOf(postings.freqAt(i), doc) + this.rest <= collector.threshold) continue;
      if (!this.othersMatch(doc)) continue;
      term.hit = i;
      this.offer(collector, leaf, doc);
    }
    postings.index = i;
  }

  private scanSeveral(collector: LeafCollector, leaf: Leaf, end: number): void {
    const { scanned } = this;
    const pruning = collector.threshold > 0;
    for (;;) {
      let doc = NO_MORE_DOCS;
      for (let i = 0; i < scanned.length; i++) {
        const { postings } = scanned[i]!;
        if (postings.index < postings.length && postings.docs[postings.index]! < doc)
          doc = postings.docs[postings.index]!;
      }
      if (doc >= end) return;
      let bound = this.rest;
      for (let i = 0; i < scanned.length; i++) {
        const term = scanned[i]!;
        const { postings } = term;
        const here = postings.index < postings.length && postings.docs[postings.index] === doc;
        term.hit = here ? postings.index++ : -1;
        if (here && pruning) bound += term.scoreOf(postings.freqAt(term.hit), doc);
      }
      if (pruning && bound <= collector.threshold) continue;
      if (this.othersMatch(doc)) this.offer(collector, leaf, doc);
    }
  }

  /** Membership before scores: most candidates end here. */
  private othersMatch(doc: number): boolean {
    const { others } = this;
    for (let i = 0; i < others.length; i++) if (!others[i]!.find(doc)) return false;
    return true;
  }

  private offer(collector: LeafCollector, leaf: Leaf, doc: number): void {
    let sum = this.lead.score(doc);
    for (const group of this.others) sum += group.score(doc);
    const score = Math.fround(sum);
    if (score <= collector.threshold || (leaf.liveDocs && !leaf.liveDocs.get(doc))) return;
    const { words } = this.conditions;
    if (words && ((words[doc >> 5]! >>> (doc & 31)) & 1) === 0) return;
    if (this.conditions.none || this.conditions.pass(doc)) collector.collect(doc, score);
  }
}
