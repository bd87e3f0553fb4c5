import type { Postings } from '../../segments/postings.ts';
import { BLOCK } from '../../segments/segment-format.ts';

const free: PhraseCandidates[] = [];
const MOST_FREE = 32;

/** One word in the documents that have both: its posting in the block, how often it occurs, the number of its first position. */
class WordOfCandidates {
  readonly indices = new Int32Array(BLOCK);
  readonly freqs = new Int32Array(BLOCK);
  readonly firsts = new Int32Array(BLOCK);
}

/**
 * Documents that have the two rarest words of a phrase, found a block at a time: column by column, since a loop that does
 * the same for each of them needs no branches.
 */
export class PhraseCandidates {
  readonly leads = new WordOfCandidates();
  readonly seconds = new WordOfCandidates();
  count = 0;
  /** Free for the caller: the next to look at. */
  next = 0;

  static take(): PhraseCandidates {
    return free.pop() ?? new PhraseCandidates();
  }

  clear(): void {
    this.count = this.next = 0;
  }

  giveBack(): void {
    this.clear();
    if (!free.includes(this) && free.length < MOST_FREE) free.push(this);
  }

  /** The next ones of the lead's block, within one block of the other word. False: there are none. */
  fill(lead: Postings, second: Postings): boolean {
    this.clear();
    while (this.count === 0) if (!this.intersect(lead, second)) return false;
    this.add(this.leads, lead);
    this.add(this.seconds, second);
    return true;
  }

  /** Moves the lead's index past what both blocks share. False at the end of the lead's block. */
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
