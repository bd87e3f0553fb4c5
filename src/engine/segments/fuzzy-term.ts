export interface FuzzyOptions {
  maxEdits: number;
  /** Code points at the beginning that must be equal. */
  prefixLength: number;
  /** Exchanging two neighbors is one edit. */
  transpositions: boolean;
}

export interface FuzzyTerm {
  ordinal: number;
  edits: number;
}
