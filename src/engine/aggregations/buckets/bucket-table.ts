import type { AggregationMemory } from '../aggregation-memory.ts';

/** The bucket of a key has not been looked up yet. */
export const UNKNOWN = -2;

/** A parent bucket, a key and a bucket. */
const BYTES_PER_SLOT = 16;

/** Maps a parent bucket and a number to a bucket or EXCLUDED: open addressing with linear probing. */
export class BucketTable {
  private owners = new Int32Array(0);
  private keys = new Float64Array(0);
  private buckets = new Int32Array(0);
  private count = 0;
  private readonly memory: AggregationMemory;

  constructor(memory: AggregationMemory) {
    this.memory = memory;
    this.resize(64);
  }

  /** UNKNOWN when nothing was set. */
  get(owner: number, key: number): number {
    return this.buckets[this.slot(owner, key)]!;
  }

  /** NaN is not stored, because it equals no key. */
  set(owner: number, key: number, bucket: number): void {
    if (Number.isNaN(key)) return;
    if (2 * this.count >= this.buckets.length) this.grow();
    const slot = this.slot(owner, key);
    if (this.buckets[slot] === UNKNOWN) this.count++;
    this.owners[slot] = owner;
    this.keys[slot] = key;
    this.buckets[slot] = bucket;
  }

  /** Returns the memory. */
  release(): void {
    this.memory.charge(-this.buckets.length * BYTES_PER_SLOT);
  }

  private slot(owner: number, key: number): number {
    const { owners, keys, buckets } = this;
    const mask = buckets.length - 1;
    let slot = hashOf(owner, key) & mask;
    while (buckets[slot] !== UNKNOWN && (keys[slot] !== key || owners[slot] !== owner)) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { owners, keys, buckets } = this;
    this.resize(2 * buckets.length);
    for (let i = 0; i < buckets.length; i++) if (buckets[i] !== UNKNOWN) this.set(owners[i]!, keys[i]!, buckets[i]!);
  }

  private resize(length: number): void {
    this.memory.charge((length - this.buckets.length) * BYTES_PER_SLOT);
    this.count = 0;
    this.owners = new Int32Array(length);
    this.keys = new Float64Array(length);
    this.buckets = new Int32Array(length).fill(UNKNOWN);
  }
}

const float = new Float64Array(1);
const words = new Int32Array(float.buffer);

/** Both zeros have the same hash. */
function hashOf(owner: number, key: number): number {
  float[0] = key + 0;
  const mixed = Math.imul(words[0]! ^ Math.imul(words[1]! ^ Math.imul(owner, 0x9e3779b1), 0x85ebca6b), 0xc2b2ae35);
  return mixed ^ (mixed >>> 15);
}
