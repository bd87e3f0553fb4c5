import type { AggregationMemory } from '../aggregation-memory.ts';

/** No bucket for these documents: their key is excluded. */
export const EXCLUDED = -1;
const UNKNOWN = -2;

/**
 * Buckets of keys that are small integers, such as the ordinals of a segment: an array per parent bucket, so that a key
 * is looked up once and not for each document.
 */
export class DenseBuckets {
  private readonly byOwner: Int32Array[] = [];
  private readonly size: number;
  private readonly bucketOf: (owner: number, key: number) => number;
  private readonly memory: AggregationMemory;
  private bytes = 0;

  /**
   * @param size keys are below it
   * @param bucketOf makes the bucket of a key, or returns EXCLUDED
   */
  constructor(size: number, bucketOf: (owner: number, key: number) => number, memory: AggregationMemory) {
    this.size = size;
    this.bucketOf = bucketOf;
    this.memory = memory;
  }

  bucket(owner: number, key: number): number {
    const known = this.byOwner[owner] ?? this.start(owner);
    const bucket = known[key]!;
    return bucket === UNKNOWN ? (known[key] = this.bucketOf(owner, key)) : bucket;
  }

  /** Returns the memory of the arrays. */
  release(): void {
    this.memory.charge(-this.bytes);
    this.bytes = 0;
    this.byOwner.length = 0;
  }

  private start(owner: number): Int32Array {
    const bytes = this.size * Int32Array.BYTES_PER_ELEMENT;
    this.memory.charge(bytes);
    this.bytes += bytes;
    return (this.byOwner[owner] = new Int32Array(this.size).fill(UNKNOWN));
  }
}
