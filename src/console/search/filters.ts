import type { Field } from '../../language/mapped-fields.ts';
import { facetKind } from './facets.ts';

/** Values by field. A map, because a field may be named `__proto__` or `constructor`. */
export type Filters = ReadonlyMap<string, readonly string[]>;

/** Which filters of the state a value belongs to: hits must have one of the `filters`, and none of the `excluded`. */
export type FilterSide = 'filters' | 'excluded';

/** The part of the search that a change of filters touches. */
interface Filtered extends Record<FilterSide, Filters> {
  /** The pages turned. */
  after: readonly unknown[];
}

const OTHER: Record<FilterSide, FilterSide> = { filters: 'excluded', excluded: 'filters' };

/** Reads `field:value` pairs of the URL. */
export function readFilters(pairs: readonly string[]): Filters {
  const filters = new Map<string, string[]>();
  for (const each of pairs) {
    const at = each.indexOf(':');
    if (at <= 0) continue;
    const field = each.slice(0, at);
    filters.set(field, [...(filters.get(field) ?? []), each.slice(at + 1)]);
  }
  return filters;
}

export function writeFilters(filters: Filters): string[] {
  return [...filters].flatMap(([field, values]) => values.map(value => `${field}:${value}`));
}

/** Selects or clears a value of a facet and returns to the first page. */
export function toggleFilter<T extends Filtered>(state: T, field: string, value: string): T {
  const isChosen = state.filters.get(field)?.includes(value) === true;
  return isChosen ? dropFilter(state, 'filters', field, value) : addFilter(state, 'filters', field, value);
}

/** Requires or excludes a value, no longer the opposite, and returns to the first page. */
export function addFilter<T extends Filtered>(state: T, side: FilterSide, field: string, value: string): T {
  const next = dropFilter(state, OTHER[side], field, value);
  const chosen = next[side].get(field) ?? [];
  if (chosen.includes(value)) return next;
  return { ...next, [side]: new Map([...next[side], [field, [...chosen, value]]]) };
}

export function dropFilter<T extends Filtered>(state: T, side: FilterSide, field: string, value: string): T {
  const left = (state[side].get(field) ?? []).filter(other => other !== value);
  return withFilter(state, side, field, left);
}

/** Sets all values of a field and returns to the first page. */
export function withFilter<T extends Filtered>(
  state: T,
  side: FilterSide,
  field: string,
  values: readonly string[],
): T {
  const next = new Map(state[side]);
  if (values.length === 0) next.delete(field);
  else next.set(field, values);
  return { ...state, after: [], [side]: next };
}

export function withoutFilters<T extends Filtered>(state: T): T {
  return { ...state, after: [], filters: new Map(), excluded: new Map() };
}

export interface ChosenFilter {
  side: FilterSide;
  field: string;
  value: string;
}

/** All chosen values, the required ones first. */
export function chosenFilters(state: Record<FilterSide, Filters>): ChosenFilter[] {
  return (['filters', 'excluded'] as const).flatMap(side =>
    [...state[side]].flatMap(([field, values]) => values.map(value => ({ side, field, value }))),
  );
}

/** The field whose filters select values of `path`: the field, or its first multi-field that keeps values whole. */
export function filterField(fields: readonly Field[], path: string): string | undefined {
  const usable = fields.filter(({ type }) => facetKind(type) !== undefined);
  return (usable.find(field => field.path === path) ?? usable.find(field => isMultiOf(field, path)))?.path;
}

function isMultiOf({ path, multi }: Field, parent: string): boolean {
  return multi && path.slice(0, path.lastIndexOf('.')) === parent;
}
