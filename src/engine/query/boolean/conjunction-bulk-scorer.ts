import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import { BLOCK } from '../../segments/format/segment-format.ts';
import type { Postings } from '../../segments/postings/postings.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { BulkScorer, LeafCollector } from '../query.ts';
import type { TermGroup } from '../terms/term-group.ts';
import type { TermScorer } from '../terms/term-scorer.ts';
import type { DocConditions } from './doc-conditions.ts';

/** Buffers for the next conjunction, pooled because a query with few hits should not allocate them. */
const free: Int32Array[] = [];
const MAX_FREE = 32;

/**
 * A conjunction of terms (each possibly in several fields). Scans the rarest group block by block, skipping blocks that
 * cannot reach the threshold together with the maximum scores of the others. Its documents pass through the other
 * groups a block at a time, column by column, because loops without data-dependent branches are several times faster.
 */
export class ConjunctionBulkScorer implements BulkScorer {
  private readonly lead: TermGroup;
  /** Lead terms with postings left. */
  private readonly scanned: TermScorer[];
  private readonly others: readonly TermGroup[];
  private readonly othersMax: number;
  private readonly conditions: DocConditions;
  /** Maximum scores that groups k and later can add in the current range. */
  private readonly rests: Float64Array;
  /**
   * Current candidates; their freqs are at the same indices of each term's `found`, followed by the indices to keep.
   */
  private readonly docs = free.pop() ?? new Int32Array(BLOCK);
  private readonly kept = free.pop() ?? new Int32Array(BLOCK);

  /** @param groups ordered from rarest to most frequent */
  constructor(groups: readonly TermGroup[], conditions: DocConditions) {
    this.lead = groups[0]!;
    this.scanned = [...this.lead.terms];
    this.others = groups.slice(1);
    this.othersMax = this.others.reduce((sum, group) => sum + group.maxScore, 0);
    this.rests = new Float64Array(this.others.length);
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
    this.conditions.release();
    if (free.length < MAX_FREE && !free.includes(this.docs)) free.push(this.docs, this.kept);
  }

  private dropExhausted(doc: number): void {
    const { scanned } = this;
    let kept = 0;
    for (let i = 0; i < scanned.length; i++) {
      const term = scanned[i]!;
      if (term.postings.seek(doc)) scanned[kept++] = term;
      else term.postings.found.fill(0);
    }
    scanned.length = kept;
  }

  private mayEnter(threshold: number, start: number, end: number): boolean {
    const { others, rests } = this;
    let bound = 0;
    for (const term of this.scanned) bound += term.boundTo(start, end);
    if (Math.fround(bound + this.othersMax) <= threshold) return false;
    let rest = 0;
    for (let k = others.length - 1; k >= 0; k--) {
      rest += threshold > 0 ? others[k]!.boundTo(start, end) : others[k]!.maxScore;
      rests[k] = rest;
    }
    return Math.fround(bound + rest) > threshold;
  }

  /** Processes the lead's documents in [start, end), which lies within one block of each of its terms. */
  private scan(collector: LeafCollector, leaf: Leaf, start: number, end: number): void {
    for (const { postings } of this.scanned) {
      postings.decode();
      postings.skipTo(start);
    }
    for (let full = true; full; ) {
      let count = this.gather(end);
      full = count === BLOCK;
      const pruning = collector.threshold > 0;
      if (pruning) count = this.dropNoncompetitive(count, collector.threshold);
      count = this.keepMatches(count);
      if (!pruning) this.readLeadFreqs(count);
      for (let i = 0; i < count; i++) this.offer(collector, leaf, i);
    }
  }

  /**
   * Collects the next documents of the lead; `found` of each of its terms is the posting's index in the block, or −1.
   */
  private gather(end: number): number {
    const { scanned } = this;
    if (scanned.length === 1) return this.gatherOne(scanned[0]!.postings, end);
    if (scanned.length === 2) return this.gatherTwo(scanned[0]!.postings, scanned[1]!.postings, end);
    return this.gatherAll(end);
  }

  private gatherOne(postings: Postings, end: number): number {
    const { docs } = this;
    const { docs: own, length, found } = postings;
    let count = 0;
    let i = postings.index;
    for (; i < length && own[i]! < end; i++) {
      docs[count] = own[i]!;
      found[count++] = i;
    }
    postings.index = i;
    return count;
  }

  private gatherTwo(left: Postings, right: Postings, end: number): number {
    const { docs } = this;
    const { docs: leftDocs, length: leftLength, found: leftFound } = left;
    const { docs: rightDocs, length: rightLength, found: rightFound } = right;
    let i = left.index;
    let k = right.index;
    let count = 0;
    for (; count < BLOCK; count++) {
      const a = i < leftLength ? leftDocs[i]! : NO_MORE_DOCS;
      const b = k < rightLength ? rightDocs[k]! : NO_MORE_DOCS;
      const doc = a < b ? a : b;
      if (doc >= end) break;
      docs[count] = doc;
      leftFound[count] = a === doc ? i++ : -1;
      rightFound[count] = b === doc ? k++ : -1;
    }
    left.index = i;
    right.index = k;
    return count;
  }

  private gatherAll(end: number): number {
    const { scanned, docs } = this;
    let count = 0;
    for (; count < BLOCK; count++) {
      let doc = NO_MORE_DOCS;
      for (const { postings } of scanned)
        if (postings.index < postings.length) doc = Math.min(doc, postings.docs[postings.index]!);
      if (doc >= end) break;
      docs[count] = doc;
      for (const { postings } of scanned) {
        const here = postings.index < postings.length && postings.docs[postings.index] === doc;
        postings.found[count] = here ? postings.index++ : -1;
      }
    }
    return count;
  }

  private readLeadFreqs(count: number): void {
    for (const { postings } of this.scanned) postings.freqsAt(postings.found, 0, count, postings.found);
  }

  /** Keeps the candidates that can still reach the threshold given the others' maximum scores. */
  private dropNoncompetitive(count: number, threshold: number): number {
    this.readLeadFreqs(count);
    const { docs, lead, kept } = this;
    const rest = this.rests[0]!;
    let left = 0;
    for (let i = 0; i < count; i++) {
      kept[left] = i;
      if (lead.sum(i, docs[i]!) + rest > threshold) left++;
    }
    return this.pick(left, count, 0);
  }

  /** Checks membership before scoring: this eliminates most candidates. */
  private keepMatches(count: number): number {
    const { others, docs, kept } = this;
    for (let k = 0; k < others.length && count > 0; k++) {
      const any = others[k]!.freqsOf(docs, count);
      let left = 0;
      for (let i = 0; i < count; i++) {
        kept[left] = i;
        left += -any[i]! >>> 31;
      }
      count = this.pick(left, count, k + 1);
    }
    return count;
  }

  /** Compacts each column to the kept entries: documents, and freqs of the lead and of the first `known` others. */
  private pick(left: number, count: number, known: number): number {
    if (left === count) return left;
    const { kept } = this;
    pickFrom(this.docs, kept, left);
    for (const { postings } of this.scanned) pickFrom(postings.found, kept, left);
    for (let k = 0; k < known; k++)
      for (const { postings } of this.others[k]!.terms) pickFrom(postings.found, kept, left);
    return left;
  }

  private offer(collector: LeafCollector, leaf: Leaf, index: number): void {
    const doc = this.docs[index]!;
    const { others, rests } = this;
    let sum = this.lead.score(index, doc);
    for (let k = 0; k < others.length; k++) {
      if (sum + rests[k]! <= collector.threshold) return;
      sum += others[k]!.score(index, doc);
    }
    const score = Math.fround(sum);
    if (score <= collector.threshold || (leaf.liveDocs && !leaf.liveDocs.get(doc))) return;
    const { words } = this.conditions;
    if (words && ((words[doc >> 5]! >>> (doc & 31)) & 1) === 0) return;
    if (this.conditions.none || this.conditions.pass(doc)) collector.collect(doc, score);
  }
}

function pickFrom(column: Int32Array, kept: Int32Array, count: number): void {
  for (let i = 0; i < count; i++) column[i] = column[kept[i]!]!;
}
