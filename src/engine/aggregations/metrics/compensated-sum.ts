import type { AggregationMemory } from '../aggregation-memory.ts';

/** Kahan summation (Communications of the ACM 8, 1965): a running sum and the error of its last additions. */
export class CompensatedSum {
  value = 0;
  private lost = 0;

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

/** Estimated: a sum and its place in the list. */
const BYTES_PER_SUM = 48;

/** One compensated sum per bucket. */
export class BucketSums {
  private readonly sums: CompensatedSum[] = [];
  private readonly memory: AggregationMemory;

  constructor(memory: AggregationMemory) {
    this.memory = memory;
  }

  add(bucket: number, value: number): void {
    let sum = this.sums[bucket];
    if (!sum) {
      this.memory.charge(BYTES_PER_SUM);
      sum = new CompensatedSum();
      this.sums[bucket] = sum;
    }
    sum.add(value);
  }

  get(bucket: number): number {
    return this.sums[bucket]?.value ?? 0;
  }
}
