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

/** Whole numbers whose absolute values sum up to no more are added without rounding. */
const EXACT = 2 ** 53;

/** One compensated sum per bucket. */
export class BucketSums {
  private values = new Float64Array(16);
  private lost = new Float64Array(16);
  private readonly memory: AggregationMemory;
  /** A bound of what all whole numbers sum up to; infinite once another number was added. */
  private bound = 0;

  constructor(memory: AggregationMemory) {
    this.memory = memory;
  }

  add(bucket: number, value: number): void {
    this.bound = Number.POSITIVE_INFINITY;
    this.addOne(bucket, value);
  }

  /** Adds each number to its bucket, in order. */
  addAll(numbers: BucketValues): void {
    const { length, values, buckets, onlyBucket, wholeBound } = numbers;
    if (length === 0) return;
    this.bound += length * wholeBound;
    if (onlyBucket >= this.values.length) this.grow(onlyBucket);
    if (this.bound <= EXACT) this.addWhole(numbers);
    else if (onlyBucket >= 0) this.addToOne(onlyBucket, values, length);
    else for (let i = 0; i < length; i++) this.addOne(buckets[i]!, values[i]!);
  }

  /** Sums without rounding are compensated by nothing. */
  private addWhole({ length, values, buckets, onlyBucket }: BucketValues): void {
    if (onlyBucket >= 0) {
      this.values[onlyBucket]! += wholeSum(values, length);
      return;
    }
    let sums = this.values;
    for (let i = 0; i < length; i++) {
      const bucket = buckets[i]!;
      if (bucket >= sums.length) sums = this.grow(bucket);
      sums[bucket]! += values[i]!;
    }
  }

  private addToOne(bucket: number, values: Float64Array, length: number): void {
    let sum = this.values[bucket]!;
    let lost = this.lost[bucket]!;
    for (let i = 0; i < length; i++) {
      const corrected = values[i]! + lost;
      const updated = sum + corrected;
      lost = corrected - (updated - sum);
      sum = updated;
    }
    // A sum that overflowed on the way never becomes finite again.
    if (Number.isFinite(sum)) {
      this.values[bucket] = sum;
      this.lost[bucket] = lost;
    } else for (let i = 0; i < length; i++) this.addOne(bucket, values[i]!);
  }

  private addOne(bucket: number, value: number): void {
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

  private grow(bucket: number): Float64Array<ArrayBuffer> {
    const length = Math.max(bucket + 1, this.values.length * 2);
    this.memory.charge(2 * (length - this.values.length) * Float64Array.BYTES_PER_ELEMENT);
    this.lost = grown(this.lost, length);
    return (this.values = grown(this.values, length));
  }
}

/** Four sums at a time: an addition need not wait for the last one. */
function wholeSum(values: Float64Array, length: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  let i = 0;
  for (; i + 4 <= length; i += 4) {
    a += values[i]!;
    b += values[i + 1]!;
    c += values[i + 2]!;
    d += values[i + 3]!;
  }
  for (; i < length; i++) a += values[i]!;
  return a + b + c + d;
}

function grown(array: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(length);
  larger.set(array);
  return larger;
}
