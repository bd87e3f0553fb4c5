import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { LeafCollector } from '../query.ts';
import type { TermScorer } from '../terms/term-scorer.ts';
import type { DocConditions } from './doc-conditions.ts';

let accumulators = new Float64Array(0);

/** Scores terms with few postings term at a time, which is faster than any skipping. */
export class FewMatches {
  private readonly docs: Int32Array;
  private readonly scores: Float64Array;
  private next = 0;

  constructor(terms: readonly TermScorer[], maxDoc: number) {
    if (accumulators.length < maxDoc) accumulators = new Float64Array(maxDoc);
    const sums = accumulators;
    const touched = new Int32Array(terms.reduce((sum, term) => sum + term.docFreq, 0));
    let count = 0;
    for (const term of terms) count = addAll(term, sums, touched, count);
    this.docs = touched.subarray(0, count);
    if (terms.length > 1) this.docs.sort();
    this.scores = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      this.scores[i] = sums[this.docs[i]!]!;
      sums[this.docs[i]!] = 0;
    }
  }

  offer(collector: LeafCollector, leaf: Leaf, conditions: DocConditions, to: number): number {
    const { docs, scores } = this;
    for (; this.next < docs.length; this.next++) {
      const doc = docs[this.next]!;
      if (doc >= to) return doc;
      const score = Math.fround(scores[this.next]!);
      if (score <= collector.threshold || (leaf.liveDocs && !leaf.liveDocs.get(doc))) continue;
      const { words } = conditions;
      if (words && ((words[doc >> 5]! >>> (doc & 31)) & 1) === 0) continue;
      if (conditions.none || conditions.pass(doc)) collector.collect(doc, score);
    }
    return NO_MORE_DOCS;
  }
}

function addAll(term: TermScorer, sums: Float64Array, touched: Int32Array, count: number): number {
  const { postings } = term;
  do {
    postings.decode();
    postings.decodeFreqs();
    const { docs, freqs, length } = postings;
    for (let i = 0; i < length; i++) {
      const doc = docs[i]!;
      if (sums[doc] === 0) touched[count++] = doc;
      sums[doc]! += term.scoreOf(freqs[i]!, doc);
    }
  } while (postings.nextBlock());
  return count;
}
