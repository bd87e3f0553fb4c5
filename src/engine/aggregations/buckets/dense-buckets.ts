import type { AggregationMemory } from '../aggregation-memory.ts';

/** No bucket for this key: it is left out of the answer. */
export const EXCLUDED = -1;
/** The bucket of this key has not been looked up yet. */
export const UNKNOWN = -2;

/**
 * Buckets of keys that are small integers, such as the ordinals of a segment: an array per parent bucket, so that a key
 * is looked up once and not for each document.
 */
export class DenseBuckets {
  private readonly byOwner: Int32Array[] = [];
  private readonly size: number;
  private readonly memory: AggregationMemory;
  private bytes = 0;

  /** @param size keys are below it */
  constructor(size: number, memory: AggregationMemory) {
    this.size = size;
    this.memory = memory;
  }

  /** The bucket of a key, EXCLUDED or UNKNOWN. */
  get(owner: number, key: number): number {
    return (this.byOwner[owner] ?? this.start(owner))[key]!;
  }

  /** Remembers a bucket, or EXCLUDED, and returns it. */
  set(owner: number, key: number, bucket: number): number {
    return (this.byOwner[owner]![key] = bucket);
  }

  /** Forgets everything and returns the memory. */
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
