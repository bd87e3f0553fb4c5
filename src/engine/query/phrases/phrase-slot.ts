import { type DocIterator, NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Postings } from '../../segments/postings/postings.ts';

/** One position of a phrase: a term, or alternatives. */
export interface PhraseSlot extends DocIterator {
  freq(): number;
  /**
   * Writes the ascending positions in the current document to `out`, which has room for freq() of them; returns their
   * number.
   */
  positions(out: Int32Array): number;
}

/** Several terms with merged positions. */
export class UnionSlot implements PhraseSlot {
  doc = -1;
  readonly cost: number;
  private readonly terms: readonly Postings[];
  private part = new Int32Array(16);

  constructor(terms: readonly Postings[]) {
    this.terms = terms;
    this.cost = terms.reduce((sum, term) => sum + term.cost, 0);
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    let least = NO_MORE_DOCS;
    for (const term of this.terms) {
      const doc = term.doc < target ? term.advance(target) : term.doc;
      if (doc < least) least = doc;
    }
    return (this.doc = least);
  }

  freq(): number {
    let sum = 0;
    for (const term of this.terms) if (term.doc === this.doc) sum += term.freq();
    return sum;
  }

  positions(out: Int32Array): number {
    let count = 0;
    for (const term of this.terms) {
      if (term.doc !== this.doc) continue;
      const freq = term.freq();
      if (this.part.length < freq) this.part = new Int32Array(freq * 2);
      const found = term.positions(this.part);
      for (let i = 0; i < found; i++) out[count++] = this.part[i]!;
    }
    out.subarray(0, count).sort();
    return count;
  }
}
