import { giveBackPostings, takePostings } from '../../segments/postings/postings-pool.ts';
import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import { IntBuffer } from '../../structures/int-buffer.ts';
import type { DocBits } from '../query.ts';
import { STRETCH } from './union-docs.ts';

/** In segments up to this size, all postings are read at once with a single cursor. */
const SMALL_SEGMENT = 4 * STRETCH;

/**
 * Documents with any of many terms, gathered in a bit set. Rare terms are read at once, the others in ranges, on
 * demand. All are read with the same cursor.
 */
export class TermsUnion implements DocBits {
  readonly cost: number;
  private readonly words: Int32Array;
  private readonly dictionary: TermDictionary;
  /** Ordinals of the terms that are read on demand. */
  private readonly frequent = new IntBuffer();
  private readonly maxDoc: number;
  private gathered = 0;

  constructor(dictionary: TermDictionary, ordinals: Iterable<number>, maxDoc: number) {
    this.dictionary = dictionary;
    this.maxDoc = maxDoc;
    this.words = new Int32Array((maxDoc + 31) >> 5);
    const cursor = takePostings();
    let cost = 0;
    for (const ordinal of ordinals) {
      dictionary.postings(ordinal, cursor);
      cost += cursor.docFreq;
      if (!cursor.small && maxDoc > SMALL_SEGMENT) this.frequent.push(ordinal);
      else {
        do cursor.orInto(this.words);
        while (cursor.nextBlock());
      }
    }
    giveBackPostings(cursor);
    if (this.frequent.length === 0) this.gathered = maxDoc;
    this.cost = Math.min(cost, maxDoc);
  }

  upTo(to: number): Int32Array {
    if (to > this.gathered) this.gather(to - 1);
    return this.words;
  }

  has(doc: number): boolean {
    if (doc >= this.gathered) this.gather(doc);
    return ((this.words[doc >> 5]! >>> (doc & 31)) & 1) !== 0;
  }

  /** A block may extend beyond the range: bits past `gathered` are not used until their range is complete. */
  private gather(target: number): void {
    const to = Math.min(this.maxDoc, (Math.floor(target / STRETCH) + 1) * STRETCH);
    const cursor = takePostings();
    for (let i = 0; i < this.frequent.length; i++) {
      this.dictionary.postings(this.frequent.values[i]!, cursor);
      if (!cursor.seek(this.gathered)) continue;
      while (cursor.base < to) {
        cursor.orInto(this.words);
        if (!cursor.nextBlock()) break;
      }
    }
    giveBackPostings(cursor);
    this.gathered = to;
  }
}
