import { COPY } from './copy.ts';
import { type Filters, readFilters, writeFilters } from './filters.ts';
import { plainSort, readSortKey, type Sort, writeSortKey } from './sort-keys.ts';

/** The sort values of the hit after which a page starts. */
export type Cursor = readonly unknown[];

/** The state of the controls. All of it is in the URL. */
export interface SearchState {
  q: string;
  /** A text field, or '' for all. */
  field: string;
  /** How many of the words must match. */
  least: 'any' | 'all' | number;
  /** How many letters of a word may differ; `AUTO` depends on its length. */
  fuzz: Fuzziness;
  sort: Sort;
  size: number;
  /** One cursor for each page turned, to go back with. */
  after: readonly Cursor[];
  /** A hit has one of these values in each field. */
  filters: Filters;
  /** A hit has none of these values. */
  excluded: Filters;
}

export const FUZZINESS = [0, 1, 2, 'AUTO'] as const;
export type Fuzziness = (typeof FUZZINESS)[number];

export const PAGE = 10;
export const SIZES = [10, 20, 50, 100] as const;

export const START: SearchState = {
  q: '',
  field: '',
  least: 'any',
  fuzz: 0,
  sort: [],
  size: PAGE,
  after: [],
  filters: new Map(),
  excluded: new Map(),
};

export function readState(parameters: URLSearchParams): SearchState {
  const least = parameters.get('least') ?? 'any';
  return {
    q: parameters.get('q') ?? '',
    field: parameters.get('field') ?? '',
    least: least === 'any' || least === 'all' ? least : Math.max(1, Number(least) || 1),
    fuzz: FUZZINESS.find(each => String(each) === parameters.get('fuzz')) ?? 0,
    sort: plainSort(parameters.getAll('sort').flatMap(each => readSortKey(each) ?? [])),
    size: Math.min(1000, Math.max(1, Math.trunc(Number(parameters.get('size'))) || PAGE)),
    after: parameters.getAll('after').flatMap(readCursor),
    filters: readFilters(parameters.getAll('filter')),
    excluded: readFilters(parameters.getAll('not')),
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
  for (const name of ['q', 'field', 'least', 'fuzz', 'size'] as const) {
    const value = state[name];
    if (value === START[name]) next.delete(name);
    else next.set(name, String(value));
  }
  setAll(next, 'sort', state.sort.map(writeSortKey));
  setAll(next, 'filter', writeFilters(state.filters));
  setAll(next, 'not', writeFilters(state.excluded));
  setAll(
    next,
    'after',
    state.after.map(cursor => JSON.stringify(cursor)),
  );
  return next;
}

function setAll(parameters: URLSearchParams, name: string, values: readonly string[]): void {
  parameters.delete(name);
  for (const value of values) parameters.append(name, value);
}

interface Asked extends Pick<SearchState, 'least' | 'field' | 'fuzz'> {
  /** Empty for a custom body, and for a search without words. */
  terms: readonly string[];
  filtered: boolean;
}

/** Why there are no hits, in terms of the query: each word alone may well occur. */
export function nothingFound({ least, field, fuzz, terms, filtered }: Asked): string {
  if (terms.length === 0) return filtered ? COPY.noMatchForFilters : COPY.noMatchForBody;
  const wanted = terms.map(term => `“${term}”`).join(', ');
  const some = typeof least === 'number' ? COPY.atLeastOf(least) : COPY.someOf(least);
  const similar = fuzz === 0 ? '' : COPY.orSimilar;
  const where = `${similar}${field === '' ? '' : COPY.inField(field)}${filtered ? COPY.withinFilters : ''}`;
  return COPY.noMatch(terms.length === 1 ? '' : `${some} `, wanted, where);
}
