import type { AggregationMemory } from '../aggregation-memory.ts';
import type { BucketValues } from '../bucket-counts.ts';

/** Kahan summation (Communications of the ACM 8, 1965): a running sum and the error of its last additions. */
export class CompensatedSum {
  value: number;
  /** What the rounding of the last addition lost. */
  lost: number;

  constructor(value = 0, lost = 0) {
    this.value = value;
    this.lost = lost;
  }

  add(value: number): void {
    if (!Number.isFinite(value)) this.value += value;
    if (!Number.isFinite(this.value)) return;
    const corrected = value + this.lost;
    const updated = this.value + corrected;
    this.lost = corrected - (updated - this.value);
    this.value = updated;
  }
}

/** Sums numbers with compensation. */
export function compensatedSum(values: Iterable<number>): number {
  const sum = new CompensatedSum();
  for (const value of values) sum.add(value);
  return sum.value;
}

/** One compensated sum per bucket. */
export class BucketSums {
  private values = new Float64Array(16);
  private lost = new Float64Array(16);
  private readonly memory: AggregationMemory;

  constructor(memory: AggregationMemory) {
    this.memory = memory;
  }

  add(bucket: number, value: number): void {
    if (bucket >= this.values.length) this.grow(bucket);
    const sum = this.values[bucket]!;
    if (!Number.isFinite(sum + value)) {
      this.addExtreme(bucket, value);
      return;
    }
    const corrected = value + this.lost[bucket]!;
    const updated = sum + corrected;
    this.lost[bucket] = corrected - (updated - sum);
    this.values[bucket] = updated;
  }

  /** Adds each number to its bucket, in order. */
  addAll({ length, values, buckets }: BucketValues): void {
    for (let i = 0; i < length; i++) this.add(buckets[i]!, values[i]!);
  }

  get(bucket: number): number {
    return this.values[bucket] ?? 0;
  }

  /** Once a sum is infinite, finite numbers do not change it; one that overflows is still compensated. */
  private addExtreme(bucket: number, value: number): void {
    const sum = new CompensatedSum(this.values[bucket]!, this.lost[bucket]!);
    sum.add(value);
    this.values[bucket] = sum.value;
    this.lost[bucket] = sum.lost;
  }

  private grow(bucket: number): void {
    const length = Math.max(bucket + 1, this.values.length * 2);
    this.memory.charge(2 * (length - this.values.length) * Float64Array.BYTES_PER_ELEMENT);
    this.values = grown(this.values, length);
    this.lost = grown(this.lost, length);
  }
}

function grown(array: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(length);
  larger.set(array);
  return larger;
}
