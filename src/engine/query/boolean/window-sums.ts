import { BLOCK } from '../../segments/format/segment-format.ts';
import type { Postings } from '../../segments/postings/postings.ts';
import type { TermScorer } from '../terms/term-scorer.ts';

/** Small terms score without a table. */
const NO_TABLE = new Float32Array(0);
/** Above this number of candidates another word of bits may not fit. */
const FULL = BLOCK - 32;

/**
 * Sums the scores of several terms over a window of documents. Documents with a score are kept in two levels of bits,
 * one per document and one per word of these bits, so that sparse windows are iterated in order without scanning:
 *
 *   summary   0 1 0 0 …         32 words of bits each
 *   bits        01001…          32 documents each
 *   sums         s  s           0 for documents without a score
 */
export class WindowSums {
  /** Maximum number of documents in a window. */
  static readonly size = 16384;

  private readonly sums = new Float64Array(WindowSums.size);
  private readonly bits = new Int32Array(WindowSums.size >> 5);
  private readonly summary = new Int32Array(WindowSums.size >> 10);
  private start = 0;
  private end = 0;
  /** Position in the summary up to which the window has been consumed. */
  private taken = 0;

  open(start: number, end: number): void {
    this.start = start;
    this.end = end;
    this.taken = 0;
  }

  /**
   * Adds a term's scores.
   * @param words if given, restricts to documents with a bit set
   * @param passes if given, restricts to documents that pass
   */
  add(term: TermScorer, words: Int32Array | undefined, passes: ((doc: number) => boolean) | undefined): void {
    const { start, end } = this;
    const { postings } = term;
    const isFiltered = words !== undefined || passes !== undefined;
    for (let more = postings.seek(start); more && postings.base < end; more = postings.nextBlock()) {
      postings.decode();
      postings.skipTo(start);
      const { length } = postings;
      const to = postings.last < end ? length : this.endIn(postings);
      if (isFiltered) this.addPassing(term, to, words, passes);
      else this.addBlock(term, to);
      postings.index = to;
      if (to < length) return;
    }
  }

  /** The index of the first document of a block after the window. */
  private endIn({ docs, index, length }: Postings): number {
    let at = index;
    while (at < length && docs[at]! < this.end) at++;
    return at;
  }

  /** Adds the current block of a term up to an index. */
  private addBlock(term: TermScorer, to: number): void {
    const { sums, bits, summary, start } = this;
    const { postings, norms } = term;
    const table = postings.small ? NO_TABLE : term.scoreTable();
    const tabled = postings.small ? 0 : term.tabled;
    postings.decodeFreqs();
    const { docs, freqs } = postings;
    for (let i = postings.index; i < to; i++) {
      const doc = docs[i]!;
      const freq = freqs[i]!;
      const slot = doc - start;
      sums[slot]! += freq <= tabled ? table[((freq - 1) << 8) | norms[doc]!]! : term.scoreOf(freq, doc);
      bits[slot >> 5]! |= 1 << (slot & 31);
      summary[slot >> 10]! |= 1 << (slot >> 5);
    }
  }

  /** The same for the documents that pass. */
  private addPassing(
    term: TermScorer,
    to: number,
    words: Int32Array | undefined,
    passes: ((doc: number) => boolean) | undefined,
  ): void {
    const { sums, bits, summary, start } = this;
    const { postings } = term;
    postings.decodeFreqs();
    const { docs, freqs } = postings;
    for (let i = postings.index; i < to; i++) {
      const doc = docs[i]!;
      if (words && ((words[doc >> 5]! >>> (doc & 31)) & 1) === 0) continue;
      if (passes && !passes(doc)) continue;
      const slot = doc - start;
      sums[slot]! += term.scoreOf(freqs[i]!, doc);
      bits[slot >> 5]! |= 1 << (slot & 31);
      summary[slot >> 10]! |= 1 << (slot >> 5);
    }
  }

  /** Takes the next documents whose score would exceed the threshold after adding `rest`. Returns false at the end. */
  take(into: ScoreCandidates, threshold: number, rest: number): boolean {
    const { sums, bits, summary, start } = this;
    const { docs, scores } = into;
    const last = (this.end - start - 1) >> 10;
    let count = 0;
    let at = this.taken;
    for (; at <= last && count <= FULL; at++) {
      let words = summary[at]!;
      for (; words !== 0 && count <= FULL; words &= words - 1) {
        const word = (at << 5) + 31 - Math.clz32(words & -words);
        for (let left = bits[word]!; left !== 0; left &= left - 1) {
          const slot = (word << 5) + 31 - Math.clz32(left & -left);
          const score = sums[slot]!;
          sums[slot] = 0;
          docs[count] = start + slot;
          scores[count] = score;
          count += score + rest > threshold ? 1 : 0;
        }
        bits[word] = 0;
      }
      summary[at] = words;
      if (words !== 0) break;
    }
    this.taken = at;
    into.count = count;
    return count > 0;
  }

  /** Clears the window when it is abandoned early. */
  clear(): void {
    this.sums.fill(0);
    this.bits.fill(0);
    this.summary.fill(0);
  }
}

/** Candidate documents in ascending order, with their partial scores. */
export class ScoreCandidates {
  readonly docs = new Int32Array(BLOCK);
  readonly scores = new Float64Array(BLOCK);
  count = 0;

  /** Keeps those whose score would exceed the threshold after adding `rest`; branch-free. */
  keepAbove(threshold: number, rest: number): void {
    const { docs, scores, count } = this;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const score = scores[i]!;
      scores[kept] = score;
      docs[kept] = docs[i]!;
      kept += score + rest > threshold ? 1 : 0;
    }
    this.count = kept;
  }

  /** Adds the scores of a term. */
  add(term: TermScorer): void {
    const { docs, scores, count } = this;
    term.postings.freqsOf(docs, count);
    const { found } = term.postings;
    for (let i = 0; i < count; i++) if (found[i]! > 0) scores[i]! += term.scoreOf(found[i]!, docs[i]!);
  }
}
