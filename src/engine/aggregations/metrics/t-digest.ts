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
  private buffer: number[] = [];
  private bufferWeights: number[] = [];
  private merges = 0;
  private buffered = 0;

  constructor(compression: number) {
    const asked = Math.max(10, compression);
    this.room = 5 * Math.trunc(asked + 10);
    this.compression = 2 * asked;
  }

  get count(): number {
    return this.total + this.buffered;
  }

  add(value: number, weight = 1): void {
    if (this.buffer.length >= this.room - this.means.length - 1) this.mergeBuffer();
    this.buffer.push(value);
    this.bufferWeights.push(weight);
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
    if (this.buffered === 0) return;
    const means = Float64Array.from([...this.buffer, ...this.means]);
    const weights = Float64Array.from([...this.bufferWeights, ...this.weights]);
    this.buffer = [];
    this.bufferWeights = [];
    this.total += this.buffered;
    this.buffered = 0;
    const order = Uint32Array.from(means, (_, i) => i).sort((a, b) => means[a]! - means[b]! || a - b);
    const backwards = this.merges++ % 2 === 1;
    if (backwards) order.reverse();
    this.join({ order, means, weights });
    if (backwards) {
      this.means.reverse();
      this.weights.reverse();
    }
    this.min = Math.min(this.min, this.means[0]!);
    this.max = Math.max(this.max, this.means.at(-1)!);
  }

  /** Neighbours are merged while the scale function k2 allows it; the first and the last centroid stay single. */
  private join({ order, means, weights }: { order: Uint32Array; means: Float64Array; weights: Float64Array }): void {
    const { total, compression } = this;
    const fineness = compression / (4 * Math.log(total / compression) + 24);
    const most = (share: number): number => (share * (1 - share)) / fineness;
    let used = 0;
    let before = 0;
    const joined = new Float64Array(order.length);
    const joinedWeights = new Float64Array(order.length);
    joined[0] = means[order[0]!]!;
    joinedWeights[0] = weights[order[0]!]!;
    for (let i = 1; i < order.length; i++) {
      const at = order[i]!;
      const weight = weights[at]!;
      const proposed = joinedWeights[used]! + weight;
      const limit = total * Math.min(most(before / total), most((before + proposed) / total));
      if (proposed <= limit && i > 1 && i < order.length - 1) {
        joinedWeights[used] = proposed;
        joined[used]! += ((means[at]! - joined[used]!) * weight) / proposed;
      } else {
        before += joinedWeights[used]!;
        used++;
        joined[used] = means[at]!;
        joinedWeights[used] = weight;
      }
    }
    this.means = joined.slice(0, used + 1);
    this.weights = joinedWeights.slice(0, used + 1);
  }
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
