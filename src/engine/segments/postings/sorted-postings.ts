import { IntBuffer } from '../../structures/int-buffer.ts';
import { NO_MORE_DOCS } from '../docs/doc-iterator.ts';
import { BLOCK, POSTINGS_LEVEL } from '../format/segment-format.ts';
import type { Postings } from './postings.ts';
import type { PostingsWriter } from './postings-writer.ts';

/** The postings of a term with more than one posting per this many documents are sorted by scanning all documents. */
const DENSE_SHARE = 32;

/**
 * The postings of one term from several segments: read under their new numbers, segment by segment, and written in the
 * order of these. The arrays are reused for the next term. Reading and writing pause when `work` reaches its limit.
 */
export class SortedPostings {
  /** Postings and positions that may be moved before the next pause. */
  private readonly step: number;
  private readonly level: number;
  private readonly docs = new IntBuffer();
  private readonly freqs = new IntBuffer();
  /** The index of the first position of each posting. */
  private readonly starts = new IntBuffer();
  private readonly positions = new IntBuffer();
  private readonly offsetStarts = new IntBuffer();
  private readonly offsetLengths = new IntBuffer();
  private first = new Int32Array(64);
  private second = new Int32Array(64);
  /** By document: its posting + 1. All zero between two terms. */
  private readonly places: Int32Array;
  private keys = new Float64Array(64);
  work = 0;

  constructor({ level, maxDoc, step }: { level: number; maxDoc: number; step: number }) {
    this.level = level;
    this.places = new Int32Array(maxDoc);
    this.step = step;
  }

  /** Reads from the cursor's position to the end. */
  *read(from: Postings, docMap: Int32Array): Generator<void> {
    for (let doc = from.nextDoc(); doc !== NO_MORE_DOCS; doc = from.nextDoc()) {
      if (docMap[doc]! < 0) continue;
      const freq = from.freq();
      this.docs.push(docMap[doc]!);
      this.freqs.push(freq);
      this.starts.push(this.positions.length);
      if (this.level >= POSTINGS_LEVEL.positions) this.readPositions(from, freq);
      this.work += freq;
      if (this.work > this.step) yield* this.pause();
    }
  }

  private *pause(): Generator<void> {
    this.work = 0;
    yield;
  }

  private readPositions(from: Postings, freq: number): void {
    if (freq > this.first.length) {
      this.first = new Int32Array(freq * 2);
      this.second = new Int32Array(freq * 2);
    }
    const { first, second } = this;
    from.positions(first);
    this.positions.append(first, 0, freq);
    if (this.level < POSTINGS_LEVEL.offsets) return;
    from.offsets(first, second);
    this.offsetStarts.append(first, 0, freq);
    for (let i = 0; i < freq; i++) this.offsetLengths.push(second[i]! - first[i]!);
  }

  /** Writes the collected postings and clears them. */
  *write(to: PostingsWriter, seen: { set(doc: number): void } | undefined): Generator<void> {
    const { docs, freqs } = this;
    for (const at of this.order()) {
      const doc = docs.values[at]!;
      const freq = freqs.values[at]!;
      to.docs[to.count] = doc;
      to.freqs[to.count++] = freq;
      seen?.set(doc);
      this.writePositions(at, freq, to);
      if (to.count === BLOCK) to.flushBlock();
      this.work += freq;
      if (this.work > this.step) yield* this.pause();
    }
    for (const list of [docs, freqs, this.starts, this.positions, this.offsetStarts, this.offsetLengths])
      list.length = 0;
  }

  private writePositions(at: number, freq: number, to: PostingsWriter): void {
    const from = this.starts.values[at]!;
    if (this.level >= POSTINGS_LEVEL.positions) to.positions.append(this.positions.values, from, from + freq);
    if (this.level < POSTINGS_LEVEL.offsets) return;
    to.starts.append(this.offsetStarts.values, from, from + freq);
    to.lengths.append(this.offsetLengths.values, from, from + freq);
  }

  /** The postings in the order of their documents. */
  private order(): Int32Array {
    const { places } = this;
    const docs = this.docs.view();
    const order = new Int32Array(docs.length);
    if (docs.length * DENSE_SHARE < places.length) return this.orderOfFew(docs, order);
    for (let at = 0; at < docs.length; at++) places[docs[at]!] = at + 1;
    for (let doc = 0, next = 0; next < order.length; doc++) {
      if (places[doc] === 0) continue;
      order[next++] = places[doc]! - 1;
      places[doc] = 0;
    }
    return order;
  }

  /** Document and index as one number: 53 bits suffice, because there are at most half a billion documents. */
  private orderOfFew(docs: Int32Array, order: Int32Array): Int32Array {
    const count = docs.length;
    if (count < 2) return order;
    if (this.keys.length < count) this.keys = new Float64Array(count * 2);
    const keys = this.keys.subarray(0, count);
    for (let at = 0; at < count; at++) keys[at] = docs[at]! * count + at;
    keys.sort();
    for (let at = 0; at < count; at++) order[at] = keys[at]! % count;
    return order;
  }
}
