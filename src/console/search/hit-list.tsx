import { Button, Table } from '@mantine/core';
import { JsonView } from '../ui/json-view.tsx';
import { count } from '../ui/quantity.ts';
import { HitCard } from './hit-card.tsx';
import { hitFacts, titleField } from './hit-card-facts.ts';
import classes from './search.module.css';
import { PAGE } from './search-state.ts';
import type { Hit, Search } from './use-search.ts';
import type { Terms } from './use-terms.ts';

export type HitView = 'cards' | 'table' | 'json';

interface HitListProps {
  search: Search;
  terms: Terms;
  view: HitView;
  selected: Hit | undefined;
  onSelect: (id: string) => void;
}

export function HitList({ search, terms, view, selected, onSelect }: HitListProps) {
  const { answer, state, custom } = search;
  if (answer === undefined) return null;
  const { hits, total, max_score: best } = answer.body.hits;
  const from = custom === undefined ? state.from : Number(custom['from'] ?? 0);
  if (hits.length === 0) return <Nothing search={search} terms={terms} />;
  return (
    <>
      {view === 'cards' && (
        <ol className={classes.cards} start={from + 1}>
          {hits.map((hit, i) => (
            <HitCard
              key={`${hit._index}/${hit._id}`}
              hit={hit}
              rank={from + i + 1}
              best={best ?? 0}
              terms={terms}
              fields={search.fields}
              selected={hit === selected}
              onSelect={() => onSelect(hit._id)}
            />
          ))}
        </ol>
      )}
      {view === 'table' && <HitTable search={search} hits={hits} selected={selected} onSelect={onSelect} />}
      {view === 'json' && <JsonView label="the answer" text={JSON.stringify(answer.body, null, 2)} />}
      {view !== 'json' && custom === undefined && <Pager search={search} shown={hits.length} total={total.value} />}
    </>
  );
}

function HitTable({
  search,
  hits,
  selected,
  onSelect,
}: {
  search: Search;
  hits: Hit[];
  selected: Hit | undefined;
  onSelect: (id: string) => void;
}) {
  return (
    <Table stickyHeader highlightOnHover className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>_id</Table.Th>
          <Table.Th ta="right">_score</Table.Th>
          <Table.Th>document</Table.Th>
          <Table.Th>facts</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {hits.map(hit => {
          const source = hit._source ?? {};
          const title = titleField(source);
          return (
            <Table.Tr
              key={`${hit._index}/${hit._id}`}
              data-selected={hit === selected || undefined}
              onClick={() => onSelect(hit._id)}
            >
              <Table.Td className="mono">{hit._id}</Table.Td>
              <Table.Td ta="right" className="mono">
                {hit._score ?? '–'}
              </Table.Td>
              <Table.Td>
                <button type="button" className={classes.textButton} onClick={() => onSelect(hit._id)}>
                  {title === undefined ? hit._id : String(source[title])}
                </button>
              </Table.Td>
              <Table.Td className="secondary">{hitFacts(source, search.fields, title).join(' · ')}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

function Pager({ search, shown, total }: { search: Search; shown: number; total: number }) {
  const { state, setState } = search;
  const left = total - state.from - shown;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span className="muted num">
        {count(state.from + 1)} to {count(state.from + shown)} of {count(total)}
      </span>
      <span className="spring" />
      {state.from > 0 && (
        <Button variant="subtle" onClick={() => setState({ ...state, from: Math.max(0, state.from - PAGE) })}>
          Previous {PAGE}
        </Button>
      )}
      {left > 0 && (
        <Button variant="subtle" onClick={() => setState({ ...state, from: state.from + PAGE })}>
          Next {Math.min(PAGE, left)}
        </Button>
      )}
    </nav>
  );
}

/** Why there is nothing, and what would change that. */
function Nothing({ search, terms }: { search: Search; terms: Terms }) {
  const { state, setState, custom } = search;
  const filtered = Object.keys(state.filters).length > 0;
  const wanted = terms.list.map(each => `“${each.term}”`).join(', ');
  return (
    <section className={classes.empty} aria-label="No hits">
      <p>
        {custom === undefined && wanted !== ''
          ? `No document ${state.least === 'all' ? 'holds all of' : 'holds'} ${wanted}${filtered ? ' within the filters' : ''}.`
          : 'No document matches this body.'}
      </p>
      <div className="row">
        {filtered && (
          <Button onClick={() => setState({ ...state, from: 0, filters: {} })}>Leave the filters out</Button>
        )}
        {custom === undefined && state.least !== 'any' && (
          <Button onClick={() => setState({ ...state, from: 0, least: 'any' })}>Ask for any word</Button>
        )}
        {custom === undefined && state.field !== '' && (
          <Button onClick={() => setState({ ...state, from: 0, field: '' })}>Look in all text fields</Button>
        )}
        {state.from > 0 && <Button onClick={() => setState({ ...state, from: 0 })}>Go to the first page</Button>}
      </div>
    </section>
  );
}
