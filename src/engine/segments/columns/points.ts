import type { BitSet } from '../../structures/bit-set.ts';
import type { SegmentDirectory } from '../format/segment-directory.ts';
import type { SegmentViews } from '../format/segment-views.ts';
import { NumberSequence } from '../numbers/number-sequence.ts';
import type { NumericColumn } from './columns.ts';

/**
 * The values of a numeric field in ascending order, each with its document: a range is a slice. If the field has a
 * single-valued column, only documents are stored here and the column holds the values.
 */
export class Points {
  /** Values; several per document if the field has several. */
  readonly count: number;
  readonly docCount: number;
  readonly multiValued: boolean;
  private readonly docs: NumberSequence;
  private readonly values: NumberSequence | undefined;
  private readonly column: NumericColumn | undefined;

  constructor(views: SegmentViews, column: NumericColumn | undefined, directory: SegmentDirectory) {
    this.docs = new NumberSequence(views, directory);
    this.count = this.docs.length;
    this.docCount = directory.varint();
    this.multiValued = this.docCount < this.count;
    const ownValues = directory.u8() === 1;
    this.values = ownValues ? new NumberSequence(views, directory) : undefined;
    this.column = column;
  }

  get min(): number | bigint {
    return this.count === 0 ? Number.POSITIVE_INFINITY : this.valueAt(0);
  }

  get max(): number | bigint {
    return this.count === 0 ? Number.NEGATIVE_INFINITY : this.valueAt(this.count - 1);
  }

  /** Index of the first value ≥ `value`. */
  lowerBound(value: number | bigint): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.valueAt(middle) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Index of the first value > `value`. */
  upperBound(value: number | bigint): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.valueAt(middle) <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  docAt(index: number): number {
    return this.docs.at(index);
  }

  valueAt(index: number): number | bigint {
    if (this.values !== undefined) return this.values.exactAt(index);
    const column = this.column!;
    return column.exactAt(column.slot(this.docs.at(index)));
  }

  /** Adds the documents of the values [from, to). */
  addTo(bits: BitSet, from: number, to: number): void {
    this.docs.setBits(bits.words, from, to);
  }
}
