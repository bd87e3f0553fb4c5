import type { AggregationMemory } from '../aggregation-memory.ts';
import type { BucketKey } from './bucket-order.ts';

/** Estimated: an entry of a map, its number, and the key. */
const BYTES_PER_KEY = 96;

/** Numbers the buckets of an aggregation: one per key and parent bucket. */
export class BucketKeys<K = BucketKey> {
  private readonly byOwner: Map<K, number>[] = [];
  private readonly keys: K[] = [];
  private readonly memory: AggregationMemory;

  constructor(memory: AggregationMemory) {
    this.memory = memory;
  }

  /** The bucket of a key, created on first use. */
  bucket(owner: number, key: K): number {
    const keys = (this.byOwner[owner] ??= new Map());
    let bucket = keys.get(key);
    if (bucket === undefined) {
      this.memory.charge(BYTES_PER_KEY);
      bucket = this.keys.push(key) - 1;
      keys.set(key, bucket);
    }
    return bucket;
  }

  /** The key of a bucket; undefined when there is no such bucket. */
  key(bucket: number): K | undefined {
    return this.keys[bucket];
  }

  /** Keys of a parent bucket with their buckets, in order of first appearance. */
  entries(owner: number): Iterable<[K, number]> {
    return this.byOwner[owner] ?? [];
  }

  /** The number of buckets, which is also the next number to be assigned. */
  get size(): number {
    return this.keys.length;
  }
}
