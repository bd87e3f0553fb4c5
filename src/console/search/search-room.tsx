import { Button, Select, Tabs } from '@mantine/core';
import { IconDatabase } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'wouter';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { ShareScenario } from '../share/share-scenario.tsx';
import { lazyView } from '../ui/error-boundary.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Later } from '../ui/later.tsx';
import { EmptyState, RoomHeader } from '../ui/page.tsx';
import { SavedList } from '../ui/saved-list.ts';
import { SavedMenu } from '../ui/saved-menu.tsx';
import { useScreen } from '../ui/use-screen.ts';
import { COPY } from './copy.ts';
import { ResultsView } from './results-view.tsx';
import shared from './search.module.css';
import { type SharedSearch, searchContents } from './search-scenario.ts';
import { type Search, useSearch, useUrlParameter } from './use-search.ts';

const CompareView = lazyView(() => import('./compare/compare-view.tsx'));
const JudgementsView = lazyView(() => import('./judgements/judgements-view.tsx'));
const ProfileView = lazyView(() => import('./profile/profile-view.tsx'));

const VIEWS = [
  { id: 'results', label: COPY.resultsView, View: ResultsView },
  { id: 'compare', label: COPY.compareView, View: CompareView },
  { id: 'judgements', label: COPY.judgementsView, View: JudgementsView },
  { id: 'profile', label: COPY.profileView, View: ProfileView },
] as const;

const SAVED_SEARCHES = new SavedList('vitrine.searches', localStorage);

/** Search with its views: results, comparison, judgments and profile. */
export default function SearchRoom() {
  const search = useSearch();
  const [given, setView] = useUrlParameter('view');
  const narrow = useScreen('small');
  const current = VIEWS.find(each => each.id === given) ?? VIEWS[0];
  const tabs = (
    <Tabs.List aria-label={COPY.views}>
      {VIEWS.map(({ id, label }) => (
        <Tabs.Tab key={id} value={id}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
  return (
    <Tabs
      className={`room ${shared.room}`}
      value={current.id}
      onChange={value => setView(value === 'results' || value === null ? undefined : value)}
    >
      <RoomHeader title={COPY.roomTitle} actions={<RoomActions search={search} />}>
        <IndexSelect search={search} narrow={narrow} />
        {!narrow && tabs}
      </RoomHeader>
      {narrow && tabs}
      <Tabs.Panel value={current.id} className="rest" data-panes="">
        <Body search={search} View={current.View} />
      </Tabs.Panel>
    </Tabs>
  );
}

function IndexSelect({ search: { index, names, setIndex }, narrow }: { search: Search; narrow: boolean }) {
  if (names.length === 0) return null;
  return (
    <Select
      aria-label={COPY.index}
      value={index ?? null}
      onChange={value => value !== null && setIndex(value)}
      data={names}
      leftSection={narrow ? undefined : <IconDatabase size={14} />}
      searchable={names.length > 8}
      w={150}
      miw={88}
    />
  );
}

function Body({ search, View }: { search: Search; View: React.ComponentType<{ search: Search }> }) {
  const { index, indices, setIndex } = search;
  if (indices?.length === 0) {
    return (
      <EmptyState
        label={COPY.nothingToSearch}
        title={COPY.noIndices}
        text={COPY.noIndicesHint}
        request={COPY.createIndexRequest}
      >
        <p>
          <Link href="/">{COPY.loadSample}</Link>
          {COPY.or} <Link href="/indices?create">{COPY.createIndex}</Link>.
        </p>
      </EmptyState>
    );
  }
  if (index !== undefined && indices !== undefined && !indices.some(each => each.name === index)) {
    return (
      <div className={shared.empty}>
        <ErrorCard
          title={COPY.noSuchIndex(index)}
          reason={COPY.existingIndices(indices.map(each => each.name).join(', '))}
        >
          {indices.slice(0, 3).map(({ name }) => (
            <Button key={name} onClick={() => setIndex(name)}>
              {COPY.searchIndex(name)}
            </Button>
          ))}
        </ErrorCard>
      </div>
    );
  }
  return (
    <Suspense fallback={<p className={shared.empty}>{COPY.opening}</p>}>
      <Later>
        <View search={search} />
      </Later>
    </Suspense>
  );
}

/** Shows the request of the room, and shares it with what it needs. */
function RoomActions({ search }: { search: Search }) {
  const { request, index } = search;
  const [hit] = useUrlParameter('hit');
  const [as] = useUrlParameter('as');
  const [parameters] = useSearchParams();
  return (
    <>
      {index !== undefined && (
        <SavedMenu
          list={SAVED_SEARCHES}
          path="/search"
          current={savedParameters(parameters, index)}
          suggestion={suggestedName(search, index)}
          label={COPY.savedSearches}
          hint={COPY.savedSearchesHint}
        />
      )}
      {request && <ShowAsRequest requests={[request]} note={COPY.requestNote} />}
      {request && index !== undefined && (
        <ShareScenario
          contents={() => searchContents({ ...sharedOf(search, index, hit), showsCharts: as === 'charts' })}
        />
      )}
    </>
  );
}

/** The parameters of the room with its index, and from the first page. */
function savedParameters(parameters: URLSearchParams, index: string): string {
  const saved = new URLSearchParams(parameters);
  saved.set('index', index);
  saved.delete('after');
  return saved.toString();
}

function suggestedName({ state, custom }: Search, index: string): string {
  return custom !== undefined || state.q.trim() === '' ? index : COPY.savedName(state.q.trim(), index);
}

function sharedOf(
  { state, body, custom, answer, before }: Search,
  index: string,
  hit: string | undefined,
): Omit<SharedSearch, 'showsCharts'> {
  const hits = (answer?.body.hits.hits ?? []).map(({ _index, _id, _routing }) => ({
    index: _index,
    id: _id,
    ...(_routing !== undefined && { routing: _routing }),
  }));
  const selected = hits.find(({ id }) => id === hit) ?? hits[0];
  return { index, q: custom === undefined ? state.q : '', body, hits, selected, before };
}
