import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ask } from '../../connections/ask.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { asProblem, type EngineProblem } from '../../connections/engine-problem.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import type { MappingSurroundings } from '../editor-context.ts';
import shared from '../mapping-editor.module.css';
import { withScratch } from '../sample/scratch-index.ts';
import classes from './changes.module.css';
import { COPY } from './copy.ts';

interface RehearsalProps {
  base: string;
  body: string;
  surroundings: MappingSurroundings;
}

/** Tries the request on a hidden index with the current mapping: the engine's own verdict before the real request. */
export function Rehearsal({ base, body, surroundings }: RehearsalProps) {
  const connection = useConnection();
  const [outcome, setOutcome] = useState<'running' | 'accepted' | EngineProblem>('running');
  const [allowed, setAllowed] = useState(connection.kind === 'tab');
  useEffect(() => {
    if (!allowed) return;
    const abort = new AbortController();
    setOutcome('running');
    const plan = { mappings: base, settings: surroundings.settings };
    withScratch(connection, plan, abort.signal, name =>
      ask(connection, { method: 'PUT', path: `/${name}/_mapping`, body }),
    )
      .then(() => setOutcome('accepted'))
      .catch(error => !abort.signal.aborted && setOutcome(asProblem(error)));
    return () => abort.abort();
  }, [connection, base, body, surroundings.settings, allowed]);
  if (!allowed)
    return (
      <Button size="compact-xs" className={shared.left} onClick={() => setAllowed(true)}>
        {COPY.rehearse(connection.name)}
      </Button>
    );
  if (outcome === 'running') return <p className="small muted">{COPY.rehearsing}</p>;
  if (outcome === 'accepted')
    return (
      <p className={`row small ${classes.taken}`} role="status">
        <IconCheck size={14} aria-hidden="true" /> {COPY.accepted}
      </p>
    );
  return <ProblemCard title={COPY.rejected} problem={outcome} />;
}
