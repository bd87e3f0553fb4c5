import { IntBuffer } from '../../structures/int-buffer.ts';
import type { SpareMemory } from '../../structures/spare-memory.ts';
import type { Tokens } from './buffer-contents.ts';

/**
 * The tokens of one field in order of arrival. A word ≥ 0 is the number of a term one position after the previous
 * token; a word < 0 means that the next term is ~word positions after it instead. Documents and positions are implied,
 * and plain text takes one word per token.
 */
export class TokenLog {
  readonly words: IntBuffer;
  /** Documents with tokens, and the end of each in `words`. */
  readonly docs: IntBuffer;
  readonly ends: IntBuffer;
  /** Start offset and length of every token, if the field has offsets. */
  readonly offsets: IntBuffer | undefined;
  /** Occurrences by term number. */
  counts = new Int32Array(64);
  tokens = 0;

  constructor(offsets: boolean, memory?: SpareMemory) {
    this.words = new IntBuffer(64, memory);
    this.docs = new IntBuffer(16, memory);
    this.ends = new IntBuffer(16, memory);
    this.offsets = offsets ? new IntBuffer(64, memory) : undefined;
  }

  /** Gives its memory back; it must not be used afterwards. */
  release(): void {
    this.words.release();
    this.docs.release();
    this.ends.release();
    this.offsets?.release();
  }

  get byteLength(): number {
    const offsets = this.offsets?.values.length ?? 0;
    const words = this.words.values.length + this.docs.values.length + this.ends.values.length;
    return (words + offsets + this.counts.length) * 4;
  }

  get contents(): Tokens {
    const { tokens: count, words, docs, ends, offsets, counts } = this;
    return { count, words: words.view(), docs: docs.view(), ends: ends.view(), offsets: offsets?.view(), counts };
  }

  add(term: number, positionDelta: number): void {
    if (positionDelta !== 1) this.words.push(~positionDelta);
    this.words.push(term);
    if (term >= this.counts.length) this.growCounts(term);
    this.counts[term]!++;
    this.tokens++;
  }

  private growCounts(term: number): void {
    const grown = new Int32Array(Math.max(term + 1, this.counts.length * 2));
    grown.set(this.counts);
    this.counts = grown;
  }

  endDoc(doc: number): void {
    const before = this.ends.length === 0 ? 0 : this.ends.last;
    if (this.words.length === before) return;
    this.docs.push(doc);
    this.ends.push(this.words.length);
  }
}
