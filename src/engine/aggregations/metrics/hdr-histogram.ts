import { EngineError } from '../../errors/engine-error.ts';
import { formatDouble } from '../../json/java-numbers.ts';

/**
 * Counts positive numbers in buckets whose width is a fixed fraction of the number (Gil Tene's HdrHistogram for
 * doubles). Every power of two above the smallest value has the same number of buckets; the unit is the width of the
 * finest.
 */
export class HdrHistogram {
  private readonly half: number;
  /** Keyed by power of two and position within it, combined into one number. */
  private readonly counts = new Map<number, number>();
  private total = 0;
  private zeros = 0;
  private least = Number.POSITIVE_INFINITY;
  /** The first number that cannot be recorded. */
  private negative: number | undefined;

  /** @param digits significant decimal digits */
  constructor(digits: number) {
    this.half = 2 ** (Math.ceil(Math.log2(2 * 10 ** digits)) - 1);
  }

  add(value: number, count = 1): void {
    this.total += count;
    if (value < 0) this.negative ??= value;
    else if (value === 0) this.zeros += count;
    else {
      const bucket = this.bucketOf(value);
      this.counts.set(bucket, (this.counts.get(bucket) ?? 0) + count);
      if (value < this.least) this.least = value;
    }
  }

  /**
   * Checks a histogram when it is read; one that is never read may contain negative numbers. @throws EngineError for a
   * negative number
   */
  checked(): this {
    if (this.negative === undefined) return this;
    const reason = `A negative value has no place in an HDR histogram: ${formatDouble(this.negative)}`;
    throw new EngineError('array_index_out_of_bounds_exception', reason, { status: 400 });
  }

  addAll(other: HdrHistogram): void {
    this.total += other.total;
    this.zeros += other.zeros;
    this.least = Math.min(this.least, other.least);
    for (const [bucket, count] of other.counts) this.counts.set(bucket, (this.counts.get(bucket) ?? 0) + count);
  }

  /** The highest number in the bucket of the value at a percentile; NaN when empty. */
  percentile(percent: number): number {
    if (this.total === 0) return Number.NaN;
    const wanted = Math.max(1, Math.ceil((below(percent) * this.total) / 100));
    let count = this.zeros;
    if (count >= wanted) return 0;
    for (const bucket of this.sorted()) {
      count += this.counts.get(bucket)!;
      if (count >= wanted) return percent === 0 ? this.low(bucket) : this.high(bucket);
    }
    return this.high(this.sorted().at(-1)!);
  }

  /** The share of numbers up to the bucket of a value; NaN when empty. */
  rank(value: number): number {
    if (this.total === 0) return Number.NaN;
    let count = value >= 0 ? this.zeros : 0;
    const last = value > 0 ? this.bucketOf(value) : Number.NEGATIVE_INFINITY;
    for (const [bucket, times] of this.counts) if (bucket <= last) count += times;
    return count / this.total;
  }

  private sorted(): number[] {
    return [...this.counts.keys()].sort((a, b) => a - b);
  }

  private bucketOf(value: number): number {
    const power = exponentOf(value);
    return power * this.half + Math.floor((value / 2 ** power - 1) * this.half);
  }

  private low(bucket: number): number {
    const power = Math.floor(bucket / this.half);
    return 2 ** power * (1 + (bucket - power * this.half) / this.half);
  }

  private high(bucket: number): number {
    const unit = 2 ** exponentOf(this.least) / this.half;
    return this.low(bucket + 1) - unit;
  }
}

function exponentOf(value: number): number {
  const guess = Math.floor(Math.log2(value));
  return 2 ** guess > value ? guess - 1 : 2 ** (guess + 1) <= value ? guess + 1 : guess;
}

/** The next smaller double, so that rounding up does not reach the next bucket. */
function below(percent: number): number {
  if (percent === 0) return 0;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, percent);
  view.setBigUint64(0, view.getBigUint64(0) - 1n);
  return view.getFloat64(0);
}
