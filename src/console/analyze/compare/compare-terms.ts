import { overlaps, type TraceToken } from '../../analysis/trace.ts';

export interface ComparedTerm {
  token: TraceToken;
  /** The current analyzer does not produce this term. */
  only: boolean;
  /** It overlaps the characters of the selected token. */
  on: boolean;
}

export interface Comparison {
  terms: ComparedTerm[];
  /** The numbers of distinct terms that both analyzers have, and that only this one has. */
  shared: number;
  only: number;
}

/** Compares the terms of another analyzer with those of the current one. */
export function compareTerms(base: TraceToken[], own: TraceToken[], selected: TraceToken | undefined): Comparison {
  const known = new Set(base.map(token => token.token));
  const words = new Set(own.map(token => token.token));
  const shared = [...words].filter(word => known.has(word)).length;
  return {
    terms: own.map(token => ({ token, only: !known.has(token.token), on: overlaps(token, selected) })),
    shared,
    only: words.size - shared,
  };
}
