/** Six data colours, each with a line style; a term keeps its place through every panel of a screen. */
export const COLOURS = 6;

export type TermPlaces = ReadonlyMap<string, number>;

/** Terms in order of appearance, each once, numbered from 1; beyond six they share the last. */
export function termPlaces(terms: readonly string[]): TermPlaces {
  const places = new Map<string, number>();
  for (const term of terms) if (!places.has(term)) places.set(term, Math.min(places.size + 1, COLOURS));
  return places;
}

/** The class that sets `--c` and `--cb`; see terms.css. */
export function termClass(place: number | undefined): string {
  return place === undefined ? 'term' : `term term-${place}`;
}
