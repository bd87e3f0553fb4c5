import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Scorer } from '../query.ts';
import type { TermScorer } from '../terms/term-scorer.ts';
import { PhraseCandidates } from './phrase-candidates.ts';
import { PhraseStarts } from './phrase-starts.ts';

/** Shared scratch space for the current document; not valid beyond it. */
const starts = new PhraseStarts();

export interface PhraseTerm {
  /** The term's postings, scored as if every occurrence were the phrase: an upper bound. */
  readonly scorer: TermScorer;
  readonly offset: number;
}

/**
 * An exact phrase. Intersects blocks of the rarest term with blocks of the next rarest; skips a block or document if
 * the score would be too low even with a phrase at every occurrence of the least frequent term. Further terms are
 * looked up per document.
 */
export class ExactPhraseScorer implements Scorer {
  doc = -1;
  readonly cost: number;
  readonly maxScore: number;
  private readonly lead: PhraseTerm;
  private readonly second: PhraseTerm;
  private readonly rest: readonly PhraseTerm[];
  private readonly candidates = PhraseCandidates.take();
  private threshold = -1;
  private found = 0;

  /** @param terms at least two */
  constructor(terms: readonly PhraseTerm[]) {
    const [lead, second, ...rest] = terms.toSorted((a, b) => a.scorer.docFreq - b.scorer.docFreq);
    this.lead = lead!;
    this.second = second!;
    this.rest = rest;
    this.cost = lead!.scorer.docFreq;
    this.maxScore = Math.min(...terms.map(term => term.scorer.maxScore));
  }

  freq(): number {
    return this.found;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    const { candidates } = this;
    const { scorer } = this.lead;
    const { postings } = scorer;
    if (this.maxScore <= this.threshold) return (this.doc = NO_MORE_DOCS);
    if (postings.last < target) candidates.clear();
    for (let more = postings.seek(target); more; more = postings.nextBlock()) {
      if (candidates.next === candidates.count) {
        if (this.threshold > 0 && scorer.blockBound() <= this.threshold) continue;
        postings.decode();
        postings.skipTo(target);
      }
      if (this.scanBlock(target)) return this.doc;
    }
    return (this.doc = NO_MORE_DOCS);
  }

  score(): number {
    return this.lead.scorer.scoreOf(this.found, this.doc);
  }

  test(doc: number): boolean {
    this.doc = doc;
    this.found = this.countAt(doc);
    return this.found > 0;
  }

  raiseThreshold(score: number): void {
    this.threshold = score;
  }

  release(): void {
    this.candidates.release();
    for (const { scorer } of [this.lead, this.second, ...this.rest]) scorer.release();
  }

  /** Stops at the next match in the lead's block. */
  private scanBlock(target: number): boolean {
    const { candidates } = this;
    const lead = this.lead.scorer.postings;
    const second = this.second.scorer.postings;
    for (;;) {
      while (candidates.next < candidates.count) {
        const next = candidates.next++;
        const doc = lead.docs[candidates.leads.indices[next]!]!;
        if (doc < target || !this.matches(doc, next)) continue;
        this.doc = doc;
        return true;
      }
      if (!candidates.fill(lead, second)) return false;
    }
  }

  /** Whether a candidate has the phrase often enough to be competitive; if so, `found` is the frequency. */
  private matches(doc: number, candidate: number): boolean {
    const { lead, second } = this;
    const { leads, seconds } = this.candidates;
    const freq = leads.freqs[candidate]!;
    const other = seconds.freqs[candidate]!;
    if (this.threshold > 0 && lead.scorer.scoreOf(freq < other ? freq : other, doc) <= this.threshold) return false;
    starts.begin(lead.scorer.postings.placed(), leads.firsts[candidate]!, freq);
    const distance = second.offset - lead.offset;
    starts.keepFollowed(distance, second.scorer.postings.placed(), seconds.firsts[candidate]!, other);
    if (starts.count > 0 && this.rest.length > 0) this.keepFollowedByRest(doc);
    this.found = starts.count;
    return this.found > 0;
  }

  private keepFollowedByRest(doc: number): void {
    const { rest } = this;
    for (let i = 0; i < rest.length && starts.count > 0; i++) this.keepFollowed(rest[i]!, doc);
  }

  private keepFollowed({ scorer, offset }: PhraseTerm, doc: number): void {
    const { postings } = scorer;
    const index = postings.find(doc);
    if (index < 0) {
      starts.count = 0;
      return;
    }
    const places = postings.placed();
    starts.keepFollowed(offset - this.lead.offset, places, places.firstOf(index), postings.freqAt(index));
  }

  private countAt(doc: number): number {
    const { postings } = this.lead.scorer;
    const index = postings.find(doc);
    if (index < 0) return 0;
    const places = postings.placed();
    starts.begin(places, places.firstOf(index), postings.freqAt(index));
    this.keepFollowed(this.second, doc);
    if (starts.count > 0) this.keepFollowedByRest(doc);
    return starts.count;
  }
}
