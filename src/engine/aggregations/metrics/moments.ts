/**
 * Means, central moments and co-moments of rows of numbers, computed in one pass and mergeable (Pébay, Formulas for
 * Robust, One-Pass Parallel Computation of Covariances and Arbitrary-Order Statistical Moments, 2008).
 */
export class Moments {
  count = 0;
  readonly means: Float64Array;
  private readonly second: Float64Array;
  private readonly third: Float64Array;
  private readonly fourth: Float64Array;
  /** Row by row, above the diagonal. */
  private readonly products: Float64Array;
  private readonly width: number;
  private readonly deltas: Float64Array;

  constructor(width: number) {
    this.width = width;
    this.means = new Float64Array(width);
    this.second = new Float64Array(width);
    this.third = new Float64Array(width);
    this.fourth = new Float64Array(width);
    this.products = new Float64Array(width * width);
    this.deltas = new Float64Array(width);
  }

  add(row: Float64Array): void {
    const before = this.count++;
    const n = this.count;
    const { means, second, third, fourth, products, deltas, width } = this;
    for (let i = 0; i < width; i++) deltas[i] = row[i]! - means[i]!;
    for (let i = 0; i < width; i++) {
      const delta = deltas[i]!;
      const step = delta / n;
      const square = delta * step * before;
      fourth[i]! += square * step * step * (n * n - 3 * n + 3) + 6 * step * step * second[i]! - 4 * step * third[i]!;
      third[i]! += square * step * (n - 2) - 3 * step * second[i]!;
      second[i]! += square;
      means[i]! += step;
      for (let j = i + 1; j < width; j++) products[i * width + j]! += ((delta * deltas[j]!) / n) * before;
    }
  }

  addAll(other: Moments): void {
    if (other.count === 0) return;
    const [a, b] = [this.count, other.count];
    const n = a + b;
    const { width } = this;
    const deltas = this.means.map((mean, i) => other.means[i]! - mean);
    for (let i = 0; i < width; i++) {
      for (let j = i + 1; j < width; j++)
        this.products[i * width + j]! += other.products[i * width + j]! + (deltas[i]! * deltas[j]! * a * b) / n;
      this.joinOne(i, other, deltas[i]!);
    }
    this.count = n;
  }

  private joinOne(i: number, other: Moments, delta: number): void {
    const [a, b] = [this.count, other.count];
    const n = a + b;
    const [m2, m3] = [this.second[i]!, this.third[i]!];
    const [o2, o3] = [other.second[i]!, other.third[i]!];
    this.fourth[i]! +=
      other.fourth[i]! +
      (delta ** 4 * a * b * (a * a - a * b + b * b)) / n ** 3 +
      (6 * delta * delta * (a * a * o2 + b * b * m2)) / (n * n) +
      (4 * delta * (a * o3 - b * m3)) / n;
    this.third[i]! += o3 + (delta ** 3 * a * b * (a - b)) / (n * n) + (3 * delta * (a * o2 - b * m2)) / n;
    this.second[i]! += o2 + (delta * delta * a * b) / n;
    this.means[i]! += (delta * b) / n;
  }

  skewness(i: number): number {
    return (Math.sqrt(this.count) * this.third[i]!) / this.second[i]! ** 1.5;
  }

  kurtosis(i: number): number {
    return (this.count * this.fourth[i]!) / this.second[i]! ** 2;
  }

  covariance(i: number, j: number): number {
    return this.product(i, j) / (this.count - 1);
  }

  correlation(i: number, j: number): number {
    return i === j ? 1 : this.product(i, j) / Math.sqrt(this.second[i]! * this.second[j]!);
  }

  private product(i: number, j: number): number {
    return i === j ? this.second[i]! : this.products[Math.min(i, j) * this.width + Math.max(i, j)]!;
  }
}
