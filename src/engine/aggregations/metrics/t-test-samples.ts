import type { AggregationMemory } from '../aggregation-memory.ts';
import { ValueCounts } from '../bucket-counts.ts';
import { BucketSums, compensatedSum } from './compensated-sum.ts';
import { lowerTail } from './student-t.ts';

/** Summary of a population. */
export interface Sample {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** A sample per bucket. */
export class BucketSamples {
  private readonly counts: ValueCounts;
  private readonly sums: BucketSums;
  private readonly squares: BucketSums;

  constructor(memory: AggregationMemory) {
    this.counts = new ValueCounts(memory);
    this.sums = new BucketSums(memory);
    this.squares = new BucketSums(memory);
  }

  static join(samples: readonly Sample[]): Sample {
    return {
      count: samples.reduce((count, sample) => count + sample.count, 0),
      sum: compensatedSum(samples.map(({ sum }) => sum)),
      squares: compensatedSum(samples.map(({ squares }) => squares)),
    };
  }

  add(bucket: number, value: number): void {
    this.counts.add(bucket);
    this.sums.add(bucket, value);
    this.squares.add(bucket, value * value);
  }

  get(bucket: number): Sample {
    return { count: this.counts.get(bucket), sum: this.sums.get(bucket), squares: this.squares.get(bucket) };
  }
}

/** The two-tailed probability of differences at least as large if their true mean is 0; NaN for fewer than two. */
export function paired({ count, sum, squares }: Sample): number {
  if (count < 2) return Number.NaN;
  const mean = sum / count;
  const variance = (squares - (sum * sum) / count) / count;
  if (variance <= 0) return mean === 0 ? Number.NaN : 0;
  return 2 * lowerTail(Math.abs(mean) / Math.sqrt(variance / (count - 1)), count - 1);
}

/** Student's test for populations with equal variance. */
export function homoscedastic(a: Sample, b: Sample): number {
  if (a.count < 2 || b.count < 2) return Number.NaN;
  const degrees = a.count + b.count - 2;
  const pooled = ((a.count - 1) * varianceOf(a) + (b.count - 1) * varianceOf(b)) / degrees;
  return probability(a, b, { error: Math.sqrt(pooled * (1 / a.count + 1 / b.count)), degrees });
}

/** Welch's test for populations with unequal variances (Biometrika 34, 1947). */
export function heteroscedastic(a: Sample, b: Sample): number {
  if (a.count < 2 || b.count < 2) return Number.NaN;
  const [first, second] = [varianceOf(a) / a.count, varianceOf(b) / b.count];
  const sum = first + second;
  const degrees = (sum * sum) / ((first * first) / (a.count - 1) + (second * second) / (b.count - 1));
  return probability(a, b, { error: Math.sqrt(sum), degrees });
}

function probability(a: Sample, b: Sample, { error, degrees }: { error: number; degrees: number }): number {
  const difference = Math.abs(a.sum / a.count - b.sum / b.count);
  if (error === 0) return difference === 0 ? Number.NaN : 0;
  return 2 * lowerTail(difference / error, degrees);
}

function varianceOf({ count, sum, squares }: Sample): number {
  return Math.max(0, (squares - (sum * sum) / count) / (count - 1));
}
