import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Scorer } from '../query.ts';
import type { TermSimilarity } from '../scoring/term-similarity.ts';
import type { PhraseMatcher } from './phrase-matcher.ts';
import type { PhraseSlot } from './phrase-slot.ts';

/** A phrase with slop or alternatives: intersects the documents of all slots, then matches positions. */
export class PhraseScorer implements Scorer {
  doc = -1;
  readonly cost: number;
  readonly maxScore: number;
  private readonly slots: readonly PhraseSlot[];
  private readonly matcher: PhraseMatcher;
  private readonly similarity: TermSimilarity;
  private readonly norms: Uint8Array;
  private found = 0;
  private hopeless = false;

  constructor(slots: readonly PhraseSlot[], matcher: PhraseMatcher, similarity: TermSimilarity, norms: Uint8Array) {
    this.slots = slots.toSorted((a, b) => a.cost - b.cost);
    this.matcher = matcher;
    this.similarity = similarity;
    this.norms = norms;
    this.cost = this.slots[0]!.cost;
    this.maxScore = similarity.maxScore;
  }

  /** Occurrences in the current document; a sloppy one counts less than 1. */
  freq(): number {
    return this.found;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    if (this.hopeless) return (this.doc = NO_MORE_DOCS);
    for (let doc = this.agree(target); doc !== NO_MORE_DOCS; doc = this.agree(doc + 1)) {
      this.found = this.matcher.freq();
      if (this.found > 0) return (this.doc = doc);
    }
    return (this.doc = NO_MORE_DOCS);
  }

  score(): number {
    return this.similarity.score(this.found, this.norms[this.doc]!);
  }

  raiseThreshold(score: number): void {
    if (score >= this.maxScore) this.hopeless = true;
  }

  private agree(target: number): number {
    const { slots } = this;
    const lead = slots[0]!;
    let doc = lead.doc < target ? lead.advance(target) : lead.doc;
    for (let i = 1; i < slots.length && doc !== NO_MORE_DOCS; ) {
      const slot = slots[i]!;
      const next = slot.doc < doc ? slot.advance(doc) : slot.doc;
      if (next === doc) i++;
      else {
        doc = next === NO_MORE_DOCS ? next : lead.advance(next);
        i = 1;
      }
    }
    return doc;
  }
}
