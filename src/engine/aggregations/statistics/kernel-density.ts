import { complementaryError } from './complementary-error.ts';

/** A tail of a distribution: its probability, and the distance of the nearest value. */
export interface Tail {
  readonly probability: number;
  readonly distance: number;
}

/** Below, 1 − (1 − p)^n loses the digits of p. */
const SMALL = 1e-10;

/** The density of values, each a normal distribution around itself of the same width (Silverman 1986, 3.4.2). */
export class KernelDensity {
  private readonly values: Float64Array;
  private readonly width: number;

  /** @param smoothing the width in standard deviations of a sample of one; it narrows with more values */
  constructor(values: Float64Array, smoothing: number) {
    this.values = values.toSorted();
    this.width = smoothing * values.length ** -0.2 * Math.sqrt(sampleVariance(values));
  }

  /** The probability of values up to this one. */
  below(x: number): Tail {
    return this.tail(
      x,
      value => value - x,
      from => from,
    );
  }

  /** The probability of values from this one on. */
  above(x: number): Tail {
    return this.tail(
      x,
      value => x - value,
      (_, to) => this.values.length - to,
    );
  }

  /** @param certain the number of values outside of a range whose distributions are wholly in the tail */
  private tail(x: number, distanceOf: (value: number) => number, certain: (from: number, to: number) => number): Tail {
    const { values, width } = this;
    if (values.length === 0) return { probability: 1, distance: 0 };
    const from = Math.min(firstFrom(values, x - 3 * width), values.length - 1);
    const to = Math.max(firstFrom(values, x + 3 * width), from + 1);
    let sum = certain(from, to);
    let distance = Number.MAX_VALUE;
    for (const value of values.subarray(from, to)) {
      sum += this.normalTail(distanceOf(value));
      distance = Math.min(Math.abs(value - x), distance);
    }
    return { probability: sum / values.length, distance };
  }

  private normalTail(distance: number): number {
    if (Math.abs(distance) > 40 * this.width) return distance > 0 ? 0 : 1;
    return complementaryError(distance / (this.width * Math.SQRT2)) / 2;
  }
}

/** The probability that one of several independent tests has such a result. */
export function ofSeveral(probability: number, tests: number): number {
  return probability > SMALL ? 1 - (1 - probability) ** tests : tests * probability;
}

function firstFrom(values: Float64Array, x: number): number {
  const found = values.findIndex(value => value >= x);
  return found < 0 ? values.length : found;
}

function sampleVariance(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [squares, sum] = [0, 0];
  for (const value of values) {
    squares += (value - mean) ** 2;
    sum += value - mean;
  }
  return values.length < 2 ? 0 : (squares - (sum * sum) / values.length) / (values.length - 1);
}
