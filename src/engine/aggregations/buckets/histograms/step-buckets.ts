import type { AggregationMemory } from '../../aggregation-memory.ts';
import type { BucketValues } from '../../bucket-counts.ts';
import { type BucketFinder, EXCLUDED } from '../../placements.ts';
import type { BucketKeys } from '../bucket-keys.ts';
import { CellBuckets, LAST_CELL, OUTSIDE } from '../cell-buckets.ts';
import type { Cells, Rounding } from './rounding.ts';

/** Finds the bucket of a number through the cell it is in, without computing its key again. */
export class StepBuckets implements BucketFinder {
  private readonly rounding: Rounding;
  private readonly bucketOf: (owner: number, value: number) => number;
  private readonly known: CellBuckets;
  private cells = new Float64Array(0);
  private base: number | undefined;

  /** @param inside whether a bucket with this key is allowed */
  constructor(
    rounding: Rounding,
    keys: BucketKeys<number>,
    inside: (key: number) => boolean,
    memory: AggregationMemory,
  ) {
    this.rounding = rounding;
    this.bucketOf = (owner, value) => {
      const key = rounding.floor(value);
      return inside(key) ? keys.bucket(owner, key) : EXCLUDED;
    };
    this.known = new CellBuckets(this.bucketOf, memory);
  }

  find(numbers: BucketValues, found: Int32Array): boolean {
    const { length, values } = numbers;
    const { cells: grid } = this.rounding;
    if (!grid) return this.findOneByOne(numbers, found);
    if (length > this.cells.length) this.cells = new Float64Array(2 * length);
    this.locate(values, length, grid);
    return this.known.find(this.cells, numbers, found);
  }

  /** Cells are counted from that of the first number. */
  private locate(values: Float64Array, length: number, { origin, width }: Cells): void {
    const { cells } = this;
    this.base ??= length === 0 ? undefined : Math.floor((values[0]! - origin) / width);
    const base = this.base!;
    for (let i = 0; i < length; i++) {
      const cell = Math.floor((values[i]! - origin) / width) - base;
      cells[i] = cell > -LAST_CELL && cell < LAST_CELL ? cell : OUTSIDE;
    }
  }

  private findOneByOne({ length, values, buckets }: BucketValues, found: Int32Array): boolean {
    let anyExcluded = false;
    for (let i = 0; i < length; i++) {
      found[i] = this.bucketOf(buckets[i]!, values[i]!);
      if (found[i] === EXCLUDED) anyExcluded = true;
    }
    return anyExcluded;
  }
}
