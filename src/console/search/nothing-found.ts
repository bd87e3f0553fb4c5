import type { SearchState } from './search-state.ts';

interface Asked {
  least: SearchState['least'];
  /** Empty for a body written by hand. */
  terms: readonly string[];
  filtered: boolean;
}

/** What no document contains, in terms of the query: each single word may occur in many. */
export function nothingFound({ least, terms, filtered }: Asked): string {
  if (terms.length === 0) return 'No document matches this body.';
  const wanted = terms.map(term => `“${term}”`).join(', ');
  const some = typeof least === 'number' ? `at least ${least} of` : `${least} of`;
  return `No document holds ${terms.length === 1 ? '' : `${some} `}${wanted}${filtered ? ' within the filters' : ''}.`;
}
