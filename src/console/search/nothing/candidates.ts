import { COPY } from '../copy.ts';
import { type FacetKind, facetLabel } from '../facets.ts';
import { chosenFilters, dropFilter, withoutFilters } from '../filters.ts';
import type { SearchState } from '../search-state.ts';

/** A change of the search that may find something. */
export interface Candidate {
  label: string;
  state: SearchState;
}

interface Situation {
  state: SearchState;
  /** The number of words in the text. */
  words: number;
  /** The text fields of the index. */
  textFields: readonly string[];
  kinds: ReadonlyMap<string, FacetKind>;
  /** The text with its unknown words replaced; undefined if there is nothing to replace. */
  corrected: string | undefined;
}

/** The most fields to try one by one. */
const MAX_FIELDS = 6;

/** Changes to try when there are no hits, each of one setting, likeliest first. */
export function candidatesOf(situation: Situation): Candidate[] {
  const state: SearchState = { ...situation.state, after: [] };
  const words = state.q.trim() === '' ? [] : [...wordChanges(state, situation), ...fieldChanges(state, situation)];
  return [...filterChanges(state, situation.kinds), ...words];
}

function filterChanges(state: SearchState, kinds: Situation['kinds']): Candidate[] {
  const chosen = chosenFilters(state);
  const single = chosen.map(({ side, field, value }) => {
    const label = facetLabel(kinds.get(field) ?? 'terms', value);
    const filter = (side === 'excluded' ? COPY.withoutValue : COPY.onlyValue)(field, label);
    return { label: COPY.removeFilter(filter), state: dropFilter(state, side, field, value) };
  });
  return chosen.length < 2 ? single : [...single, { label: COPY.dropFilters, state: withoutFilters(state) }];
}

function wordChanges(state: SearchState, { words, corrected }: Situation): Candidate[] {
  const { least, fuzz } = state;
  const required = least === 'all' ? words : least === 'any' ? 1 : Math.min(least, words);
  const changes: Candidate[] = [];
  if (corrected !== undefined) changes.push({ label: COPY.didYouMean(corrected), state: { ...state, q: corrected } });
  if (required > 2)
    changes.push({ label: COPY.fewerWords(required - 1, words), state: { ...state, least: required - 1 } });
  if (required > 1) changes.push({ label: COPY.anyWordAction, state: { ...state, least: 'any' } });
  if (fuzz === 0) changes.push({ label: COPY.allowTypos, state: { ...state, fuzz: 'AUTO' } });
  return changes;
}

function fieldChanges(state: SearchState, { textFields }: Situation): Candidate[] {
  if (state.field === '') return [];
  const others = textFields.filter(field => field !== state.field).slice(0, MAX_FIELDS);
  return [
    ...others.map(field => ({ label: COPY.searchField(field), state: { ...state, field } })),
    ...(others.length > 1 ? [{ label: COPY.allFieldsAction, state: { ...state, field: '' } }] : []),
  ];
}
