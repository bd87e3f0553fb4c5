import { COPY } from './copy.ts';

/** The sort values of the hit after which a page starts. */
export type Cursor = readonly unknown[];

/** The state of the controls. All of it is in the URL. */
export interface SearchState {
  q: string;
  /** A text field, or '' for all. */
  field: string;
  /** How many of the words must match. */
  least: 'any' | 'all' | number;
  /** `_score`, or a field and its direction. */
  sort: string;
  size: number;
  /** One cursor for each page turned, to go back with. */
  after: readonly Cursor[];
  /** Selected values by facet. A map, because a field may be named `__proto__` or `constructor`. */
  filters: ReadonlyMap<string, readonly string[]>;
}

export const PAGE = 10;
export const SIZES = [10, 20, 50, 100] as const;

export const START: SearchState = {
  q: '',
  field: '',
  least: 'any',
  sort: '_score',
  size: PAGE,
  after: [],
  filters: new Map(),
};

export function readState(parameters: URLSearchParams): SearchState {
  const filters = new Map<string, string[]>();
  for (const each of parameters.getAll('filter')) {
    const at = each.indexOf(':');
    if (at <= 0) continue;
    const field = each.slice(0, at);
    filters.set(field, [...(filters.get(field) ?? []), each.slice(at + 1)]);
  }
  const least = parameters.get('least') ?? 'any';
  return {
    q: parameters.get('q') ?? '',
    field: parameters.get('field') ?? '',
    least: least === 'any' || least === 'all' ? least : Math.max(1, Number(least) || 1),
    sort: parameters.get('sort') ?? '_score',
    size: Math.min(1000, Math.max(1, Math.trunc(Number(parameters.get('size'))) || PAGE)),
    after: parameters.getAll('after').flatMap(readCursor),
    filters,
  };
}

function readCursor(text: string): Cursor[] {
  try {
    const values: unknown = JSON.parse(text);
    return Array.isArray(values) ? [values] : [];
  } catch {
    return [];
  }
}

/** Writes the settings that differ from the defaults; other parameters are unchanged. */
export function writeState(parameters: URLSearchParams, state: SearchState): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of ['q', 'field', 'least', 'sort', 'size'] as const) {
    const value = state[name];
    if (value === START[name]) next.delete(name);
    else next.set(name, String(value));
  }
  next.delete('filter');
  for (const [field, values] of state.filters) for (const value of values) next.append('filter', `${field}:${value}`);
  next.delete('after');
  for (const cursor of state.after) next.append('after', JSON.stringify(cursor));
  return next;
}

/** Selects or clears a value of a facet and returns to the first page. */
export function toggleFilter(state: SearchState, field: string, value: string): SearchState {
  const chosen = state.filters.get(field) ?? [];
  const next = chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value];
  if (next.length === 0) return withoutFilter(state, field);
  return { ...state, after: [], filters: new Map([...state.filters, [field, next]]) };
}

/** Clears every value of a facet and returns to the first page. */
export function withoutFilter(state: SearchState, field: string): SearchState {
  return { ...state, after: [], filters: new Map([...state.filters].filter(([other]) => other !== field)) };
}

interface Asked {
  least: SearchState['least'];
  /** Empty for a custom body. */
  terms: readonly string[];
  filtered: boolean;
}

/** Why there are no hits, in terms of the query: each word alone may well occur. */
export function nothingFound({ least, terms, filtered }: Asked): string {
  if (terms.length === 0) return COPY.noMatchForBody;
  const wanted = terms.map(term => `“${term}”`).join(', ');
  const some = typeof least === 'number' ? COPY.atLeastOf(least) : COPY.someOf(least);
  return COPY.noMatch(terms.length === 1 ? '' : `${some} `, wanted, filtered ? COPY.withinFilters : '');
}
