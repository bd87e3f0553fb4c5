/** Six data colors, each with a line style; a term keeps its color in all panels of a screen. */
export const COLOURS = 6;

export type TermPlaces = ReadonlyMap<string, number>;

/** Numbers distinct terms from 1 in order of appearance; terms beyond the sixth share the last color. */
export function termPlaces(terms: readonly string[]): TermPlaces {
  const places = new Map<string, number>();
  for (const term of terms) if (!places.has(term)) places.set(term, Math.min(places.size + 1, COLOURS));
  return places;
}

/** The class that sets `--c` and `--cb`; see terms.css. */
export function termClass(place: number | undefined): string {
  return place === undefined ? 'term' : `term term-${place}`;
}
