import type { Fuzziness } from './search-state.ts';

/** The edits that a fuzziness allows for a term, as in Lucene: with AUTO none up to 2 letters, 1 up to 5, then 2. */
export function allowedEdits(fuzz: Fuzziness, term: string): number {
  if (fuzz !== 'AUTO') return fuzz;
  const letters = [...term].length;
  return letters < 3 ? 0 : letters < 6 ? 1 : 2;
}
