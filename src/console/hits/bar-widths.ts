import type { ScorePart } from './score-split.ts';
import type { TermPlaces } from './term-colours.ts';

/** Each part's share of the best score, in percent; never more than the whole. */
export function barWidths(parts: readonly ScorePart[], best: number): { key: string; term: string; width: number }[] {
  if (!(best > 0)) return [];
  return parts.map(part => ({
    key: `${part.field}:${part.term}`,
    term: part.term,
    width: Math.min(100, Math.max(0, (part.value / best) * 100)),
  }));
}

/** Parts put together by term and ordered as the query's terms are; terms of no place follow. */
export function inTermOrder(parts: readonly ScorePart[], places: TermPlaces): ScorePart[] {
  const byTerm = new Map<string, ScorePart>();
  for (const part of parts) {
    const known = byTerm.get(part.term);
    byTerm.set(part.term, known === undefined ? part : { ...known, value: known.value + part.value });
  }
  const place = (part: ScorePart) => places.get(part.term) ?? Number.POSITIVE_INFINITY;
  return [...byTerm.values()].sort((a, b) => place(a) - place(b) || b.value - a.value);
}
