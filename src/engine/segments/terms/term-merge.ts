import { compareBytes } from '../../structures/utf8.ts';
import type { TermCursor } from './term-cursor.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** A term of several dictionaries: its bytes (valid until the next step) and its ordinal in each. */
export interface MergedTerm {
  bytes: Uint8Array;
  length: number;
  members: { source: number; ordinal: number }[];
}

/**
 * Iterates over the terms of several dictionaries in order, equal ones together. Dictionaries are few, so the least
 * term is found by comparing all.
 */
export function* mergeTerms(dictionaries: readonly (TermDictionary | undefined)[]): Generator<MergedTerm> {
  const open: { source: number; cursor: TermCursor }[] = [];
  dictionaries.forEach((dictionary, source) => {
    const cursor = dictionary?.cursor();
    if (cursor?.next()) open.push({ source, cursor });
  });
  const term: MergedTerm = { bytes: new Uint8Array(0), length: 0, members: [] };
  while (open.length > 0) {
    const least: { source: number; cursor: TermCursor }[] = [];
    for (const entry of open) {
      const order = least.length === 0 ? 0 : compareCursors(entry.cursor, least[0]!.cursor);
      if (order < 0) least.length = 0;
      if (order <= 0) least.push(entry);
    }
    term.bytes = least[0]!.cursor.bytes;
    term.length = least[0]!.cursor.length;
    term.members = least.map(({ source, cursor }) => ({ source, ordinal: cursor.ordinal }));
    yield term;
    for (const entry of least) if (!entry.cursor.next()) open.splice(open.indexOf(entry), 1);
  }
}

function compareCursors(a: TermCursor, b: TermCursor): number {
  return compareBytes(a.bytes, a.length, b.bytes, b.length);
}
