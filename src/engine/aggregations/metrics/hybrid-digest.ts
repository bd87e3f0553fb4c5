import { TDigest } from './t-digest.ts';

/** Number of values kept exactly per unit of compression; at this size both forms take about the same memory. */
const EXACT_PER_COMPRESSION = 20;

/**
 * A distribution for percentiles: all values while there are few, a t-digest once there are many. Elasticsearch
 * switches at 20 × compression values (2,000 by default), so percentiles of small sets are exact and interpolated
 * linearly. Merging digests counts as adding their values.
 */
export class HybridDigest {
  private readonly compression: number;
  private readonly exactLimit: number;
  private exact: ExactValues | undefined = new ExactValues();
  private digest: TDigest | undefined;

  constructor(compression: number) {
    this.compression = compression;
    this.exactLimit = Math.round(compression) * EXACT_PER_COMPRESSION;
  }

  get min(): number {
    return (this.digest ?? this.exact!).min;
  }

  get max(): number {
    return (this.digest ?? this.exact!).max;
  }

  add(value: number, weight = 1): void {
    this.reserve(weight);
    if (this.digest) this.digest.add(value, weight);
    else this.exact!.add(value, weight);
  }

  /** Adds the first `length` values of an array in order. */
  addValues(values: Float64Array, length: number): void {
    let from = 0;
    if (this.exact) {
      from = Math.min(length, Math.max(0, this.exactLimit - 1 - this.exact.count));
      this.exact.addAll(values, from);
      if (from === length) return;
      this.reserve(1);
    }
    this.digest!.addAll(values, from, length);
  }

  addAll(other: HybridDigest): void {
    this.reserve(other.count);
    other.each((mean, weight) => this.add(mean, weight));
  }

  /** Visits (mean, weight) pairs in ascending order; single values while the set is exact. */
  each(visit: (mean: number, weight: number) => void): void {
    (this.digest ?? this.exact!).each(visit);
  }

  /** The value at a share (0 to 1) of the sorted values; NaN when empty. */
  quantile(share: number): number {
    return (this.digest ?? this.exact!).quantile(share);
  }

  percentile(percent: number): number {
    return this.quantile(percent / 100);
  }

  /** The share (0 to 1) of values below one; NaN when empty. */
  rank(value: number): number {
    return (this.digest ?? this.exact!).rank(value);
  }

  private get count(): number {
    return (this.digest ?? this.exact!).count;
  }

  /** Switches to the t-digest when `added` more values would reach the limit. */
  private reserve(added: number): void {
    if (this.digest || this.exact!.count + added < this.exactLimit) return;
    const digest = new TDigest(this.compression);
    const { values, count } = this.exact!;
    digest.addAll(values, 0, count);
    this.digest = digest;
    this.exact = undefined;
  }
}

/** All values of a small set, sorted when they are read. */
class ExactValues {
  count = 0;
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;
  /** In order of addition, or sorted after a read; the first `count` are in use. */
  values = new Float64Array(8);
  private isSorted = true;

  add(value: number, weight: number): void {
    this.reserve(weight);
    if (this.count > 0 && value < this.values[this.count - 1]!) this.isSorted = false;
    this.values.fill(value, this.count, this.count + weight);
    this.count += weight;
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
  }

  /** Adds the first `length` values of an array. */
  addAll(values: Float64Array, length: number): void {
    this.reserve(length);
    for (let i = 0; i < length; i++) this.add(values[i]!, 1);
  }

  private reserve(added: number): void {
    if (this.count + added <= this.values.length) return;
    const grown = new Float64Array(Math.max(this.count + added, 2 * this.values.length));
    grown.set(this.values.subarray(0, this.count));
    this.values = grown;
  }

  each(visit: (value: number, weight: number) => void): void {
    for (const value of this.sorted()) visit(value, 1);
  }

  /** Linear interpolation between the two values around position share × (n − 1). */
  quantile(share: number): number {
    const values = this.sorted();
    const last = values.length - 1;
    if (last < 0) return Number.NaN;
    const position = share * last;
    if (position <= 0) return values[0]!;
    if (position >= last) return values[last]!;
    const lower = Math.floor(position);
    return values[lower]! + (position - lower) * (values[lower + 1]! - values[lower]!);
  }

  /** Values strictly between two neighbors are interpolated; equal values count half. */
  rank(value: number): number {
    const values = this.sorted();
    const count = values.length;
    if (count === 0) return Number.NaN;
    if (value < values[0]!) return 0;
    let below = 0.5;
    let equal = 0;
    for (let i = 1; i < count; i++) {
      const next = values[i]!;
      if (next > value) {
        if (equal > 0) return (below + 0.5 * equal) / count;
        const previous = values[i - 1]!;
        return (below + (value - previous) / (next - previous)) / count;
      }
      if (next < value) below++;
      else equal++;
    }
    return (count - 0.5 * equal) / count;
  }

  private sorted(): Float64Array {
    const values = this.values.subarray(0, this.count);
    if (!this.isSorted) values.sort();
    this.isSorted = true;
    return values;
  }
}
