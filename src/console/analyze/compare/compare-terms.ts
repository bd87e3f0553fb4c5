import type { TraceToken } from '../trace.ts';

export interface ComparedTerm {
  token: TraceToken;
  /** No analyzer above makes this term of the text. */
  only: boolean;
  /** It came from characters of the selected token. */
  on: boolean;
}

export interface Comparison {
  terms: ComparedTerm[];
  /** Distinct terms that both have, and that only this one has. */
  shared: number;
  only: number;
}

/** Compares the terms of one analyzer with those of the room's own. */
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

/** Offsets are the one thing every analyzer of a text agrees about. */
export function overlaps(token: TraceToken, selected: TraceToken | undefined): boolean {
  if (!selected) return false;
  return token.start_offset < selected.end_offset && selected.start_offset < token.end_offset;
}
