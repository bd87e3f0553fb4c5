import { Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { asProblem } from '../connections/engine-problem.ts';
import { withShownTags } from '../hits/marked-text.ts';
import { strongest } from '../hits/score-split.ts';
import { usualFacts } from '../hits/shown-fields.ts';
import { JsonView } from '../ui/json-text.tsx';
import { COPY } from './copy.ts';
import { HitCard } from './hit-card.tsx';
import { HitTable } from './hit-table.tsx';
import { NothingFound } from './nothing/nothing-found.tsx';
import { ChartsView } from './pinned/charts-view.tsx';
import classes from './results-view.module.css';
import { SIZES } from './search-state.ts';
import type { Search } from './use-search.ts';
import type { Terms } from './use-terms.ts';
import type { RankedHit } from './why/use-bm25.ts';

export type HitView = 'cards' | 'table' | 'json' | 'charts';

interface HitListProps {
  search: Search;
  terms: Terms;
  view: HitView;
  hits: readonly RankedHit[];
  /** Shade marks by how much their term adds to the score. */
  strong: boolean;
  selected: RankedHit | undefined;
  onSelect: (id: string) => void;
}

export function HitList({ search, terms, view, hits, strong, selected, onSelect }: HitListProps) {
  const { answer } = search;
  if (answer === undefined) return null;
  if (view === 'json')
    return <JsonView label={COPY.hitsRegion} text={withShownTags(JSON.stringify(answer.body, null, 2))} />;
  if (view === 'charts') return <ChartsView search={search} />;
  if (hits.length === 0) return <NothingFound search={search} terms={terms} />;
  return (
    <>
      {view === 'cards' && (
        <CardList search={search} terms={terms} hits={hits} strong={strong} selected={selected} onSelect={onSelect} />
      )}
      {view === 'table' && (
        <HitTable
          search={search}
          hits={hits}
          columns={search.shown ?? usualFacts(search.fields)}
          selected={selected}
          onSelect={onSelect}
        />
      )}
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
          sorted={search.custom === undefined && search.state.sort.length > 0}
          strongest={most}
          terms={terms}
          search={search}
          selected={ranked.hit._id === selected?.hit._id}
          onSelect={() => onSelect(ranked.hit._id)}
        />
      ))}
    </ol>
  );
}

/** Pages use search_after, so that page 1,000 costs no more than page 2. */
function Pager({ search, shown }: { search: Search; shown: number }) {
  const { state, setState, answer, stale, before, nextPage } = search;
  const [turning, setTurning] = useState(false);
  const turn = () => {
    setTurning(true);
    nextPage()
      .catch((error: unknown) =>
        notifications.show({ message: COPY.pageNotOpened(asProblem(error).reason), color: 'red' }),
      )
      .finally(() => setTurning(false));
  };
  const total = answer?.body.hits.total.value ?? 0;
  const last = answer?.body.hits.hits.at(-1)?.sort;
  const left = total - before - shown;
  return (
    <nav className={classes.pager} aria-label={COPY.pages}>
      <span className="muted num">{COPY.range(before + 1, before + shown, total)}</span>
      <NativeSelect
        aria-label={COPY.pageSize}
        value={String(state.size)}
        onChange={event => setState({ ...state, after: [], size: Number(event.currentTarget.value) })}
        data={[...new Set([...SIZES, state.size])]
          .sort((a, b) => a - b)
          .map(size => ({ value: String(size), label: COPY.perPage(size) }))}
      />
      <span className="spring" />
      {state.after.length > 0 && (
        <Button variant="subtle" onClick={() => setState({ ...state, after: state.after.slice(0, -1) })}>
          {COPY.previous(state.size)}
        </Button>
      )}
      {left > 0 && last !== undefined && (
        <Button variant="subtle" disabled={stale || turning} onClick={turn}>
          {COPY.next(Math.min(state.size, left))}
        </Button>
      )}
    </nav>
  );
}
