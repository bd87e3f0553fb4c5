/**
 * A sketch of a distribution (Dunning and Ertl, Computing Extremely Accurate Quantiles Using t-Digests, 2019; merging
 * variant): centroids, the finer the nearer to either end. Few values are kept as they are.
 */
export class TDigest {
  private readonly compression: number;
  private means: number[] = [];
  private weights: number[] = [];
  private buffer: number[] = [];
  private bufferWeights: number[] = [];
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;

  constructor(compression: number) {
    this.compression = Math.max(10, compression);
  }

  add(value: number, weight = 1): void {
    this.buffer.push(value);
    this.bufferWeights.push(weight);
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
    if (this.buffer.length >= this.compression * 20) this.compress();
  }

  addAll(other: TDigest): void {
    other.compress();
    for (let i = 0; i < other.means.length; i++) this.add(other.means[i]!, other.weights[i]!);
    if (other.min < this.min) this.min = other.min;
    if (other.max > this.max) this.max = other.max;
  }

  /** Visits the centroids from the lowest to the highest. */
  each(visit: (mean: number, weight: number) => void): void {
    this.compress();
    for (let i = 0; i < this.means.length; i++) visit(this.means[i]!, this.weights[i]!);
  }

  /** The value below which a share of all lies; NaN of nothing. */
  quantile(share: number): number {
    this.compress();
    const { means, weights } = this;
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (total === 0) return Number.NaN;
    const index = Math.min(total - 1, Math.floor(share * total));
    if (this.isExact(total)) return means[index]!;
    if (index === total - 1) return this.max;
    let before = 0;
    for (let i = 0; i < means.length; i++) {
      const weight = weights[i]!;
      if (index < before + weight) return this.within(i, index - before, weight);
      before += weight;
    }
    return this.max;
  }

  percentile(percent: number): number {
    return this.quantile(percent / 100);
  }

  /** The share of values below one, equal ones counted half; NaN of nothing. */
  rank(value: number): number {
    this.compress();
    let below = 0;
    let equal = 0;
    let total = 0;
    for (let i = 0; i < this.means.length; i++) {
      const weight = this.weights[i]!;
      total += weight;
      if (this.means[i]! < value) below += weight;
      else if (this.means[i] === value) equal += weight;
    }
    return total === 0 ? Number.NaN : (below + equal / 2) / total;
  }

  private isExact(total: number): boolean {
    return this.means.length === total;
  }

  /** Values of a centroid are taken to lie evenly between the middles to its neighbours. */
  private within(i: number, offset: number, weight: number): number {
    const mean = this.means[i]!;
    if (weight === 1) return mean;
    const left = i === 0 ? this.min : (this.means[i - 1]! + mean) / 2;
    const right = i === this.means.length - 1 ? this.max : (this.means[i + 1]! + mean) / 2;
    return left + ((offset + 0.5) / weight) * (right - left);
  }

  /** Merges the buffer in, in the order of the values; neighbours join while the scale function lets them. */
  private compress(): void {
    if (this.buffer.length === 0) return;
    const all = this.means.map((mean, i) => [mean, this.weights[i]!] as const);
    for (let i = 0; i < this.buffer.length; i++) all.push([this.buffer[i]!, this.bufferWeights[i]!]);
    all.sort((a, b) => a[0] - b[0]);
    this.buffer = [];
    this.bufferWeights = [];
    if (all.length <= this.compression * 20) {
      this.means = all.map(([mean]) => mean);
      this.weights = all.map(([, weight]) => weight);
    } else this.join(all);
  }

  private join(sorted: readonly (readonly [number, number])[]): void {
    const total = sorted.reduce((sum, [, weight]) => sum + weight, 0);
    const means: number[] = [];
    const weights: number[] = [];
    let before = 0;
    let mean = sorted[0]![0];
    let weight = sorted[0]![1];
    for (const [value, more] of sorted.slice(1)) {
      const low = this.scale(before / total);
      const high = this.scale((before + weight + more) / total);
      if (high - low <= 1) {
        mean += ((value - mean) * more) / (weight + more);
        weight += more;
      } else {
        means.push(mean);
        weights.push(weight);
        before += weight;
        mean = value;
        weight = more;
      }
    }
    this.means = [...means, mean];
    this.weights = [...weights, weight];
  }

  /** k1 of the paper: steep at both ends. */
  private scale(share: number): number {
    return (this.compression / (2 * Math.PI)) * Math.asin(2 * Math.min(1, share) - 1);
  }
}
