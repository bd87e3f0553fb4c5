import type { DocIterator } from './doc-iterator.ts';
import type { SegmentField } from './segment-field.ts';

/**
 * The cursor over the documents of one term; the only class that reads postings, so that every loop over it stays
 * monomorphic. Two ways to drive it, not to be mixed on one cursor:
 *
 * - as a DocIterator: nextDoc/advance, then freq(), positions(), offsets() of the current document;
 * - block by block (bulk scorers): a cursor stands on a block of up to 128 postings, `base` ≤ documents ≤ `last`;
 *   `seek(doc)` moves to the block that may hold doc, `nextBlock()` to the following one; `decode()` fills
 *   `docs[0..length)`, `decodeFreqs()` fills `freqs[0..length)`; `find(doc)` looks a document up where it lies, without
 *   decoding, and gives its index in the block, from which `freqAt(i)` and `positionsAt(i, out)` follow.
 *   Terms in fewer than 128 documents are one block, decoded from the start (`small`).
 */
export declare class Postings implements DocIterator {
  /** Reusable: a pool of cursors allocates nothing per query. */
  open(field: SegmentField, ordinal: number): this;
  readonly field: SegmentField;
  readonly docFreq: number;
  readonly small: boolean;

  // ---- DocIterator
  doc: number;
  readonly cost: number;
  nextDoc(): number;
  advance(target: number): number;
  freq(): number;
  /** Fills `out` (grow it to freq() first) and returns how many. */
  positions(out: Int32Array): number;
  /** Start and end offsets beside the positions; only where the field keeps offsets. */
  offsets(starts: Int32Array, ends: Int32Array): number;

  // ---- blocks
  readonly docs: Int32Array;
  readonly freqs: Int32Array;
  /** Postings in the block. */
  length: number;
  /** First document that the block could hold; for a small term 0. */
  base: number;
  /** Last document of the block. */
  last: number;
  /** Free for the caller: the next posting of the block to look at. skipTo() moves it. */
  index: number;
  /** Every freq of the block is 1 (known without decoding). */
  allOnes(): boolean;
  /** No more blocks. */
  exhausted(): boolean;
  seek(doc: number): boolean;
  nextBlock(): boolean;
  decode(): void;
  decodeFreqs(): void;
  /** Puts `index` on the first posting ≥ doc of a decoded block. */
  skipTo(doc: number): void;
  find(doc: number): number;
  freqAt(index: number): number;
  positionsAt(index: number, out: Int32Array): number;
  /** ORs the current block's documents into words of a bit set. */
  orInto(words: Int32Array): void;

  // ---- impacts: max over postings of freq × table[norm byte], never below the true one for the *sealed* table
  // (`field.sealedNorms`); for another table multiply by `field.impactFactor(table)`.
  /** Of the whole term. */
  maxImpact(table: Float32Array): number;
  /** Of the current block. */
  blockImpact(table: Float32Array): number;
  /** Of the documents [from, to); may move the cursor to the block of `from`. */
  impactTo(from: number, to: number, table: Float32Array): number;
  /**
   * Up to `SEED_COUNT` best postings under the sealed norms, best first (terms with 128 documents or more, else 0):
   * their documents and freqs; a threshold for top-k follows from the k-th *live* one.
   */
  seeds(docs: Int32Array, freqs: Int32Array): number;
}

export declare const SEED_COUNT: number;
