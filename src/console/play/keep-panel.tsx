import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ScenarioSession } from '../../scenario/scenario-session.ts';
import type { Connection } from '../connections/connection.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { asProblem } from '../connections/engine-problem.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import { type Kept, keepIndices, removeKept } from './keep-indices.ts';
import classes from './play.module.css';

type KeepState =
  | { kind: 'none' }
  | { kind: 'running'; text: string }
  | { kind: 'done'; kept: readonly Kept[] }
  | { kind: 'said'; text: string }
  | { kind: 'failed'; reason: string };

export interface Keep {
  state: KeepState;
  start(): void;
  cancel(): void;
  undo(): void;
  dismiss(): void;
}

/** Copies the indices of a session to the user's engine. */
export function useKeep(session: ScenarioSession): Keep {
  const to = useConnection();
  const [state, setState] = useState<KeepState>({ kind: 'none' });
  const cancelling = useRef<AbortController>(undefined);
  useEffect(() => () => cancelling.current?.abort(), []);
  const start = async () => {
    if (state.kind === 'running') return;
    if (!session.state.isPrepared) return setState({ kind: 'said', text: COPY.keptNothing });
    const { signal } = (cancelling.current = new AbortController());
    try {
      const kept = await keepIndices(workspaceOf(session), to, {
        signal,
        onProgress: ({ index, documents }) => setState({ kind: 'running', text: COPY.keeping(index, documents) }),
      });
      setState(kept.length === 0 ? { kind: 'said', text: COPY.keptNothing } : { kind: 'done', kept });
    } catch (error) {
      if (signal.aborted) setState({ kind: 'said', text: COPY.keepCancelled });
      else setState({ kind: 'failed', reason: asProblem(error).reason });
    }
  };
  const undo = () => {
    if (state.kind !== 'done') return;
    removeKept(to, state.kept).then(
      () => setState({ kind: 'said', text: COPY.undone }),
      error => setState({ kind: 'failed', reason: COPY.undoFailed(asProblem(error).reason) }),
    );
  };
  return {
    state,
    start: () => void start(),
    cancel: () => cancelling.current?.abort(),
    undo,
    dismiss: () => setState({ kind: 'none' }),
  };
}

function workspaceOf(session: ScenarioSession): Connection {
  return { id: 'keep', name: '', kind: 'tab', send: (request, signal) => session.handle(request, signal) };
}

/** The progress of a copy, and its outcome with Undo. */
export function KeepPanel({ keep }: { keep: Keep }) {
  const { state } = keep;
  if (state.kind === 'none') return null;
  if (state.kind === 'failed')
    return (
      <div className={classes.pad}>
        <ErrorCard title={COPY.keepFailed} reason={state.reason}>
          <Button onClick={keep.dismiss}>{COPY.dismiss}</Button>
        </ErrorCard>
      </div>
    );
  return (
    <div className={classes.keep} role="status">
      <span>{state.kind === 'done' ? COPY.kept(state.kept.map(namesOf).join(', ')) : state.text}</span>
      {state.kind === 'running' && (
        <Button size="compact-xs" onClick={keep.cancel}>
          {COPY.cancel}
        </Button>
      )}
      {state.kind === 'done' && (
        <>
          <Button size="compact-xs" onClick={keep.undo}>
            {COPY.undo}
          </Button>
          <Link href="/indices">{COPY.openIndices}</Link>
        </>
      )}
      {state.kind !== 'running' && (
        <Button size="compact-xs" variant="subtle" onClick={keep.dismiss}>
          {COPY.dismiss}
        </Button>
      )}
    </div>
  );
}

function namesOf({ from, to }: Kept): string {
  return from === to ? to : `${from} as ${to}`;
}
