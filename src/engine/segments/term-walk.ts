/**
 * An automaton over code points as a walk through the sorted dictionary drives it: it keeps its state for each depth,
 * because neighbours share prefixes. Wildcards, regexps and fuzzy terms are such matchers.
 */
export interface PrefixMatcher {
  /** Enters `codePoint` after a live prefix of `depth` code points; false when nothing that begins so can match. */
  step(depth: number, codePoint: number): boolean;
  /** Whether the prefix of `depth` code points is itself a match. */
  accepts(depth: number): boolean;
  /** The least code point ≥ `codePoint` that step(depth, …) might take, or −1: the walk jumps there. */
  next(depth: number, codePoint: number): number;
}
