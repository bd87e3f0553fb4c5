import type { Points } from '../segments/columns/points.ts';

/**
 * The numbers of a segment in ascending order, one per document with a value. Counting those in a range takes two
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
    return this.firstFailing(-1, this.length, index => this.at(index) < bound);
  }

  /**
   * The end of a run of numbers that satisfy a condition, as the first one does.
   * @param guess the expected length, above 0; a closer guess reads fewer numbers
   */
  runEnd(first: number, guess: number, holds: (index: number) => boolean): number {
    const expected = Math.min(first + guess, this.length);
    if (expected < this.length && holds(expected)) {
      let last = expected;
      for (let step = 1; last + step < this.length; step *= 2) {
        if (!holds(last + step)) return this.firstFailing(last, last + step, holds);
        last += step;
      }
      return this.firstFailing(last, this.length, holds);
    }
    let end = expected;
    for (let step = 1; end - step > first; step *= 2) {
      if (holds(end - step)) return this.firstFailing(end - step, end, holds);
      end -= step;
    }
    return this.firstFailing(first, end, holds);
  }

  /** The first index in (after, end) that does not satisfy a condition; `end` if all do. */
  private firstFailing(after: number, end: number, holds: (index: number) => boolean): number {
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
