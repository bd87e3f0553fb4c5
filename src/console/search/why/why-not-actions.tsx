import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { withoutFilter } from '../search-state.ts';
import type { Search } from '../use-search.ts';
import { COPY } from './copy.ts';
import type { Absence } from './use-absence.ts';

/** Changes that would make the document match, most likely first. */
export function WhyNotActions({ search, absence }: { search: Search; absence: Absence }) {
  const { state, setState, custom } = search;
  const { failure, sought } = absence;
  if (failure === undefined || custom !== undefined) return null;
  const there = sought?.terms.filter(term => term.there).length ?? 0;
  const filtered = [...state.filters.keys()].find(field => JSON.stringify(failure.clause.query).includes(`"${field}"`));
  return (
    <div className="row">
      {sought !== undefined && there > 0 && state.least !== 'any' && (
        <Button size="compact-xs" onClick={() => setState({ ...state, after: [], least: there === 1 ? 'any' : there })}>
          {COPY.requireFewer(there, sought.terms.length)}
        </Button>
      )}
      {sought !== undefined && there === 0 && state.field !== '' && (
        <Button size="compact-xs" onClick={() => setState({ ...state, after: [], field: '' })}>
          {COPY.allFieldsAction}
        </Button>
      )}
      {failure.clause.role === 'filter' && filtered !== undefined && (
        <Button size="compact-xs" onClick={() => setState(withoutFilter(state, filtered))}>
          {COPY.dropFilter(filtered)}
        </Button>
      )}
      {sought !== undefined && search.index !== undefined && (
        <Link
          className="small"
          href={`/analyze?${new URLSearchParams({ by: 'field', index: search.index, field: sought.fields[0] ?? '', text: state.q })}`}
        >
          {COPY.openAnalyze}
        </Link>
      )}
    </div>
  );
}
