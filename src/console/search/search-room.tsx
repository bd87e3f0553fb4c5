import { Select } from '@mantine/core';
import { IconDatabase } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { consoleText, curlText } from '../connections/request-text.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { ProblemCard } from '../ui/problem-card.tsx';
import { ShowAsRequest } from '../ui/request-drawer.tsx';
import { RoomHeader } from '../ui/room-header.tsx';
import { BodyPane } from './body-pane.tsx';
import { FacetList } from './facet-list.tsx';
import { HitList, type HitView } from './hit-list.tsx';
import { QueryBar } from './query-bar.tsx';
import { ResultBar } from './result-bar.tsx';
import classes from './search.module.css';
import { type Search, useSearch } from './use-search.ts';
import { useTerms } from './use-terms.ts';
import { WhyPanel } from './why-panel.tsx';

/** Query and hits, cause beside effect. */
export default function SearchRoom() {
  const search = useSearch();
  const { index, indices, request } = search;
  return (
    <div className={classes.room}>
      <RoomHeader
        title="Search"
        actions={
          request && (
            <ShowAsRequest
              consoleText={consoleText(request)}
              curlText={curlText(request)}
              note="The page adds explain, an exact count, its page size, and marks of its own to highlight."
            />
          )
        }
      >
        {indices !== undefined && indices.length > 0 && (
          <Select
            aria-label="Index"
            value={index ?? null}
            onChange={value => value !== null && search.setIndex(value)}
            data={indices.map(each => each.name)}
            leftSection={<IconDatabase size={14} />}
            searchable={indices.length > 8}
            w={170}
          />
        )}
      </RoomHeader>
      <Body search={search} />
    </div>
  );
}

function Body({ search }: { search: Search }) {
  const { index, indices } = search;
  if (indices?.length === 0) {
    return (
      <section className={classes.empty} aria-label="Nothing to search">
        <p>Here stand the documents a query finds, and why each of them. There is no index yet.</p>
        <p>
          <Link href="/">Load a sample on the start page</Link>, or <Link href="/indices?create">create an index</Link>.
        </p>
        <p className="mono muted">PUT /my-index</p>
      </section>
    );
  }
  if (index !== undefined && indices !== undefined && !indices.some(each => each.name === index)) {
    return (
      <div className={classes.empty}>
        <ErrorCard
          title={`There is no index called ${index}.`}
          reason={`There ${indices.length === 1 ? 'is' : 'are'}: ${indices.map(each => each.name).join(', ')}.`}
        />
      </div>
    );
  }
  return <Panes search={search} />;
}

function Panes({ search }: { search: Search }) {
  const terms = useTerms(search);
  const [view, setView] = useState<HitView>('cards');
  const [chosen, setChosen] = useState<string>();
  const hits = search.answer?.body.hits.hits ?? [];
  const selected = hits.find(hit => hit._id === chosen) ?? hits[0];
  return (
    <>
      <div className={classes.question}>
        <div className={classes.asking}>
          <QueryBar search={search} terms={terms} />
          <ResultBar search={search} view={view} onView={setView} />
        </div>
        <BodyPane search={search} />
      </div>
      <div className={classes.panes}>
        <aside className={classes.facets} aria-label="Filters">
          <FacetList search={search} />
        </aside>
        <section className={classes.hits} aria-label="Hits" aria-busy={search.stale}>
          {search.problem !== null && (
            <div className={classes.problem}>
              <ProblemCard title="The search was refused." problem={search.problem} />
            </div>
          )}
          <HitList search={search} terms={terms} view={view} selected={selected} onSelect={setChosen} />
        </section>
        <aside className={classes.why} aria-label="Why this score">
          {selected !== undefined && view !== 'json' && <WhyPanel key={selected._id} hit={selected} terms={terms} />}
        </aside>
      </div>
    </>
  );
}
