import { Button } from '@mantine/core';
import { COPY } from '../copy.ts';
import { chosenFilters } from '../filters.ts';
import shared from '../search.module.css';
import { nothingFound } from '../search-state.ts';
import type { Search } from '../use-search.ts';
import type { Terms } from '../use-terms.ts';
import classes from './nothing.module.css';
import { useSuggestions } from './use-suggestions.ts';

/** Why there are no hits, and changes that give some. */
export function NothingFound({ search, terms }: { search: Search; terms: Terms }) {
  const { state, setState, custom } = search;
  const wanted = custom === undefined ? terms.list.filter(each => each.typed).map(each => each.term) : [];
  const filtered = chosenFilters(state).length > 0;
  return (
    <section className={shared.empty} aria-label={COPY.noHits}>
      <p>{nothingFound({ least: state.least, terms: wanted, filtered, field: state.field, fuzz: state.fuzz })}</p>
      {state.after.length > 0 ? (
        <Button className={classes.alone} onClick={() => setState({ ...state, after: [] })}>
          {COPY.firstPageAction}
        </Button>
      ) : (
        custom === undefined && <Suggestions search={search} words={wanted.length} />
      )}
    </section>
  );
}

function Suggestions({ search, words }: { search: Search; words: number }) {
  const suggestions = useSuggestions(search, words);
  if (suggestions === 'failed') return null;
  if (suggestions === 'pending') return <p className="small muted">{COPY.trying}</p>;
  if (suggestions.length === 0) return <p className="secondary">{COPY.nothingHelps}</p>;
  return (
    <ul className={classes.suggestions} aria-label={COPY.suggestions}>
      {suggestions.map(({ label, state, hits }) => (
        <li key={label}>
          <Button onClick={() => search.setState(state)}>{label}</Button>
          <span className="num muted">{COPY.givesHits(hits)}</span>
        </li>
      ))}
    </ul>
  );
}
