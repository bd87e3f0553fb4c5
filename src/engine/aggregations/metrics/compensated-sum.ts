import type { AggregationMemory } from '../aggregation-memory.ts';
import type { BucketValues } from '../bucket-counts.ts';

/** Kahan summation (Communications of the ACM 8, 1965): a running sum and the error of its last additions. */
export class CompensatedSum {
  value: number;
  /** The rounding error of the last addition. */
  compensation: number;

  constructor(value = 0, compensation = 0) {
    this.value = value;
    this.compensation = compensation;
  }

  add(value: number): void {
    if (!Number.isFinite(value)) this.value += value;
    if (!Number.isFinite(this.value)) return;
    const corrected = value + this.compensation;
    const updated = this.value + corrected;
    this.compensation = corrected - (updated - this.value);
    this.value = updated;
  }
}

/** Sums numbers with compensation. */
export function compensatedSum(values: Iterable<number>): number {
  const sum = new CompensatedSum();
  for (const value of values) sum.add(value);
  return sum.value;
}

/** Integers are added without rounding as long as their absolute values sum to at most this. */
const EXACT = 2 ** 53;

/** One compensated sum per bucket. */
export class BucketSums {
  private values = new Float64Array(16);
  private compensation = new Float64Array(16);
  private readonly memory: Pick<AggregationMemory, 'charge'>;
  /** An upper bound of the sum of absolute values while all numbers are integers; infinite after any other number. */
  private bound = 0;

  constructor(memory: Pick<AggregationMemory, 'charge'>) {
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

  /** Sums without rounding need no compensation. */
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
    let compensation = this.compensation[bucket]!;
    for (let i = 0; i < length; i++) {
      const corrected = values[i]! + compensation;
      const updated = sum + corrected;
      compensation = corrected - (updated - sum);
      sum = updated;
    }
    // A sum that overflowed on the way never becomes finite again.
    if (Number.isFinite(sum)) {
      this.values[bucket] = sum;
      this.compensation[bucket] = compensation;
    } else for (let i = 0; i < length; i++) this.addOne(bucket, values[i]!);
  }

  private addOne(bucket: number, value: number): void {
    if (bucket >= this.values.length) this.grow(bucket);
    const sum = this.values[bucket]!;
    if (!Number.isFinite(sum + value)) {
      this.addExtreme(bucket, value);
      return;
    }
    const corrected = value + this.compensation[bucket]!;
    const updated = sum + corrected;
    this.compensation[bucket] = corrected - (updated - sum);
    this.values[bucket] = updated;
  }

  get(bucket: number): number {
    return this.values[bucket] ?? 0;
  }

  /** Once a sum is infinite, finite numbers do not change it; one that overflows is still compensated. */
  private addExtreme(bucket: number, value: number): void {
    const sum = new CompensatedSum(this.values[bucket]!, this.compensation[bucket]!);
    sum.add(value);
    this.values[bucket] = sum.value;
    this.compensation[bucket] = sum.compensation;
  }

  private grow(bucket: number): Float64Array<ArrayBuffer> {
    const length = Math.max(bucket + 1, this.values.length * 2);
    this.memory.charge(2 * (length - this.values.length) * Float64Array.BYTES_PER_ELEMENT);
    this.compensation = grown(this.compensation, length);
    return (this.values = grown(this.values, length));
  }
}

/** Four sums at a time, so that additions do not wait for each other. */
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
