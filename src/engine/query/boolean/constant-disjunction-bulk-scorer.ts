import type { Leaf } from '../../segments/searcher.ts';
import type { BulkScorer, DocBits, LeafCollector } from '../query.ts';

export interface ConstantClause {
  readonly bits: DocBits;
  readonly score: number;
}

/** Number of documents whose bits are gathered at a time, so that early termination saves work. */
const STRETCH = 4096;

/** Maximum number of clauses: the table of sums grows exponentially. */
export const MAX_CLAUSES = 6;

/**
 * A disjunction of constant-score clauses over their bit sets, processed a word at a time. A document's score depends
 * only on the set of matching clauses, so all sums are precomputed; a clause without which the threshold cannot be
 * exceeded becomes required.
 */
export class ConstantDisjunctionBulkScorer implements BulkScorer {
  private readonly clauses: readonly ConstantClause[];
  /** Indexed by the set of matching clauses, one bit each. */
  private readonly sums: Float64Array;
  private threshold = -1;
  private required = 0;

  constructor(clauses: readonly ConstantClause[]) {
    this.clauses = clauses;
    this.sums = new Float64Array(1 << clauses.length);
    for (let set = 1; set < this.sums.length; set++) {
      let sum = 0;
      for (let i = 0; i < clauses.length; i++) if ((set >> i) & 1) sum += clauses[i]!.score;
      this.sums[set] = Math.fround(sum);
    }
  }

  score(collector: LeafCollector, leaf: Leaf, from: number, to: number): number {
    const all = this.sums.length - 1;
    for (let doc = from; doc < to; ) {
      const end = Math.min(to, (Math.floor(doc / STRETCH) + 1) * STRETCH);
      if (this.sums[all]! <= collector.threshold) return to;
      this.stretch(collector, leaf, doc, end);
      doc = end;
    }
    return to;
  }

  private stretch(collector: LeafCollector, leaf: Leaf, from: number, to: number): void {
    const words = this.clauses.map(({ bits }) => bits.upTo(to));
    const live = leaf.liveDocs?.words;
    for (let index = from >> 5, last = (to - 1) >> 5; index <= last; index++) {
      if (collector.threshold !== this.threshold) this.raise(collector.threshold);
      let word = this.candidates(words, index);
      if (live) word &= live[index]!;
      if (index === from >> 5) word &= -1 << (from & 31);
      if (index === last && (to & 31) !== 0) word &= ~(-1 << (to & 31));
      for (; word !== 0; word &= word - 1) {
        const bit = 31 - Math.clz32(word & -word);
        const score = this.scoreOf(words, index, bit);
        if (score > collector.threshold) collector.collect((index << 5) + bit, score);
      }
    }
  }

  private candidates(words: readonly Int32Array[], index: number): number {
    let any = 0;
    let required = -1;
    for (let i = 0; i < words.length; i++) {
      const word = words[i]![index]!;
      any |= word;
      if ((this.required >> i) & 1) required &= word;
    }
    return any & required;
  }

  private scoreOf(words: readonly Int32Array[], index: number, bit: number): number {
    let set = 0;
    for (let i = 0; i < words.length; i++) set |= ((words[i]![index]! >>> bit) & 1) << i;
    return this.sums[set]!;
  }

  private raise(threshold: number): void {
    this.threshold = threshold;
    const all = this.sums.length - 1;
    this.required = 0;
    for (let i = 0; i < this.clauses.length; i++) if (this.sums[all & ~(1 << i)]! <= threshold) this.required |= 1 << i;
  }
}
