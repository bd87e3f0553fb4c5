import type { BucketKey } from './bucket-order.ts';

/** Numbers the buckets of an aggregation: one for each key inside each bucket of the aggregation around it. */
export class BucketKeys<K = BucketKey> {
  private readonly byOwner: Map<K, number>[] = [];
  private readonly keys: K[] = [];

  /** The bucket of a key, a new one if need be. */
  bucket(owner: number, key: K): number {
    const keys = (this.byOwner[owner] ??= new Map());
    let bucket = keys.get(key);
    if (bucket === undefined) {
      bucket = this.keys.push(key) - 1;
      keys.set(key, bucket);
    }
    return bucket;
  }

  /** The key of a bucket; undefined for the number of none. */
  key(bucket: number): K | undefined {
    return this.keys[bucket];
  }

  /** Keys of an owner with their buckets, in the order they came. */
  entries(owner: number): Iterable<[K, number]> {
    return this.byOwner[owner] ?? [];
  }

  /** How many buckets there are: the number no bucket has yet. */
  get size(): number {
    return this.keys.length;
  }
}
