import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { Scorer } from '../query.ts';
import type { TermScorer } from '../terms/term-scorer.ts';

/** Positions of the lead and of another word in the document at hand; nobody keeps them beyond it. */
let leadStarts = new Int32Array(64);
let otherPositions = new Int32Array(64);

export interface PhraseTerm {
  /** The term's postings, scored as if its occurrences were the phrase's: an upper bound. */
  readonly scorer: TermScorer;
  readonly offset: number;
}

/**
 * Words one after the other. The rarest is scanned block by block; a block or a document is passed over when even a
 * phrase at each of its occurrences would not do. The other words are looked up in place, then positions are compared.
 */
export class ExactPhraseScorer implements Scorer {
  doc = -1;
  readonly cost: number;
  readonly maxScore: number;
  private readonly lead: PhraseTerm;
  private readonly others: readonly PhraseTerm[];
  private threshold = -1;
  private found = 0;

  constructor(terms: readonly PhraseTerm[]) {
    const [lead, ...others] = [...terms].sort((a, b) => a.scorer.docFreq - b.scorer.docFreq);
    this.lead = lead!;
    this.others = others;
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
    const { scorer } = this.lead;
    const { postings } = scorer;
    if (this.maxScore <= this.threshold) return (this.doc = NO_MORE_DOCS);
    for (let more = postings.seek(target); more; more = postings.nextBlock()) {
      if (this.threshold > 0 && scorer.blockBound() <= this.threshold) continue;
      postings.decode();
      postings.skipTo(target);
      if (this.scanBlock()) return this.doc;
    }
    return (this.doc = NO_MORE_DOCS);
  }

  score(): number {
    return this.lead.scorer.scoreOf(this.found, this.doc);
  }

  test(doc: number): boolean {
    this.doc = doc;
    const index = this.lead.scorer.postings.find(doc);
    this.found = index < 0 ? 0 : this.match(doc, index);
    return this.found > 0;
  }

  raiseThreshold(score: number): void {
    this.threshold = score;
  }

  release(): void {
    this.lead.scorer.release();
    for (const { scorer } of this.others) scorer.release();
  }

  private scanBlock(): boolean {
    const { scorer } = this.lead;
    const { postings } = scorer;
    const { docs, length } = postings;
    for (let i = postings.index; i < length; i++) {
      const doc = docs[i]!;
      if (this.threshold > 0 && scorer.scoreOf(postings.freqAt(i), doc) <= this.threshold) continue;
      const found = this.match(doc, i);
      if (found === 0) continue;
      this.found = found;
      this.doc = doc;
      postings.index = i + 1;
      return true;
    }
    postings.index = length;
    return false;
  }

  /** How often the phrase occurs in a document that the lead has at `index` of its block. */
  private match(doc: number, index: number): number {
    const { lead, others } = this;
    let count = -1;
    for (let i = 0; i < others.length; i++) {
      const { scorer, offset } = others[i]!;
      const found = scorer.postings.find(doc);
      if (found < 0) return 0;
      if (count < 0) count = this.readStarts(index);
      count = this.keepFollowed(count, offset - lead.offset, scorer, found);
      if (count === 0) return 0;
    }
    return count;
  }

  private readStarts(index: number): number {
    const { postings } = this.lead.scorer;
    const freq = postings.freqAt(index);
    if (leadStarts.length < freq) leadStarts = new Int32Array(freq * 2);
    return postings.positionsAt(index, leadStarts);
  }

  /** Keeps those of the lead's positions at which the other word stands `distance` further. */
  private keepFollowed(count: number, distance: number, other: TermScorer, index: number): number {
    const freq = other.postings.freqAt(index);
    if (otherPositions.length < freq) otherPositions = new Int32Array(freq * 2);
    const starts = leadStarts;
    const positions = otherPositions;
    const others = other.postings.positionsAt(index, positions);
    let kept = 0;
    for (let i = 0, k = 0; i < count && k < others; ) {
      const wanted = starts[i]! + distance;
      if (wanted < positions[k]!) i++;
      else if (wanted > positions[k]!) k++;
      else {
        starts[kept++] = starts[i++]!;
        k++;
      }
    }
    return kept;
  }
}
