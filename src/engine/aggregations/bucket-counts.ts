import type { AggregationMemory } from './aggregation-memory.ts';

/** Numbers, each with the bucket it falls into. */
export interface BucketValues {
  readonly length: number;
  readonly values: Float64Array;
  readonly buckets: Int32Array;
}

/** Counts by bucket number; grows on demand. */
export class ValueCounts {
  protected counts = new Float64Array(16);
  protected readonly memory: AggregationMemory;

  constructor(memory: AggregationMemory) {
    this.memory = memory;
  }

  add(bucket: number): void {
    if (bucket >= this.counts.length) this.grow(bucket);
    this.counts[bucket]!++;
  }

  addMany(bucket: number, count: number): void {
    if (bucket >= this.counts.length) this.grow(bucket);
    this.counts[bucket]! += count;
  }

  /** Counts one for each of the numbers. */
  addAll({ length, buckets }: BucketValues): void {
    for (let i = 0; i < length; i++) {
      const bucket = buckets[i]!;
      if (bucket >= this.counts.length) this.grow(bucket);
      this.counts[bucket]!++;
    }
  }

  get(bucket: number): number {
    return this.counts[bucket] ?? 0;
  }

  protected grow(bucket: number): void {
    const length = Math.max(bucket + 1, this.counts.length * 2);
    this.memory.charge((length - this.counts.length) * Float64Array.BYTES_PER_ELEMENT);
    const grown = new Float64Array(length);
    grown.set(this.counts);
    this.counts = grown;
  }
}

/** Document counts by bucket number: the first document of a bucket makes it one of the answer's. */
export class BucketCounts extends ValueCounts {
  override add(bucket: number): void {
    if (bucket >= this.counts.length) this.grow(bucket);
    if (this.counts[bucket]!++ === 0) this.memory.addBucket();
  }

  override addMany(bucket: number, count: number): void {
    if (bucket >= this.counts.length) this.grow(bucket);
    if (this.counts[bucket] === 0 && count > 0) this.memory.addBucket();
    this.counts[bucket]! += count;
  }
}

/** Numbers by bucket, each starting with the same value; grows on demand. */
export class BucketNumbers {
  private values: Float64Array;
  private readonly initial: number;
  private readonly memory: AggregationMemory;

  constructor(initial: number, memory: AggregationMemory) {
    this.memory = memory;
    this.initial = initial;
    this.values = new Float64Array(16).fill(initial);
  }

  get(bucket: number): number {
    return bucket < this.values.length ? this.values[bucket]! : this.initial;
  }

  set(bucket: number, value: number): void {
    if (bucket >= this.values.length) this.grow(bucket);
    this.values[bucket] = value;
  }

  /** Keeps the lowest number of each bucket. */
  lower({ length, values, buckets }: BucketValues): void {
    for (let i = 0; i < length; i++) {
      const bucket = buckets[i]!;
      if (bucket >= this.values.length) this.grow(bucket);
      if (values[i]! < this.values[bucket]!) this.values[bucket] = values[i]!;
    }
  }

  /** Keeps the highest number of each bucket. */
  raise({ length, values, buckets }: BucketValues): void {
    for (let i = 0; i < length; i++) {
      const bucket = buckets[i]!;
      if (bucket >= this.values.length) this.grow(bucket);
      if (values[i]! > this.values[bucket]!) this.values[bucket] = values[i]!;
    }
  }

  private grow(bucket: number): void {
    const length = Math.max(bucket + 1, this.values.length * 2);
    this.memory.charge((length - this.values.length) * Float64Array.BYTES_PER_ELEMENT);
    const grown = new Float64Array(length).fill(this.initial);
    grown.set(this.values);
    this.values = grown;
  }
}
