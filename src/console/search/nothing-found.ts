import { COPY } from './copy.ts';
import type { SearchState } from './search-state.ts';

interface Asked {
  least: SearchState['least'];
  /** Empty for a body written by hand. */
  terms: readonly string[];
  filtered: boolean;
}

/** What no document contains, in terms of the query: each single word may occur in many. */
export function nothingFound({ least, terms, filtered }: Asked): string {
  if (terms.length === 0) return COPY.noMatchForBody;
  const wanted = terms.map(term => `“${term}”`).join(', ');
  const some = typeof least === 'number' ? COPY.atLeastOf(least) : COPY.someOf(least);
  return COPY.noMatch(terms.length === 1 ? '' : `${some} `, wanted, filtered ? COPY.withinFilters : '');
}
