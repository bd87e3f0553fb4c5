import type { PrefixMatcher } from './term-walk.ts';

/**
 * Terms within `maxEdits` of a term: the band of the edit-distance matrix around its diagonal, one row for each depth
 * of the walk (Ukkonen 1985). Row d, cell c is the distance between the first d code points of the candidate and the
 * first d − maxEdits + c of the term; more than maxEdits counts as FAR. Transpositions are of adjacent characters that
 * are not edited otherwise (optimal string alignment, as Lucene's automata count).
 */
export class EditBand implements PrefixMatcher {
  private readonly target: Int32Array;
  private readonly maxEdits: number;
  private readonly prefixLength: number;
  private readonly transpositions: boolean;
  private readonly width: number;
  private rows: Uint8Array;
  private entered: Int32Array;

  constructor(target: Int32Array, options: { maxEdits: number; prefixLength: number; transpositions: boolean }) {
    this.target = target;
    this.maxEdits = options.maxEdits;
    this.prefixLength = Math.min(options.prefixLength, target.length);
    this.transpositions = options.transpositions;
    this.width = 2 * options.maxEdits + 1;
    // A live prefix is at most maxEdits longer than the target; one more row holds the dead one.
    this.rows = new Uint8Array((target.length + options.maxEdits + 2) * this.width).fill(FAR);
    this.entered = new Int32Array(target.length + options.maxEdits + 2);
    for (let j = 0; j <= options.maxEdits && j <= target.length; j++) this.rows[options.maxEdits + j] = j;
  }

  step(depth: number, codePoint: number): boolean {
    const { target, maxEdits, width, rows } = this;
    if (depth >= target.length + maxEdits) return false;
    if (depth < this.prefixLength && target[depth] !== codePoint) return false;
    this.entered[depth] = codePoint;
    const above = depth * width;
    const row = above + width;
    let best = FAR;
    for (let cell = 0, j = depth + 1 - maxEdits; cell < width; cell++, j++) {
      let value = FAR;
      if (j >= 0 && j <= target.length) value = this.cell(depth, cell, j, codePoint);
      rows[row + cell] = value;
      if (value < best) best = value;
    }
    return best <= maxEdits;
  }

  /** The cell for candidate length depth + 1 and target length j, from the row above and the cell to the left. */
  private cell(depth: number, cell: number, j: number, codePoint: number): number {
    const { target, width, rows, maxEdits } = this;
    const above = depth * width;
    if (j === 0) return Math.min(depth + 1, FAR);
    const same = target[j - 1] === codePoint;
    let value = rows[above + cell]! + (same ? 0 : 1);
    if (cell + 1 < width) value = Math.min(value, rows[above + cell + 1]! + 1);
    if (cell > 0) value = Math.min(value, rows[above + width + cell - 1]! + 1);
    if (this.transpositions && depth > 0 && j > 1 && !same) {
      const swapped = target[j - 2] === codePoint && target[j - 1] === this.entered[depth - 1];
      if (swapped) value = Math.min(value, rows[above - width + cell]! + 1);
    }
    return value > maxEdits ? FAR : value;
  }

  accepts(depth: number): boolean {
    return depth >= this.prefixLength && this.distance(depth) <= this.maxEdits;
  }

  /** The distance of the prefix of `depth` code points to the whole term. */
  distance(depth: number): number {
    const cell = this.target.length - depth + this.maxEdits;
    return cell >= 0 && cell < this.width ? this.rows[depth * this.width + cell]! : FAR;
  }

  next(depth: number, codePoint: number): number {
    const { target, maxEdits, width, rows } = this;
    if (depth < this.prefixLength) return target[depth]! >= codePoint ? target[depth]! : -1;
    if (depth >= target.length + maxEdits) return -1;
    let least = -1;
    for (let cell = 0, j = depth - maxEdits; cell < width; cell++, j++) {
      const value = rows[depth * width + cell]!;
      if (value < maxEdits) return codePoint;
      // No edits are left here, so only the code points that continue the match or finish a transposition are possible.
      if (value > maxEdits || j < 0 || j >= target.length) continue;
      if (target[j]! >= codePoint && (least < 0 || target[j]! < least)) least = target[j]!;
    }
    return this.transpositions && depth > 0 ? this.orSwapped(depth, codePoint, least) : least;
  }

  /** A transposition is counted when it ends: until then it is alive even if this row does not show it. */
  private orSwapped(depth: number, codePoint: number, least: number): number {
    const { target, maxEdits, width, rows } = this;
    for (let cell = 0, j = depth + 1 - maxEdits; cell < width; cell++, j++) {
      if (j < 2 || j > target.length || rows[(depth - 1) * width + cell]! >= maxEdits) continue;
      if (target[j - 1] !== this.entered[depth - 1]) continue;
      if (target[j - 2]! >= codePoint && (least < 0 || target[j - 2]! < least)) least = target[j - 2]!;
    }
    return least;
  }
}

const FAR = 100;
