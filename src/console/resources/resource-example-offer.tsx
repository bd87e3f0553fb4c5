import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useConnection } from '../connections/connection-context.tsx';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { useWrite } from '../connections/use-write.ts';
import { LoadProgress } from '../sample-data/load-progress.tsx';
import { useSampleLoad } from '../sample-data/sample-loads.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { EmptyState } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import { EXAMPLE, makeExample, NUMBERED_COPY } from './example.ts';
import { usePageSettings } from './page-settings.ts';
import { RequestBlock } from './request-block.tsx';
import classes from './resources.module.css';

/** The empty state, which explains resources and can create an example. */
export function ResourceExampleOffer() {
  const connection = useConnection();
  const [, navigate] = useLocation();
  const base = usePageSettings()?.base_path ?? '/api';
  const load = useSampleLoad();
  const [doing, setDoing] = useState<string>();
  const { write, problem } = useWrite(to => makeExample(to, setDoing), {
    onDone: () => navigate('/resources/recipes'),
    onFailed: () => setDoing(undefined),
  });
  const host = connection.kind === 'remote' ? COPY.fromHost(connection.name) : '';
  const requests = [NUMBERED_COPY, EXAMPLE];
  return (
    <EmptyState
      label={COPY.emptyLabel}
      title={COPY.emptyTitle}
      text={COPY.emptyHint}
      actions={
        <>
          <Button loading={doing !== undefined} onClick={() => write()}>
            {COPY.serveExample(host, base)}
          </Button>
          <Button variant="subtle" component={Link} href="/resources/new">
            {COPY.defineOwn}
          </Button>
          <ShowAsRequest requests={requests} note={COPY.exampleNote} />
          <span role="status" className="secondary small">
            {doing}
          </span>
        </>
      }
    >
      <RequestBlock request={EXAMPLE} />
      <dl className={classes.addresses}>
        {LESSONS.map(([method, rest, what]) => (
          <div key={method + rest}>
            <dt className="mono">
              {method} {COPY.exampleAddress(base, rest)}
            </dt>
            <dd className="secondary">{what}</dd>
          </div>
        ))}
      </dl>
      {load?.state === 'running' && doing !== undefined && <LoadProgress load={load} />}
      {problem && <ProblemCard title={COPY.exampleFailed} problem={problem} />}
    </EmptyState>
  );
}

const LESSONS = [
  ['GET', '?page=0', COPY.exampleLessons.list],
  ['GET', '/7', COPY.exampleLessons.get],
  ['POST', '', COPY.exampleLessons.create],
  ['PUT', '/7', COPY.exampleLessons.replace],
  ['DELETE', '/7', COPY.exampleLessons.delete],
] as const;
