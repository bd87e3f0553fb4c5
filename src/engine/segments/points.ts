import type { BitSet } from '../structures/bit-set.ts';

/** The values of a numeric field in ascending order, each with its document: a range is a slice. */
export declare class Points {
  /** Values, several a document where the field has several. */
  readonly count: number;
  readonly docCount: number;
  readonly multiValued: boolean;
  readonly min: number | bigint;
  readonly max: number | bigint;
  /** Index of the first value ≥ `value`. */
  lowerBound(value: number | bigint): number;
  /** Index of the first value > `value`. */
  upperBound(value: number | bigint): number;
  docAt(index: number): number;
  valueAt(index: number): number | bigint;
  /** Adds the documents of the values [from, to). */
  addTo(bits: BitSet, from: number, to: number): void;
}
