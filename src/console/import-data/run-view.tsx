import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { segment } from '../connections/ask.ts';
import { ErrorCard, ProblemCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import { FailedRowsView } from './failed-rows-view.tsx';
import classes from './import-data.module.css';
import type { ImportRun, RunState } from './import-run.ts';

interface RunViewProps {
  run: ImportRun;
  index: string;
  file: string;
  /** Whether documents are being stored or deleted right now. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** A run: how far it is, then what became of it and what can be done. */
export function RunView({ run, index, file, onBusy, onClose }: RunViewProps) {
  const state = useSyncExternalStore(run.subscribe, run.snapshot);
  const { phase, problem, unreadable, processed, total } = state;
  const busy = phase === 'running' || phase === 'deleting';
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return (
    <>
      {phase !== 'deleted' && (
        <div className={classes.meter}>
          <progress
            className={classes.progress}
            value={processed}
            max={Math.max(1, total)}
            aria-label={COPY.progress}
          />
          <span className="num secondary">{COPY.progressText(processed, total)}</span>
        </div>
      )}
      {problem !== undefined && <ProblemCard title={COPY.stoppedTitle} problem={problem} />}
      {unreadable !== undefined && <ErrorCard title={COPY.cutShort} text={unreadable} />}
      <p role="status">{outcomeOf(state, index)}</p>
      {phase === 'stopped' && state.replaced > 0 && <p className="secondary">{COPY.replacedStay(state.replaced)}</p>}
      {!busy && state.failed > 0 && <FailedRowsView failures={run.failures} file={file} />}
      <Actions run={run} state={state} index={index} onClose={onClose} />
    </>
  );
}

function outcomeOf({ phase, stored, replaced, failed, total, deleted }: RunState, index: string): string {
  if (phase === 'running') return '';
  if (phase === 'deleting') return COPY.deleting;
  if (phase === 'deleted') return COPY.deleted(deleted, index);
  if (phase === 'stopped') return COPY.stopped(stored, total);
  return [
    COPY.stored(stored, index),
    ...(replaced > 0 ? [COPY.replaced(replaced)] : []),
    ...(failed > 0 ? [COPY.failed(failed)] : []),
  ].join(' ');
}

interface ActionsProps {
  run: ImportRun;
  state: RunState;
  index: string;
  onClose: () => void;
}

function Actions({ run, state, index, onClose }: ActionsProps) {
  const [, navigate] = useLocation();
  const [stopping, setStopping] = useState(false);
  const { phase } = state;
  const restart = (work: () => Promise<void>) => {
    setStopping(false);
    void work();
  };
  if (phase === 'running' || phase === 'deleting')
    return (
      <div className="row">
        <Button
          disabled={stopping}
          onClick={() => {
            setStopping(true);
            run.stop();
          }}
        >
          {stopping ? COPY.stopping : COPY.stop}
        </Button>
      </div>
    );
  if (phase === 'stopped')
    return (
      <div className="row">
        <Button variant="filled" onClick={() => restart(() => run.start())}>
          {COPY.continue}
        </Button>
        <Button disabled={state.stored === state.replaced} onClick={() => restart(() => run.deleteStored())}>
          {COPY.deleteThese}
        </Button>
        <Button onClick={onClose}>{COPY.leave}</Button>
      </div>
    );
  return (
    <div className="row">
      {phase === 'done' && (
        <Button variant="filled" onClick={() => navigate(`/search?index=${segment(index)}`)}>
          {COPY.search(index)}
        </Button>
      )}
      <Button onClick={() => navigate(`/indices/${segment(index)}`)}>{COPY.open(index)}</Button>
    </div>
  );
}
