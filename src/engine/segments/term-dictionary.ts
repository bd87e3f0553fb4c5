import type { Postings } from './postings.ts';
import type { PrefixMatcher } from './term-walk.ts';

/** The sorted terms of one field in one segment (UTF-8 byte order = code point order); a term's number is its ordinal. */
export declare class TermDictionary {
  readonly size: number;
  /** Ordinal of a term, or −1. */
  find(term: string): number;
  /** Ordinal of the first term ≥ `term`; `size` when there is none. */
  ceil(term: string): number;
  /** [from, to) of the terms that begin with `prefix`. */
  prefixRange(prefix: string): { from: number; to: number };
  term(ordinal: number): string;
  /** UTF-8 of a term into `out` (32,766 bytes suffice); returns the length. */
  termBytes(ordinal: number, out: Uint8Array): number;
  docFreq(ordinal: number): number;
  totalTermFreq(ordinal: number): number;
  /** @param reuse a cursor that is no longer needed */
  postings(ordinal: number, reuse?: Postings): Postings;
  /** Calls `visit(ordinal, term)` in order from `from` to before `to`, until it returns false. Faster than term() in a loop. */
  each(from: number, to: number, visit: (ordinal: number, term: string) => boolean | undefined): void;
  /** Ordinals of the terms that a matcher accepts, ascending. */
  matching(matcher: PrefixMatcher): number[];
  /** Terms within `maxEdits` (0–2) of `term`, by code points, ascending, each with its distance. */
  fuzzy(term: string, options: FuzzyOptions): FuzzyTerm[];
  /** A page of the dictionary, for the console. */
  terms(from: number, size: number): { term: string; docFreq: number; totalTermFreq: number }[];
}

export interface FuzzyOptions {
  maxEdits: number;
  /** Code points at the beginning that must be equal. */
  prefixLength: number;
  /** Exchanging two neighbours is one edit. */
  transpositions: boolean;
}

export interface FuzzyTerm {
  ordinal: number;
  edits: number;
}
