import type { Points } from '../../segments/columns/points.ts';
import type { KeyOrder } from './sort-level.ts';

interface PointKeys {
  /** −1 for the reverse order. */
  readonly sign: number;
  /** The key of documents without a value; undefined if every document has one. */
  readonly missing: number | undefined;
  /** A function that never decreases, from values to keys of the ascending order. */
  readonly convert: ((value: number) => number) | undefined;
}

/** The documents of a numeric field in the order of its values, or in the reverse order. */
export class PointOrder implements KeyOrder {
  private readonly points: Points;
  private readonly keys: PointKeys;

  constructor(points: Points, keys: PointKeys) {
    this.points = points;
    this.keys = keys;
  }

  lowest(count: number, after: number): Int32Array {
    const from = this.firstRank(key => key > after);
    return this.docs(from, Math.min(from + count, this.points.count));
  }

  between(from: number, to: number, most: number): Int32Array | undefined {
    const { missing } = this.keys;
    if (missing !== undefined && missing >= from && missing <= to) return undefined;
    const start = this.firstRank(key => key >= from);
    const end = this.firstRank(key => key > to);
    return end - start > most ? undefined : this.docs(start, end);
  }

  private docs(from: number, to: number): Int32Array {
    const docs = new Int32Array(Math.max(0, to - from));
    for (let i = 0; i < docs.length; i++) docs[i] = this.points.docAt(this.pointAt(from + i));
    docs.sort();
    return this.points.multiValued ? Int32Array.from(new Set(docs)) : docs;
  }

  /** The first rank whose key passes the test; every key after a passing one must pass too. */
  private firstRank(passes: (key: number) => boolean): number {
    let low = 0;
    let high = this.points.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (passes(this.keyAt(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private keyAt(rank: number): number {
    const { sign, convert } = this.keys;
    const value = Number(this.points.valueAt(this.pointAt(rank)));
    return sign * (convert ? convert(value) : value);
  }

  private pointAt(rank: number): number {
    return this.keys.sign > 0 ? rank : this.points.count - 1 - rank;
  }
}
