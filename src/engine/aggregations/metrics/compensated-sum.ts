/** Kahan's summation (Communications of the ACM 8, 1965): a running sum with what its last additions lost. */
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

/** The sum of some numbers. */
export function compensatedSum(values: Iterable<number>): number {
  const sum = new CompensatedSum();
  for (const value of values) sum.add(value);
  return sum.value;
}

/** One compensated sum for each bucket. */
export class BucketSums {
  private readonly sums: CompensatedSum[] = [];

  add(bucket: number, value: number): void {
    let sum = this.sums[bucket];
    if (!sum) {
      sum = new CompensatedSum();
      this.sums[bucket] = sum;
    }
    sum.add(value);
  }

  get(bucket: number): number {
    return this.sums[bucket]?.value ?? 0;
  }
}
