/**
 * A sketch of a distribution (Dunning and Ertl, Computing Extremely Accurate Quantiles Using t-Digests, 2019; merging
 * variant): centroids, finer towards either end. Buffer size, merge order and interpolation are Elasticsearch's, so the
 * same values added in the same order give the same digits.
 */
export class TDigest {
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;
  /** The fineness kept while values are added: twice what was asked for. */
  private readonly compression: number;
  /** Values and centroids that fit before they are merged. */
  private readonly room: number;
  private means = new Float64Array(0);
  private weights = new Float64Array(0);
  private total = 0;
  /** Added values with their weights, in order of addition; the first `waiting` are in use. */
  private buffer: Float64Array;
  private bufferWeights: Float64Array;
  private waiting = 0;
  /** The sum of the weights in the buffer. */
  private buffered = 0;
  private merges = 0;

  constructor(compression: number) {
    const asked = Math.max(10, compression);
    this.room = 5 * Math.trunc(asked + 10);
    this.compression = 2 * asked;
    this.buffer = new Float64Array(this.room);
    this.bufferWeights = new Float64Array(this.room);
  }

  get count(): number {
    return this.total + this.buffered;
  }

  add(value: number, weight = 1): void {
    if (this.waiting >= this.room - this.means.length - 1) this.mergeBuffer();
    this.buffer[this.waiting] = value;
    this.bufferWeights[this.waiting++] = weight;
    this.buffered += weight;
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
  }

  /** Visits the centroids in ascending order. */
  each(visit: (mean: number, weight: number) => void): void {
    this.mergeBuffer();
    for (let i = 0; i < this.means.length; i++) visit(this.means[i]!, this.weights[i]!);
  }

  /** The value at a share (0 to 1) of all values; NaN when empty. */
  quantile(share: number): number {
    this.mergeBuffer();
    const { means, weights, total } = this;
    const last = means.length - 1;
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
    const last = means.length - 1;
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
    for (let j = i; j < this.means.length && this.means[j] === this.means[i]; j++) weight += this.weights[j]!;
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

  /** Merges the buffer into the centroids, in ascending and descending order by turns to avoid a bias. */
  private mergeBuffer(): void {
    if (this.waiting === 0) return;
    const isPlain = this.buffered === this.waiting && isAscending(this.means);
    const sorted = isPlain ? this.sortedPlain() : this.sortedByIndex();
    this.total += this.buffered;
    this.waiting = this.buffered = 0;
    const backwards = this.merges++ % 2 === 1;
    if (backwards) reverse(sorted);
    this.join(sorted);
    if (backwards) {
      this.means.reverse();
      this.weights.reverse();
    }
    this.min = Math.min(this.min, this.means[0]!);
    this.max = Math.max(this.max, this.means.at(-1)!);
  }

  /** The buffer and the centroids in ascending order; equal means in order of addition, centroids last. */
  private sortedByIndex(): Weighted {
    const means = joined(this.buffer.subarray(0, this.waiting), this.means);
    const weights = joined(this.bufferWeights.subarray(0, this.waiting), this.weights);
    const order = Uint32Array.from(means, (_, i) => i).sort((a, b) => means[a]! - means[b]! || a - b);
    return { means: Float64Array.from(order, i => means[i]!), weights: Float64Array.from(order, i => weights[i]!) };
  }

  /** The same for values of weight 1, whose order among equals does not matter, and sorted centroids. */
  private sortedPlain(): Weighted {
    const added = this.buffer.subarray(0, this.waiting).sort();
    const length = added.length + this.means.length;
    const means = new Float64Array(length);
    const weights = new Float64Array(length).fill(1);
    for (let at = 0, a = 0, c = 0; at < length; at++) {
      if (c === this.means.length || (a < added.length && added[a]! <= this.means[c]!)) means[at] = added[a++]!;
      else {
        means[at] = this.means[c]!;
        weights[at] = this.weights[c++]!;
      }
    }
    return { means, weights };
  }

  /** Neighbours are merged while the scale function k2 allows it; the first and the last centroid stay single. */
  private join({ means, weights }: Weighted): void {
    const { total, compression } = this;
    const { length } = means;
    const fineness = compression / (4 * Math.log(total / compression) + 24);
    const most = (share: number): number => (share * (1 - share)) / fineness;
    let used = 0;
    let before = 0;
    const joined = new Float64Array(length);
    const joinedWeights = new Float64Array(length);
    joined[0] = means[0]!;
    joinedWeights[0] = weights[0]!;
    for (let i = 1; i < length; i++) {
      const weight = weights[i]!;
      const proposed = joinedWeights[used]! + weight;
      const limit = total * Math.min(most(before / total), most((before + proposed) / total));
      if (proposed <= limit && i > 1 && i < length - 1) {
        joinedWeights[used] = proposed;
        joined[used]! += ((means[i]! - joined[used]!) * weight) / proposed;
      } else {
        before += joinedWeights[used]!;
        used++;
        joined[used] = means[i]!;
        joinedWeights[used] = weight;
      }
    }
    this.means = joined.slice(0, used + 1);
    this.weights = joinedWeights.slice(0, used + 1);
  }
}

/** Values or centroids with their weights, at the same places. */
interface Weighted {
  readonly means: Float64Array;
  readonly weights: Float64Array;
}

function reverse({ means, weights }: Weighted): void {
  means.reverse();
  weights.reverse();
}

function joined(a: Float64Array, b: Float64Array): Float64Array {
  const both = new Float64Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Rounding may leave neighbours out of order by the last digit. */
function isAscending(numbers: Float64Array): boolean {
  for (let i = 1; i < numbers.length; i++) if (numbers[i]! < numbers[i - 1]!) return false;
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
