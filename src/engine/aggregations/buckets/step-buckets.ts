import type { AggregationMemory } from '../aggregation-memory.ts';
import type { BucketKeys } from './bucket-keys.ts';
import { DenseBuckets, EXCLUDED, UNKNOWN } from './dense-buckets.ts';
import type { Rounding } from './rounding.ts';

/** Cells in the window of an array; values outside of it take the longer way. */
const WINDOW = 1 << 14;
/** Parent buckets with an array; the others take the longer way. */
const MOST_OWNERS = 64;

/**
 * Finds the bucket of a value through the cell it is in, without computing its key again: cells near the first value
 * are in an array per parent bucket.
 */
export class StepBuckets {
  private readonly rounding: Rounding;
  private readonly keys: BucketKeys<number>;
  private readonly inside: (key: number) => boolean;
  private readonly memory: AggregationMemory;
  private dense: DenseBuckets | undefined;
  private first = 0;

  /** @param inside whether there may be a bucket with this key */
  constructor(
    rounding: Rounding,
    keys: BucketKeys<number>,
    inside: (key: number) => boolean,
    memory: AggregationMemory,
  ) {
    this.rounding = rounding;
    this.keys = keys;
    this.inside = inside;
    this.memory = memory;
  }

  /** The bucket, or EXCLUDED. */
  bucket(owner: number, value: number): number {
    const { cell } = this.rounding;
    if (!cell || owner >= MOST_OWNERS) return this.bucketOf(owner, value);
    const at = cell(value);
    const dense = this.dense ?? this.start(at);
    const key = at - this.first;
    if (!(key >= 0 && key < WINDOW)) return this.bucketOf(owner, value);
    const known = dense.get(owner, key);
    return known === UNKNOWN ? dense.set(owner, key, this.bucketOf(owner, value)) : known;
  }

  private start(cell: number): DenseBuckets {
    this.first = cell - WINDOW / 2;
    return (this.dense = new DenseBuckets(WINDOW, this.memory));
  }

  private bucketOf(owner: number, value: number): number {
    const key = this.rounding.floor(value);
    return this.inside(key) ? this.keys.bucket(owner, key) : EXCLUDED;
  }
}
