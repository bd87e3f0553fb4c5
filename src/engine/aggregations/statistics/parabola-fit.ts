import { symmetricEigen } from './symmetric-eigen.ts';

/** Moments: the means of 1, x, x², x³, x⁴, then of y, xy, x²y, then of y². */
const SIZE = 9;
const Y = 5;
const Y_SQUARED = 8;
/** A greater ratio of eigenvalues is beyond the precision of doubles. */
const GREATEST_CONDITION = 1e15;

/** Fits a parabola to weighted points that are added and removed one by one. */
export class ParabolaFit {
  private weight = 0;
  private readonly moments = new Float64Array(SIZE);

  add(x: number, y: number, weight: number): void {
    this.weight += weight;
    this.change(x, y, weight / this.weight);
  }

  remove(x: number, y: number, weight: number): void {
    this.weight = Math.max(this.weight - weight, 0);
    if (this.weight === 0) this.moments.fill(0);
    else this.change(x, y, -weight / this.weight);
  }

  private change(x: number, y: number, share: number): void {
    const { moments } = this;
    let power = 1;
    for (let i = 0; i < Y; i++, power *= x) {
      moments[i] = moments[i]! * (1 - share) + share * power;
      if (i < 3) moments[Y + i] = moments[Y + i]! * (1 - share) + share * power * y;
    }
    moments[Y_SQUARED] = moments[Y_SQUARED]! * (1 - share) + share * y * y;
  }

  /** The share of the variance that the parabola explains, 0 to 1; 0 if there are too few points to tell. */
  get explained(): number {
    if (this.weight <= 0) return 0;
    const { moments } = this;
    const { values, vectors } = symmetricEigen([0, 1, 2].map(i => [0, 1, 2].map(j => moments[i + j]!)));
    if (Math.max(...values) > GREATEST_CONDITION * Math.min(...values)) return 0;
    // The solution of the normal equations, in the basis of the eigenvectors.
    const right = vectors.map(vector => vector.reduce((sum, entry, i) => sum + entry * moments[Y + i]!, 0));
    const ones = vectors.map(vector => vector.reduce((sum, entry, i) => sum + entry * moments[i]!, 0));
    const fitted = right.reduce((sum, entry, i) => sum + (entry * entry) / values[i]!, 0);
    const offset = moments[Y]! - right.reduce((sum, entry, i) => sum + (entry * ones[i]!) / values[i]!, 0);
    const rest = moments[Y_SQUARED]! - fitted - offset * offset;
    const variance = moments[Y_SQUARED]! - moments[Y]! * moments[Y]!;
    return Math.min(Math.max(1 - rest / variance, 0), 1);
  }
}
