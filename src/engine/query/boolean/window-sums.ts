import { BLOCK } from '../../segments/segment-format.ts';
import type { TermScorer } from '../terms/term-scorer.ts';
import type { ScoreCandidates } from './score-candidates.ts';

/** Another word of bits might not have room. */
const FULL = BLOCK - 32;

/**
 * Scores of several terms added up over a window of documents. Which documents were met is kept in two levels of bits, one
 * for each document and one for each word of those, so that few documents in a wide window are found without a search and
 * in their order:
 *
 *   summary   0 1 0 0 …         32 words of bits each
 *   bits        01001…          32 documents each
 *   sums         s  s           0 where nothing was met
 */
export class WindowSums {
  /** Documents in a window at most. */
  static readonly size = 16384;

  private readonly sums = new Float64Array(WindowSums.size);
  private readonly bits = new Int32Array(WindowSums.size >> 5);
  private readonly summary = new Int32Array(WindowSums.size >> 10);
  private start = 0;
  private end = 0;
  /** The place in the summary up to which the window is taken. */
  private taken = 0;

  open(start: number, end: number): void {
    this.start = start;
    this.end = end;
    this.taken = 0;
  }

  /** Adds a term's scores. @param words if there, only documents with a bit in it */
  add(term: TermScorer, words: Int32Array | undefined): void {
    const { sums, bits, summary, start, end } = this;
    const { postings, norms } = term;
    const ones = postings.small ? undefined : term.oneTable();
    for (let more = postings.seek(start); more && postings.base < end; more = postings.nextBlock()) {
      postings.decode();
      postings.skipTo(start);
      const once = ones !== undefined && postings.allOnes();
      if (!once) postings.decodeFreqs();
      const { docs, freqs, length } = postings;
      let i = postings.index;
      for (; i < length; i++) {
        const doc = docs[i]!;
        if (doc >= end) break;
        if (words && ((words[doc >> 5]! >>> (doc & 31)) & 1) === 0) continue;
        const slot = doc - start;
        sums[slot]! += once || (ones && freqs[i] === 1) ? ones[norms[doc]!]! : term.scoreOf(freqs[i]!, doc);
        bits[slot >> 5]! |= 1 << (slot & 31);
        summary[slot >> 10]! |= 1 << (slot >> 5);
      }
      postings.index = i;
      if (i < length) return;
    }
  }

  /** Takes the next documents that get above the threshold if they gain `rest`. False: there are no more. */
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

  /** Nothing is left behind when a window breaks off. */
  wipe(): void {
    this.sums.fill(0);
    this.bits.fill(0);
    this.summary.fill(0);
  }
}
