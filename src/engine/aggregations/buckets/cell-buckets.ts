import type { AggregationMemory } from '../aggregation-memory.ts';
import type { BucketValues } from '../bucket-counts.ts';
import { BucketTable, UNKNOWN } from './bucket-table.ts';

/** Maximum number of cells in the array, unless one parent bucket needs more. */
const MAX_CELLS = 1 << 20;

/** The cell of numbers that are too far from the others; their buckets are not remembered. */
export const OUTSIDE = -(2 ** 31);
/** Cells are numbered up to this, in both directions. */
export const LAST_CELL = 2 ** 30;

/**
 * Caches the bucket of each integer cell, such as an ordinal of the segment. All numbers of a cell share a bucket, so
 * it is looked up once per cell instead of once per document. Cells close together are in an array that grows as
 * needed, others in a table.
 */
export class CellBuckets {
  private readonly bucketOf: (owner: number, value: number) => number;
  private readonly memory: AggregationMemory;
  private readonly most: number;
  /** Cell c of parent bucket o is at o × width + c − first. */
  private dense = new Int32Array(0);
  private first = 0;
  private width: number;
  private owners = 0;
  private rest: BucketTable | undefined;

  /**
   * @param bucketOf finds a bucket, or EXCLUDED
   * @param width the number of cells if they are numbered from 0; otherwise 0
   */
  constructor(bucketOf: (owner: number, value: number) => number, memory: AggregationMemory, width = 0) {
    this.bucketOf = bucketOf;
    this.memory = memory;
    this.width = width;
    this.most = Math.max(MAX_CELLS, width);
  }

  /**
   * Writes the bucket of each number, or EXCLUDED, into `found`; returns whether any is EXCLUDED. Cells are
   * integers within ±LAST_CELL, or OUTSIDE.
   */
  find(cells: Float64Array, numbers: BucketValues, found: Int32Array): boolean {
    if (numbers.onlyBucket >= 0) return this.findInOne(cells, numbers, found);
    const { length, buckets } = numbers;
    let { dense, first, width, owners } = this;
    let lowest = 0;
    for (let i = 0; i < length; i++) {
      const owner = buckets[i]!;
      const at = ((cells[i]! | 0) - first) | 0;
      let bucket = at >= 0 && at < width && owner < owners ? dense[Math.imul(owner, width) + at]! : UNKNOWN;
      if (bucket === UNKNOWN) {
        bucket = this.lookUp(owner, cells[i]!, numbers.values[i]!);
        ({ dense, first, width, owners } = this);
      }
      lowest |= bucket;
      found[i] = bucket;
    }
    return lowest < 0;
  }

  private findInOne(cells: Float64Array, { length, onlyBucket, values }: BucketValues, found: Int32Array): boolean {
    let { dense, first } = this;
    let width = onlyBucket < this.owners ? this.width : 0;
    let start = onlyBucket * width;
    let lowest = 0;
    for (let i = 0; i < length; i++) {
      const at = ((cells[i]! | 0) - first) | 0;
      let bucket = at >= 0 && at < width ? dense[start + at]! : UNKNOWN;
      if (bucket === UNKNOWN) {
        bucket = this.lookUp(onlyBucket, cells[i]!, values[i]!);
        ({ dense, first } = this);
        width = onlyBucket < this.owners ? this.width : 0;
        start = onlyBucket * width;
      }
      lowest |= bucket;
      found[i] = bucket;
    }
    return lowest < 0;
  }

  /** Returns the memory. */
  release(): void {
    this.memory.charge(-this.dense.byteLength);
    this.rest?.release();
  }

  private lookUp(owner: number, cell: number, value: number): number {
    if (cell === OUTSIDE) return this.bucketOf(owner, value);
    if (this.covers(owner, cell)) {
      const at = owner * this.width + cell - this.first;
      if (this.dense[at] === UNKNOWN) this.dense[at] = this.bucketOf(owner, value);
      return this.dense[at]!;
    }
    const rest = (this.rest ??= new BucketTable(this.memory));
    const known = rest.get(owner, cell);
    if (known !== UNKNOWN) return known;
    const bucket = this.bucketOf(owner, value);
    rest.set(owner, cell, bucket);
    return bucket;
  }

  /** Whether a cell is in the array, after enlarging the array for it unless it would become too large. */
  private covers(owner: number, cell: number): boolean {
    const { first, width } = this;
    const isInside = cell >= first && cell < first + width;
    if (isInside && owner < this.owners) return true;
    const low = width === 0 ? cell : Math.min(first, cell);
    const high = width === 0 ? cell + 1 : Math.max(first + width, cell + 1);
    const newWidth = isInside ? width : powerAbove(high - low);
    const newOwners = owner < this.owners ? this.owners : owner === 0 ? 1 : powerAbove(owner + 1);
    if (!(newWidth * newOwners <= this.most)) return false;
    this.resize(cell < first && width > 0 ? high - newWidth : low, newWidth, newOwners);
    return true;
  }

  private resize(first: number, width: number, owners: number): void {
    const { dense } = this;
    this.memory.charge((owners * width - dense.length) * Int32Array.BYTES_PER_ELEMENT);
    this.dense = new Int32Array(owners * width).fill(UNKNOWN);
    for (let owner = 0; owner < this.owners; owner++)
      this.dense.set(dense.subarray(owner * this.width, (owner + 1) * this.width), owner * width + this.first - first);
    this.first = first;
    this.width = width;
    this.owners = owners;
  }
}

/** The first power of two that is not below a number; 64 at least. */
function powerAbove(count: number): number {
  return Math.max(64, 2 ** Math.ceil(Math.log2(count)));
}
