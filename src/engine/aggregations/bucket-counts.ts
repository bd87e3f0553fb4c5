import type { AggregationMemory } from './aggregation-memory.ts';

/** Numbers and the bucket of each. */
export interface BucketValues {
  readonly length: number;
  readonly values: Float64Array;
  readonly buckets: Int32Array;
  /** The bucket of all numbers, −1 when they may differ. */
  readonly onlyBucket: number;
  /** A bound of the absolute values when all of them are whole numbers; otherwise infinite. */
  readonly wholeBound: number;
}

type Counts = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Documents that count as several may add up to more than 32 bits. */
function newCounts(length: number, { hasDocumentCounts }: AggregationMemory): Counts {
  return hasDocumentCounts ? new Float64Array(length) : new Uint32Array(length);
}

/** Counts by bucket number; grows on demand. */
export class ValueCounts {
  protected counts: Counts;
  protected readonly memory: AggregationMemory;

  constructor(memory: AggregationMemory) {
    this.memory = memory;
    this.counts = newCounts(16, memory);
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
  addAll({ length, buckets, onlyBucket }: Pick<BucketValues, 'length' | 'buckets' | 'onlyBucket'>): void {
    if (length === 0) return;
    if (onlyBucket >= 0) {
      if (onlyBucket >= this.counts.length) this.grow(onlyBucket);
      this.counts[onlyBucket]! += length;
      return;
    }
    let { counts } = this;
    for (let i = 0; i < length; i++) {
      const bucket = buckets[i]!;
      if (bucket >= counts.length) counts = this.grow(bucket);
      counts[bucket]!++;
    }
  }

  get(bucket: number): number {
    return this.counts[bucket] ?? 0;
  }

  protected grow(bucket: number): Counts {
    const length = Math.max(bucket + 1, this.counts.length * 2);
    this.memory.charge((length - this.counts.length) * this.counts.BYTES_PER_ELEMENT);
    const grown = newCounts(length, this.memory);
    grown.set(this.counts);
    return (this.counts = grown);
  }
}

/** Document counts by bucket number. A bucket is charged for when it gets its first document. */
export class BucketCounts extends ValueCounts {
  /** Counts the document that is being collected. */
  override add(bucket: number): void {
    if (this.memory.hasDocumentCounts) return this.addMany(bucket, this.memory.documentCount);
    if (bucket >= this.counts.length) this.grow(bucket);
    if (this.counts[bucket]!++ === 0) this.memory.addBucket();
  }

  override addMany(bucket: number, count: number): void {
    if (bucket >= this.counts.length) this.grow(bucket);
    if (this.counts[bucket] === 0 && count > 0) this.memory.addBucket();
    this.counts[bucket]! += count;
  }

  /** Counts a document in each of the buckets. */
  addEach(buckets: Int32Array, length: number): void {
    if (this.memory.hasDocumentCounts) {
      for (let i = 0; i < length; i++) this.add(buckets[i]!);
      return;
    }
    let { counts } = this;
    for (let i = 0; i < length; i++) {
      const bucket = buckets[i]!;
      if (bucket >= counts.length) counts = this.grow(bucket);
      if (counts[bucket]!++ === 0) this.memory.addBucket();
    }
  }
}

/** Numbers by bucket, all with the same initial value; grows on demand. */
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
  lower({ length, values, buckets, onlyBucket }: BucketValues): void {
    if (onlyBucket >= 0) {
      let lowest = this.get(onlyBucket);
      for (let i = 0; i < length; i++) if (values[i]! < lowest) lowest = values[i]!;
      this.set(onlyBucket, lowest);
      return;
    }
    for (let i = 0; i < length; i++) {
      const bucket = buckets[i]!;
      if (bucket >= this.values.length) this.grow(bucket);
      if (values[i]! < this.values[bucket]!) this.values[bucket] = values[i]!;
    }
  }

  /** Keeps the highest number of each bucket. */
  raise({ length, values, buckets, onlyBucket }: BucketValues): void {
    if (onlyBucket >= 0) {
      let highest = this.get(onlyBucket);
      for (let i = 0; i < length; i++) if (values[i]! > highest) highest = values[i]!;
      this.set(onlyBucket, highest);
      return;
    }
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
