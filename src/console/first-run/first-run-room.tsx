import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDatabase } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useConnection } from '../connections/connection-context.tsx';
import { useIndices } from '../connections/use-indices.ts';
import { LoadProgress } from '../sample-data/load-progress.tsx';
import { loadSample, rememberedTime, useSampleLoad } from '../sample-data/sample-loads.ts';
import { SAMPLES, type Sample, sampleById } from '../sample-data/samples.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { count, duration } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import { Doors } from './doors.tsx';
import { Exhibit } from './exhibit.tsx';
import classes from './first-run-room.module.css';

/** The start page shows how a search engine processes a query while the user types. */
export default function FirstRunRoom() {
  const connection = useConnection();
  const [parameters, setParameters] = useSearchParams();
  const sample = sampleById(parameters.get('sample'));
  const { rows, error } = useIndices();
  const load = useSampleLoad();
  const row = rows?.find(each => each.name === sample.index);
  const running = load?.state === 'running';
  /** The panels wait for the last document, because a search does not find documents before a refresh. */
  const filling = running && load.sample.id === sample.id;
  useFirstLoad(rows?.length === 0 && connection.kind === 'tab', () => void loadSample(connection, SAMPLES[0]!));
  const choose = (next: Sample) =>
    setParameters(new URLSearchParams(next.id === SAMPLES[0]!.id ? {} : { sample: next.id }));
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <h1>{connection.kind === 'tab' ? COPY.runningInTab : COPY.runningAt(connection.name)}</h1>
          <Welcome
            sample={sample}
            docs={filling ? undefined : row?.docs}
            opening={rows === undefined}
            unreadable={row !== undefined && row.docs === undefined && !filling}
            tab={connection.kind === 'tab'}
          />
        </div>
        <span className="spring" />
        <Menu>
          <Menu.Target>
            <Button leftSection={<IconDatabase size={14} />} rightSection={<IconChevronDown size={14} />}>
              {COPY.sampleTitle(sample.title.toLowerCase())}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {SAMPLES.map(each => (
              <Menu.Item key={each.id} onClick={() => choose(each)}>
                {each.title}
                <div className="muted small">{each.about}</div>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {error !== null && <ProblemCard title={COPY.notListed} problem={error} />}
      {load !== undefined && running && <LoadProgress load={load} />}
      {load?.problem !== undefined && (
        <ProblemCard title={COPY.loadStopped(load.sample.nouns)} problem={load.problem} />
      )}
      {rows === undefined && error === null && <div className={classes.opening} aria-busy="true" />}
      {rows !== undefined && row === undefined && !running && (
        <SampleOffer wanted={sample} onLoad={next => void loadSample(connection, next)} onChoose={choose} />
      )}
      {row !== undefined && !filling && <Exhibit key={sample.id} sample={sample} version={`${row.uuid}/${row.docs}`} />}
      {filling && <div className={classes.opening} aria-busy="true" />}
      <Doors sample={row === undefined ? undefined : sample} />
    </div>
  );
}

interface WelcomeProps {
  sample: Sample;
  docs: number | undefined;
  /** The sample's index exists, but its shards could not be opened. */
  unreadable: boolean;
  opening: boolean;
  tab: boolean;
}

function Welcome({ sample, docs, unreadable, opening, tab }: WelcomeProps) {
  const time = rememberedTime(sample);
  const promise = tab ? COPY.typePrivately : COPY.type;
  if (opening) return <p className="secondary">{tab ? COPY.openingTab : COPY.openingServer}</p>;
  if (unreadable) return <p className="secondary">{COPY.unreadable(sample.index)}</p>;
  if (docs === undefined)
    return (
      <p className="secondary">
        {COPY.holdsNo(sample.nouns)} {tab && COPY.private}
      </p>
    );
  return (
    <p className="secondary">
      {time === undefined ? COPY.holds : COPY.hasIndexed} <b className="num">{count(docs)}</b>{' '}
      {docs === 1 ? sample.noun : sample.nouns}
      {time !== undefined && (
        <>
          {' '}
          {COPY.inTime} <b className="num">{duration(time)}</b>
        </>
      )}
      . {promise}
    </p>
  );
}

const SEEN = 'vitrine.first-start';

/** Loads the first sample into an empty engine once; a user who deletes it does not get it again. */
function useFirstLoad(empty: boolean, start: () => void): void {
  useEffect(() => {
    if (!empty) return;
    try {
      if (localStorage.getItem(SEEN) !== null) return;
      localStorage.setItem(SEEN, new Date().toISOString());
    } catch {
      return;
    }
    start();
  });
}

interface SampleOfferProps {
  wanted: Sample;
  onLoad: (sample: Sample) => void;
  onChoose: (sample: Sample) => void;
}

/** Shown instead of the exhibit until a sample is loaded. */
export function SampleOffer({ wanted, onLoad, onChoose }: SampleOfferProps) {
  return (
    <section className={classes.offer} aria-label={COPY.sampleData}>
      <p>
        {COPY.offerHint} <b>{wanted.about}</b>
        {COPY.offerSource}
      </p>
      <div className="row">
        {[wanted, ...SAMPLES.filter(sample => sample.id !== wanted.id)].map((sample, i) => (
          <Button
            key={sample.id}
            variant={i === 0 ? 'filled' : 'default'}
            onClick={() => {
              onChoose(sample);
              onLoad(sample);
            }}
          >
            {COPY.load(sample.nouns)}
          </Button>
        ))}
      </div>
      <p className="mono muted">{COPY.createRequest(wanted.index)}</p>
    </section>
  );
}
