import type { Points } from '../segments/points.ts';

/**
 * The numbers of a segment in ascending order, one for each document that has any: counting those in a range takes two
 * binary searches.
 */
export class SortedNumbers {
  readonly length: number;
  private readonly points: Points;
  private readonly scale: ((value: number | bigint) => number) | undefined;

  /**
   * @param points single-valued
   * @param scale keeps the order
   */
  constructor(points: Points, scale: ((value: number | bigint) => number) | undefined) {
    this.points = points;
    this.length = points.count;
    this.scale = scale;
  }

  at(index: number): number {
    const value = this.points.valueAt(index);
    return this.scale ? this.scale(value) : Number(value);
  }

  exactAt(index: number): number | bigint {
    const value = this.points.valueAt(index);
    return this.scale ? this.scale(value) : value;
  }

  docAt(index: number): number {
    return this.points.docAt(index);
  }

  /** Index of the first number that is at least `bound`. */
  lowerBound(bound: number): number {
    return this.firstNot(-1, this.length, index => this.at(index) < bound);
  }

  /**
   * The end of a run of numbers that satisfy a condition, of which the first one does.
   * @param guess the expected length, above 0: the better it is, the fewer numbers are read
   */
  runEnd(first: number, guess: number, holds: (index: number) => boolean): number {
    const expected = Math.min(first + guess, this.length);
    if (expected < this.length && holds(expected)) {
      let last = expected;
      for (let step = 1; last + step < this.length; step *= 2) {
        if (!holds(last + step)) return this.firstNot(last, last + step, holds);
        last += step;
      }
      return this.firstNot(last, this.length, holds);
    }
    let end = expected;
    for (let step = 1; end - step > first; step *= 2) {
      if (holds(end - step)) return this.firstNot(end - step, end, holds);
      end -= step;
    }
    return this.firstNot(first, end, holds);
  }

  /** The first index in (after, end) that does not satisfy a condition, else `end`. */
  private firstNot(after: number, end: number, holds: (index: number) => boolean): number {
    let low = after;
    let high = end;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (holds(middle)) low = middle;
      else high = middle;
    }
    return high;
  }
}
