import type { TextToken } from '../highlight-text.ts';

/** A term of the text that the query contains, with those at the same position. */
export interface VectorTerm extends TextToken {
  /** All terms at the position including this one, as a ring that starts here. */
  readonly ring: readonly VectorTerm[];
}

/** The relevant terms of a text, one per position: the alphabetically first. */
export function vectorTerms(tokens: readonly TextToken[], query: { wants(term: string): boolean }): VectorTerm[] {
  const wanted = tokens.filter(({ term }) => query.wants(term));
  wanted.sort((a, b) => a.position - b.position || (a.term < b.term ? -1 : a.term > b.term ? 1 : 0));
  const leaders: VectorTerm[] = [];
  for (let i = 0; i < wanted.length; ) {
    const { position } = wanted[i]!;
    const same: TextToken[] = [];
    while (i < wanted.length && wanted[i]!.position === position) same.push(wanted[i++]!);
    leaders.push(ringOf(same)[0]!);
  }
  return leaders;
}

function ringOf(tokens: readonly TextToken[]): VectorTerm[] {
  const ring: VectorTerm[] = [];
  for (const token of tokens) ring.push({ ...token, ring });
  return ring;
}
