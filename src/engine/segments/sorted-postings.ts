import { IntBuffer } from '../structures/int-buffer.ts';
import { NO_MORE_DOCS } from './doc-iterator.ts';
import { Postings } from './postings.ts';
import type { PostingsWriter } from './postings-writer.ts';
import type { SegmentField } from './segment-field.ts';
import { BLOCK, POSTINGS_LEVEL } from './segment-format.ts';

/** All postings of one term, read into lists that are used again for the next. */
export class TermPostings {
  readonly level: number;
  readonly docs = new IntBuffer();
  readonly freqs = new IntBuffer();
  /** Where the positions of each posting begin. */
  readonly starts = new IntBuffer();
  readonly positions = new IntBuffer();
  readonly offsetStarts = new IntBuffer();
  readonly offsetLengths = new IntBuffer();
  private readonly cursor = new Postings();
  private first = new Int32Array(64);
  private second = new Int32Array(64);

  constructor(level: number) {
    this.level = level;
  }

  read(field: SegmentField, ordinal: number): this {
    for (const list of [this.docs, this.freqs, this.starts, this.positions, this.offsetStarts, this.offsetLengths])
      list.length = 0;
    const { cursor } = this;
    cursor.open(field, ordinal);
    for (let doc = cursor.nextDoc(); doc !== NO_MORE_DOCS; doc = cursor.nextDoc()) {
      const freq = cursor.freq();
      this.docs.push(doc);
      this.freqs.push(freq);
      this.starts.push(this.positions.length);
      if (this.level >= POSTINGS_LEVEL.positions) this.readPositions(freq);
    }
    return this;
  }

  private readPositions(freq: number): void {
    if (freq > this.first.length) {
      this.first = new Int32Array(freq * 2);
      this.second = new Int32Array(freq * 2);
    }
    const { cursor, first, second } = this;
    cursor.positions(first);
    this.positions.append(first, 0, freq);
    if (this.level < POSTINGS_LEVEL.offsets) return;
    cursor.offsets(first, second);
    this.offsetStarts.append(first, 0, freq);
    for (let i = 0; i < freq; i++) this.offsetLengths.push(second[i]! - first[i]!);
  }
}

/** Writes the postings of a term in the new order of their documents; answers how many there are. */
export function sortTerm(term: TermPostings, docMap: Int32Array, to: PostingsWriter): number {
  const { docs, freqs, starts, level } = term;
  const count = docs.length;
  const order = Int32Array.from({ length: count }, (_, at) => at);
  order.sort((a, b) => docMap[docs.values[a]!]! - docMap[docs.values[b]!]!);
  for (const at of order) {
    const freq = freqs.values[at]!;
    const from = starts.values[at]!;
    to.docs[to.count] = docMap[docs.values[at]!]!;
    to.freqs[to.count++] = freq;
    if (level >= POSTINGS_LEVEL.positions) to.positions.append(term.positions.values, from, from + freq);
    if (level >= POSTINGS_LEVEL.offsets) {
      to.starts.append(term.offsetStarts.values, from, from + freq);
      to.lengths.append(term.offsetLengths.values, from, from + freq);
    }
    if (to.count === BLOCK) to.flushBlock();
  }
  return count;
}
