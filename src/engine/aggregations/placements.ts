import type { NumberBlock } from '../segments/numbers/number-block.ts';
import type { BucketValues } from './bucket-counts.ts';
import type { DocBlock, PlacedDocs } from './doc-block.ts';

/** Marks a value that belongs to no bucket. */
export const EXCLUDED = -1;

/** Finds the buckets of numbers. */
export interface BucketFinder {
  /** Writes the bucket of each number, or EXCLUDED, into `found`; returns whether any is EXCLUDED. */
  find(numbers: BucketValues, found: Int32Array): boolean;
}

/** Assigns the documents of a block to buckets by their numbers. */
export class Placements implements PlacedDocs {
  length = 0;
  positions = new Int32Array(0);
  buckets = new Int32Array(0);
  isWhole = false;
  private ownPositions = new Int32Array(0);
  private readonly owned = new OwnedNumbers();

  /**
   * Assigns the documents to buckets by their numbers, which are those of `block`.
   * @param repeats whether a document counts twice in the same bucket; otherwise equal buckets must be neighbors
   */
  place(block: DocBlock, read: NumberBlock, finder: BucketFinder, repeats = false): void {
    const { length, isWhole, positions } = read;
    if (length > this.buckets.length) {
      this.buckets = new Int32Array(2 * length);
      this.ownPositions = new Int32Array(2 * length);
    }
    const anyExcluded = finder.find(this.owned.of(read, block), this.buckets);
    this.isWhole = isWhole && !anyExcluded;
    this.length = length;
    this.positions = positions;
    if (!this.isWhole) this.compact(read, repeats);
  }

  private compact({ length, positions }: NumberBlock, repeats: boolean): void {
    const { buckets, ownPositions } = this;
    let kept = 0;
    let last = EXCLUDED;
    for (let i = 0; i < length; i++) {
      const bucket = buckets[i]!;
      const at = positions[i]!;
      const isRepeated = !repeats && bucket === last && i > 0 && positions[i - 1] === at;
      last = bucket;
      if (isRepeated || bucket === EXCLUDED) continue;
      ownPositions[kept] = at;
      buckets[kept++] = bucket;
    }
    this.positions = ownPositions;
    this.length = kept;
  }
}

/** Numbers with the buckets of their documents. */
export class OwnedNumbers implements BucketValues {
  length = 0;
  values = new Float64Array(0);
  buckets: Int32Array = new Int32Array(0);
  onlyBucket = -1;
  wholeBound = Number.POSITIVE_INFINITY;
  private own = new Int32Array(0);

  /** Valid until the next call. */
  of({ length, values, positions, isWhole, wholeBound }: NumberBlock, block: DocBlock): this {
    this.length = length;
    this.values = values;
    this.wholeBound = wholeBound;
    this.onlyBucket = block.onlyBucket;
    this.buckets = isWhole ? block.buckets : this.bucketsAt(positions, length, block.buckets);
    return this;
  }

  private bucketsAt(positions: Int32Array, length: number, buckets: Int32Array): Int32Array {
    if (length > this.own.length) this.own = new Int32Array(2 * length);
    const { own } = this;
    for (let i = 0; i < length; i++) own[i] = buckets[positions[i]!]!;
    return own;
  }
}
