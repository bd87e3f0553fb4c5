import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useConnection } from '../connections/connection-context.tsx';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { useWrite } from '../connections/use-write.ts';
import { LoadProgress } from '../sample-data/load-progress.tsx';
import { useSampleLoad } from '../sample-data/sample-loads.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ProblemCard } from '../ui/problem-card.tsx';
import { EXAMPLE, makeExample, NUMBERED_COPY } from './example.ts';
import { usePageSettings } from './page-settings.ts';
import { RequestBlock } from './request-block.tsx';
import classes from './resources.module.css';

/** Where no resource is: what one would be, and a real one in one click. */
export function ExampleOffer() {
  const connection = useConnection();
  const [, navigate] = useLocation();
  const base = usePageSettings()?.base_path ?? '/api';
  const load = useSampleLoad();
  const [doing, setDoing] = useState<string>();
  const { write, problem } = useWrite(to => makeExample(to, setDoing), {
    onDone: () => navigate('/resources/recipes'),
    onFailed: () => setDoing(undefined),
  });
  const host = connection.kind === 'remote' ? ` from ${connection.name}` : '';
  const requests = [NUMBERED_COPY, EXAMPLE];
  return (
    <EmptyState
      label="No resource"
      title="No resources yet."
      text="A resource serves an index to applications as a collection of items, under an address of its own. This one request gives recipes the addresses below:"
      actions={
        <>
          <Button loading={doing !== undefined} onClick={() => write()}>
            Serve recipes{host} as {base}/recipes
          </Button>
          <Button variant="subtle" component={Link} href="/resources/new">
            Define your own…
          </Button>
          <ShowAsRequest
            requests={requests}
            note="The sample numbers its documents by _id only. An item has its number as a member, so the recipes are copied to an index of their own first; the sample is not changed."
          />
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
              {method} {base}/recipes{rest}
            </dt>
            <dd className="secondary">{what}</dd>
          </div>
        ))}
      </dl>
      {load?.state === 'running' && doing !== undefined && <LoadProgress load={load} />}
      {problem && <ProblemCard title="The example was not made." problem={problem} />}
    </EmptyState>
  );
}

const LESSONS = [
  ['GET', '?page=0', 'a page of them, with links to the first, previous, next and last'],
  ['GET', '/7', 'one, by its whole number'],
  ['POST', '', 'id 0, or none: a new one, which gets the next number'],
  ['PUT', '/7', 'any other id: that one is replaced'],
  ['DELETE', '/7', 'takes it away'],
] as const;
