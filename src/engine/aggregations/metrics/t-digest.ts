import { sortNumbers } from './sort-numbers.ts';

/**
 * A sketch of a distribution (Dunning and Ertl, Computing Extremely Accurate Quantiles Using t-Digests, 2019; merging
 * variant): centroids, finer towards either end. Buffer size, merge order and interpolation are Elasticsearch's, so the
 * same values added in the same order give the same digits.
 */
export class TDigest {
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;
  /** The compression used while values are added: twice the requested one. */
  private readonly compression: number;
  /** Capacity for values and centroids before they are merged. */
  private readonly capacity: number;
  /** The first `size` are in use. */
  private readonly means: Float64Array;
  private readonly weights: Float64Array;
  private size = 0;
  private total = 0;
  /** Added values with their weights, in order of addition; the first `pending` are in use. */
  private readonly buffer: Float64Array;
  private readonly bufferWeights: Float64Array;
  private pending = 0;
  /** The sum of the weights in the buffer. */
  private buffered = 0;
  private merges = 0;

  constructor(compression: number) {
    const asked = Math.max(10, compression);
    this.capacity = 5 * Math.trunc(asked + 10);
    this.compression = 2 * asked;
    this.means = new Float64Array(this.capacity);
    this.weights = new Float64Array(this.capacity);
    this.buffer = new Float64Array(this.capacity);
    this.bufferWeights = new Float64Array(this.capacity);
  }

  get count(): number {
    return this.total + this.buffered;
  }

  add(value: number, weight = 1): void {
    if (this.pending >= this.capacity - this.size - 1) this.mergeBuffer();
    this.buffer[this.pending] = value;
    this.bufferWeights[this.pending++] = weight;
    this.buffered += weight;
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
  }

  /** Adds the values [from, to) of an array in order. */
  addAll(values: Float64Array, from: number, to: number): void {
    let { min, max } = this;
    for (let i = from; i < to; i++) {
      if (values[i]! < min) min = values[i]!;
      if (values[i]! > max) max = values[i]!;
    }
    for (let at = from; at < to; ) {
      if (this.pending >= this.capacity - this.size - 1) this.mergeBuffer();
      const fitting = Math.max(1, this.capacity - this.size - 1 - this.pending);
      const end = Math.min(to, at + fitting);
      this.buffer.set(values.subarray(at, end), this.pending);
      this.bufferWeights.fill(1, this.pending, this.pending + end - at);
      this.pending += end - at;
      this.buffered += end - at;
      at = end;
    }
    this.min = Math.min(this.min, min);
    this.max = Math.max(this.max, max);
  }

  /** Visits the centroids in ascending order. */
  each(visit: (mean: number, weight: number) => void): void {
    this.mergeBuffer();
    for (let i = 0; i < this.size; i++) visit(this.means[i]!, this.weights[i]!);
  }

  /** The value at a share (0 to 1) of all values; NaN when empty. */
  quantile(share: number): number {
    this.mergeBuffer();
    const { means, weights, total } = this;
    const last = this.size - 1;
    if (last < 1) return last < 0 ? Number.NaN : means[0]!;
    const index = share * (total - 1);
    const [first, end] = [weights[0]!, weights[last]!];
    if (first === 1 && index <= 1) return this.min + index * (means[1]! - this.min);
    if (first > 1 && index < first / 2) return this.min + ((index - 1) / (first / 2 - 1)) * (means[0]! - this.min);
    if (end > 1 && total - index <= end / 2)
      return this.max - ((total - index - 1) / (end / 2 - 1)) * (this.max - means[last]!);
    let before = first === 1 ? 0 : first / 2;
    for (let i = 0; i < last; i++) {
      const width = (weights[i]! + weights[i + 1]!) / 2;
      if (before + width > index) return weightedMean(means[i]!, before + width - index, means[i + 1]!, index - before);
      before += width;
    }
    const above = index - total - end / 2;
    return weightedMean(means[last]!, above, this.max, end / 2 - above);
  }

  /** The share of values below one, with equal values counted half; NaN when empty. */
  rank(value: number): number {
    this.mergeBuffer();
    const { means, weights, total, min, max } = this;
    const last = this.size - 1;
    if (last < 0) return Number.NaN;
    if (value < min) return 0;
    if (value > max) return 1;
    if (last === 0) return 0.5;
    if (value < means[0]!) return value === min ? 0.5 / total : tail(value - min, means[0]! - min, weights[0]!) / total;
    if (value > means[last]!)
      return value === max ? 1 - 0.5 / total : 1 - tail(max - value, max - means[last]!, weights[last]!) / total;
    let below = 0;
    for (let i = 0; i < last; i++) {
      if (means[i] === value) return (below + this.weightAt(i) / 2) / total;
      if (value < means[i + 1]!) return this.below(i, below, value) / total;
      below += weights[i]!;
    }
    return 1 - 0.5 / total;
  }

  /** The total weight of all centroids with the same mean. */
  private weightAt(i: number): number {
    let weight = 0;
    for (let j = i; j < this.size && this.means[j] === this.means[i]; j++) weight += this.weights[j]!;
    return weight;
  }

  /** The weight below a value that is between centroid i and the next. */
  private below(i: number, before: number, value: number): number {
    const [weight, next] = [this.weights[i]!, this.weights[i + 1]!];
    if (weight === 1 && next === 1) return before + 1;
    const leftOut = weight === 1 ? 0.5 : 0;
    const rightOut = weight !== 1 && next === 1 ? 0.5 : 0;
    const width = (weight + next) / 2 - leftOut - rightOut;
    const [left, right] = [this.means[i]!, this.means[i + 1]!];
    return before + weight / 2 + leftOut + (width * (value - left)) / (right - left);
  }

  /** Merges the buffer into the centroids, alternating between ascending and descending order to avoid a bias. */
  private mergeBuffer(): void {
    if (this.pending === 0) return;
    const count = this.pending + this.size;
    if (count > sorted.length) [sorted, sortedWeights] = [new Float64Array(2 * count), new Float64Array(2 * count)];
    if (this.buffered === this.pending && isAscending(this.means, this.size)) this.sortPlain();
    else this.sortByIndex();
    this.total += this.buffered;
    this.pending = this.buffered = 0;
    const backwards = this.merges++ % 2 === 1;
    if (backwards) reverse(sorted, sortedWeights, count);
    this.join(count);
    if (backwards) reverse(this.means, this.weights, this.size);
    this.min = Math.min(this.min, this.means[0]!);
    this.max = Math.max(this.max, this.means[this.size - 1]!);
  }

  /** Sorts the buffer and the centroids; equal means in order of addition, centroids last. */
  private sortByIndex(): void {
    const { buffer, bufferWeights, means, weights, pending, size } = this;
    const meanAt = (i: number): number => (i < pending ? buffer[i]! : means[i - pending]!);
    const order = Uint32Array.from({ length: pending + size }, (_, i) => i);
    order.sort((a, b) => meanAt(a) - meanAt(b) || a - b);
    order.forEach((from, to) => {
      sorted[to] = meanAt(from);
      sortedWeights[to] = from < pending ? bufferWeights[from]! : weights[from - pending]!;
    });
  }

  /** The same for sorted centroids and values of weight 1, whose order among equals does not matter. */
  private sortPlain(): void {
    const { buffer, means, weights, pending, size } = this;
    sortNumbers(buffer, pending);
    let at = 0;
    let added = 0;
    for (let c = 0; c < size; c++) {
      const mean = means[c]!;
      for (; added < pending && buffer[added]! <= mean; at++) {
        sorted[at] = buffer[added++]!;
        sortedWeights[at] = 1;
      }
      sorted[at] = mean;
      sortedWeights[at++] = weights[c]!;
    }
    for (; added < pending; at++) {
      sorted[at] = buffer[added++]!;
      sortedWeights[at] = 1;
    }
  }

  /**
   * Builds centroids from the first `count` sorted means: merges neighbors as far as the scale function k2 allows, but
   * never the first and the last.
   */
  private join(count: number): void {
    const { total, compression, means, weights } = this;
    const normalizer = compression / (4 * Math.log(total / compression) + 24);
    const last = count - 1;
    let used = 0;
    let mean = sorted[0]!;
    let joined = sortedWeights[0]!;
    let before = 0;
    let most = mostAt(before / total, normalizer);
    for (let i = 1; i < count; i++) {
      const weight = sortedWeights[i]!;
      const proposed = joined + weight;
      const limit = total * Math.min(most, mostAt((before + proposed) / total, normalizer));
      if (proposed <= limit && i > 1 && i < last) {
        joined = proposed;
        mean += ((sorted[i]! - mean) * weight) / proposed;
      } else {
        means[used] = mean;
        weights[used++] = joined;
        before += joined;
        most = mostAt(before / total, normalizer);
        mean = sorted[i]!;
        joined = weight;
      }
    }
    means[used] = mean;
    weights[used] = joined;
    this.size = used + 1;
  }
}

/** The share of all weight that a centroid may have at a share of all values. */
function mostAt(share: number, normalizer: number): number {
  return (share * (1 - share)) / normalizer;
}

/** Scratch space for the sorted means and weights of a merge. */
let sorted = new Float64Array(0);
let sortedWeights = new Float64Array(0);

function reverse(means: Float64Array, weights: Float64Array, count: number): void {
  means.subarray(0, count).reverse();
  weights.subarray(0, count).reverse();
}

/** False if rounding left neighbors out of order by the last digit. */
function isAscending(numbers: Float64Array, length: number): boolean {
  for (let i = 1; i < length; i++) if (numbers[i]! < numbers[i - 1]!) return false;
  return true;
}

/** The weight beyond a value in the outer half of an outermost centroid, which ends with a single value. */
function tail(distance: number, width: number, weight: number): number {
  return 1 + (distance / width) * (weight / 2 - 1);
}

/** A weighted mean, clamped to its two values. */
function weightedMean(a: number, weightA: number, b: number, weightB: number): number {
  const mean = (a * weightA + b * weightB) / (weightA + weightB);
  return Math.max(Math.min(a, b), Math.min(mean, Math.max(a, b)));
}
