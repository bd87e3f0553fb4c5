export const LAST_CODE_POINT = 0x10ffff;

/** Sets of code points as flat lists: first and last code point of each range, ascending and disjoint. */
export type CodePointRanges = readonly number[];

export function contains(ranges: CodePointRanges, codePoint: number): boolean {
  for (let i = 0; i < ranges.length; i += 2) if (codePoint >= ranges[i]! && codePoint <= ranges[i + 1]!) return true;
  return false;
}

export function invertRanges(ranges: CodePointRanges): number[] {
  const inverted: number[] = [];
  let next = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    if (ranges[i]! > next) inverted.push(next, ranges[i]! - 1);
    next = ranges[i + 1]! + 1;
  }
  if (next <= LAST_CODE_POINT) inverted.push(next, LAST_CODE_POINT);
  return inverted;
}

/** Sorts ranges and merges those that overlap or touch. */
export function mergeRanges(ranges: readonly number[]): number[] {
  const pairs: [number, number][] = [];
  for (let i = 0; i < ranges.length; i += 2) pairs.push([ranges[i]!, ranges[i + 1]!]);
  pairs.sort((a, b) => a[0] - b[0]);
  const merged: number[] = [];
  for (const [from, to] of pairs) {
    if (merged.length > 0 && from <= merged.at(-1)! + 1) merged[merged.length - 1] = Math.max(merged.at(-1)!, to);
    else merged.push(from, to);
  }
  return merged;
}

const ASCII = 128;

/**
 * The classes of code points that a set of ranges does not distinguish. The size of an automaton over classes does not
 * depend on the variety of the text.
 */
export class CodePointClasses {
  private readonly starts: Int32Array;
  private readonly ascii = new Int32Array(ASCII);

  /** @param boundaries the first code point of each range, and the one after each last */
  constructor(boundaries: Iterable<number>) {
    this.starts = Int32Array.from(new Set([0, ...boundaries])).sort();
    for (let codePoint = 0; codePoint < ASCII; codePoint++) this.ascii[codePoint] = this.find(codePoint);
  }

  /** The first code point of the class. */
  of(codePoint: number): number {
    return codePoint < ASCII ? this.ascii[codePoint]! : this.find(codePoint);
  }

  private find(codePoint: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! <= codePoint) low = middle;
      else high = middle;
    }
    return this.starts[low]!;
  }
}

/** A code point and its other case, for ASCII letters only: Elasticsearch's `case_insensitive`. */
export function caseVariants(codePoint: number): number[] {
  if (codePoint > 127) return [codePoint];
  const text = String.fromCharCode(codePoint);
  const variants = new Set([text.toUpperCase().charCodeAt(0), text.toLowerCase().charCodeAt(0)]);
  return [...variants].sort((a, b) => a - b);
}
