import { Button } from '@mantine/core';
import { ProblemCard } from '../ui/error-card.tsx';
import { PaneDivider } from '../ui/panes.tsx';
import { BodyPane } from './body-pane.tsx';
import { COPY } from './copy.ts';
import { FacetList } from './facet-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import { HitList, type HitView } from './hit-list.tsx';
import { QueryBar } from './query-bar.tsx';
import { ResultBar } from './result-bar.tsx';
import classes from './results-view.module.css';
import shared from './search.module.css';
import { type Search, useUrlParameter } from './use-search.ts';
import { useTerms } from './use-terms.ts';
import { useBm25 } from './why/use-bm25.ts';
import { WhyPanel } from './why/why-panel.tsx';

const HIT_VIEWS: readonly string[] = ['cards', 'table', 'json', 'charts'];

/** The query above; facets, hits and explanation below. */
export function ResultsView({ search }: { search: Search }) {
  const terms = useTerms(search);
  const turn = useBm25(search);
  const [as, setAs] = useUrlParameter('as');
  const [marks, setMarks] = useUrlParameter('marks');
  const [chosen, setChosen] = useUrlParameter('hit');
  const [side] = useUrlParameter('side');
  const view = HIT_VIEWS.includes(as ?? '') ? (as as HitView) : 'cards';
  const selected = turn.hits.find(({ hit }) => hit._id === chosen) ?? turn.hits[0];
  return (
    <>
      <div className={shared.question} data-side={side === 'body' ? 'body' : 'text'}>
        <div className={shared.asking}>
          <QueryBar search={search} terms={terms}>
            <button
              type="button"
              className={shared.textButton}
              aria-label={marks === 'strength' ? COPY.shadeByTerm : COPY.shadeByScore}
              title={COPY.shadeTitle}
              onClick={() => setMarks(marks === 'strength' ? undefined : 'strength')}
            >
              {COPY.shadeBy} {marks === 'strength' ? COPY.shades.term : COPY.shades.strength}
            </button>
          </QueryBar>
          <FilterChips search={search} />
          <ResultBar search={search} view={view} onView={next => setAs(next === 'cards' ? undefined : next)} />
        </div>
        <BodyPane search={search} />
      </div>
      <div className={classes.panes}>
        <aside className={classes.facets} aria-label={COPY.filters}>
          <FacetList search={search} />
        </aside>
        <section className={classes.hits} aria-label={COPY.hits} aria-busy={search.stale}>
          {search.problem !== null && (
            <div className={shared.problem}>
              <ProblemCard title={COPY.searchFailed} problem={search.problem}>
                {search.custom !== undefined && (
                  <Button onClick={() => search.setCustom(undefined)}>{COPY.backToControls}</Button>
                )}
              </ProblemCard>
            </div>
          )}
          <HitList
            search={search}
            terms={terms}
            view={view}
            hits={turn.hits}
            strong={marks === 'strength'}
            selected={selected}
            onSelect={setChosen}
          />
        </section>
        <aside className={classes.why} aria-label={COPY.whyThisScore}>
          {search.answer !== undefined && <WhyPanel search={search} terms={terms} turn={turn} selected={selected} />}
        </aside>
        <PaneDivider name="search" label={COPY.panelWidth} edge="right" />
      </div>
    </>
  );
}
