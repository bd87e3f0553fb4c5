import { Button, Table } from '@mantine/core';
import { withShownTags } from '../hits/marked-text.ts';
import { JsonView } from '../ui/json-text.tsx';
import { ChartList } from './charts/chart-list.tsx';
import { COPY } from './copy.ts';
import { HitCard } from './hit-card.tsx';
import { hitFacts, titleField } from './hit-card-facts.ts';
import classes from './hit-list.module.css';
import { nothingFound } from './nothing-found.ts';
import { Pager } from './pager.tsx';
import shared from './search.module.css';
import type { Search } from './use-search.ts';
import type { Terms } from './use-terms.ts';
import { strongest } from './why/strengths.ts';
import type { RankedHit } from './why/use-bm25.ts';

export type HitView = 'cards' | 'table' | 'json' | 'charts';

interface HitListProps {
  search: Search;
  terms: Terms;
  view: HitView;
  hits: readonly RankedHit[];
  /** Marks as strong as what their terms gave to the score. */
  strong: boolean;
  selected: RankedHit | undefined;
  onSelect: (id: string) => void;
}

export function HitList({ search, terms, view, hits, strong, selected, onSelect }: HitListProps) {
  const { answer } = search;
  if (answer === undefined) return null;
  if (view === 'json')
    return <JsonView label={COPY.hitsRegion} text={withShownTags(JSON.stringify(answer.body, null, 2))} />;
  if (view === 'charts') return <ChartList aggregations={answer.body.aggregations} />;
  if (hits.length === 0) return <Nothing search={search} terms={terms} />;
  return (
    <>
      {view === 'cards' && (
        <CardList search={search} terms={terms} hits={hits} strong={strong} selected={selected} onSelect={onSelect} />
      )}
      {view === 'table' && <HitTable search={search} hits={hits} selected={selected} onSelect={onSelect} />}
      {search.custom === undefined && <Pager search={search} shown={hits.length} />}
    </>
  );
}

function CardList({ search, terms, hits, strong, selected, onSelect }: Omit<HitListProps, 'view'>) {
  const best = Math.max(search.answer?.body.hits.max_score ?? 0, ...hits.map(({ hit }) => hit._score ?? 0));
  const most = strong ? strongest(hits.map(({ hit }) => hit._explanation)) : undefined;
  return (
    <ol className={classes.cards} start={hits[0]?.rank}>
      {hits.map(ranked => (
        <HitCard
          key={`${ranked.hit._index}/${ranked.hit._id}`}
          ranked={ranked}
          best={best}
          sorted={search.custom === undefined && search.state.sort !== '_score'}
          strongest={most}
          terms={terms}
          fields={search.fields}
          selected={ranked.hit._id === selected?.hit._id}
          onSelect={() => onSelect(ranked.hit._id)}
        />
      ))}
    </ol>
  );
}

function HitTable({
  search,
  hits,
  selected,
  onSelect,
}: {
  search: Search;
  hits: readonly RankedHit[];
  selected: RankedHit | undefined;
  onSelect: (id: string) => void;
}) {
  return (
    <Table stickyHeader highlightOnHover className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th ta="right">{COPY.rank}</Table.Th>
          <Table.Th>_id</Table.Th>
          <Table.Th ta="right">_score</Table.Th>
          <Table.Th>{COPY.document}</Table.Th>
          <Table.Th>{COPY.facts}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {hits.map(({ hit, rank }) => {
          const source = hit._source ?? {};
          const title = titleField(source);
          return (
            <Table.Tr
              key={`${hit._index}/${hit._id}`}
              data-selected={hit._id === selected?.hit._id || undefined}
              onClick={() => onSelect(hit._id)}
            >
              <Table.Td ta="right" className="muted num">
                {rank}
              </Table.Td>
              <Table.Td className="mono">{hit._id}</Table.Td>
              <Table.Td ta="right" className="mono">
                {hit._score ?? '–'}
              </Table.Td>
              <Table.Td>
                <button type="button" className={shared.textButton} onClick={() => onSelect(hit._id)}>
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

/** Why there are no hits, and what would help. */
function Nothing({ search, terms }: { search: Search; terms: Terms }) {
  const { state, setState, custom } = search;
  const filtered = state.filters.size > 0;
  const wanted = custom === undefined ? terms.list.map(each => each.term) : [];
  return (
    <section className={shared.empty} aria-label={COPY.noHits}>
      <p>{nothingFound({ least: state.least, terms: wanted, filtered })}</p>
      <div className="row">
        {filtered && (
          <Button onClick={() => setState({ ...state, after: [], filters: new Map() })}>{COPY.dropFilters}</Button>
        )}
        {custom === undefined && state.least !== 'any' && (
          <Button onClick={() => setState({ ...state, after: [], least: 'any' })}>{COPY.anyWordAction}</Button>
        )}
        {custom === undefined && state.field !== '' && (
          <Button onClick={() => setState({ ...state, after: [], field: '' })}>{COPY.allFieldsAction}</Button>
        )}
        {state.after.length > 0 && (
          <Button onClick={() => setState({ ...state, after: [] })}>{COPY.firstPageAction}</Button>
        )}
      </div>
    </section>
  );
}
