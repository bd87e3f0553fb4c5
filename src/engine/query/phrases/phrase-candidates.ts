import { BLOCK } from '../../segments/format/segment-format.ts';
import type { Postings } from '../../segments/postings/postings.ts';

const free: PhraseCandidates[] = [];
const MAX_FREE = 32;

/**
 * One term in the documents that contain both: index of its posting in the block, frequency, and index of its first
 * position.
 */
class WordOfCandidates {
  readonly indices = new Int32Array(BLOCK);
  readonly freqs = new Int32Array(BLOCK);
  readonly firsts = new Int32Array(BLOCK);
}

/**
 * Documents that contain the two rarest terms of a phrase, found a block at a time and column by column, in branch-free
 * loops.
 */
export class PhraseCandidates {
  readonly leads = new WordOfCandidates();
  readonly seconds = new WordOfCandidates();
  count = 0;
  /** Index of the next candidate to check; managed by the caller. */
  next = 0;

  static take(): PhraseCandidates {
    return free.pop() ?? new PhraseCandidates();
  }

  clear(): void {
    this.count = this.next = 0;
  }

  release(): void {
    this.clear();
    if (!free.includes(this) && free.length < MAX_FREE) free.push(this);
  }

  /** Reads the next candidates of the lead's block, within one block of the other term. False at the end. */
  fill(lead: Postings, second: Postings): boolean {
    this.clear();
    while (this.count === 0) if (!this.intersect(lead, second)) return false;
    this.add(this.leads, lead);
    this.add(this.seconds, second);
    return true;
  }

  /** Moves the lead's index past the overlap of both blocks. False at the end of the lead's block. */
  private intersect(lead: Postings, second: Postings): boolean {
    const { docs, length } = lead;
    const from = lead.index;
    if (from === length || !second.seek(docs[from]!)) return false;
    const { last, found } = second;
    let to = docs[length - 1]! <= last ? length : from + 1;
    while (to < length && docs[to]! <= last) to++;
    second.indexesOf(docs, from, to);
    const leads = this.leads.indices;
    const others = this.seconds.indices;
    let count = 0;
    for (let i = from; i < to; i++) {
      leads[count] = i;
      others[count] = found[i]!;
      count += 1 + (found[i]! >> 31);
    }
    this.count = count;
    lead.index = to;
    return true;
  }

  private add(word: WordOfCandidates, postings: Postings): void {
    postings.freqsAt(word.indices, 0, this.count, word.freqs);
    postings.placed().firstOfEach(word.indices, this.count, word.firsts);
  }
}
