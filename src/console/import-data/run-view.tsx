import { Button, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { segment } from '../connections/ask.ts';
import { RunRate } from '../runs/run-meter.tsx';
import { saveFile } from '../ui/copy-and-save.ts';
import { ErrorCard, ProblemCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import classes from './import-data.module.css';
import type { ImportRun, RunState } from './import-run.ts';
import type { FailedRows } from './run-rows.ts';

interface RunViewProps {
  run: ImportRun;
  index: string;
  file: File;
  next: { name: string; open: () => void } | undefined;
  /** Whether documents are currently being stored or deleted. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** The progress of a run, then its outcome and the next actions. */
export function RunView({ run, index, file, next, onBusy, onClose }: RunViewProps) {
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
      {phase === 'running' && <Pace state={state} bytes={file.size} />}
      {problem !== undefined && <ProblemCard title={COPY.stoppedTitle} problem={problem} />}
      {unreadable !== undefined && <ErrorCard title={COPY.cutShort} text={unreadable} />}
      <p role="status">{outcomeOf(state, index)}</p>
      {phase === 'stopped' && state.replaced > 0 && <p className="secondary">{COPY.replacedStay(state.replaced)}</p>}
      {!busy && state.failed > 0 && <FailedRowsView failures={run.failures} file={file.name} />}
      <Actions run={run} state={state} index={index} next={next} onClose={onClose} />
    </>
  );
}

/** The part of the file that is stored, the rate and the time left. */
function Pace({ state: { processed, total, marks }, bytes }: { state: RunState; bytes: number }) {
  return (
    <p className={`secondary num ${classes.pace}`}>
      <span>{COPY.bytesText(Math.round((bytes * processed) / Math.max(1, total)), bytes)}</span>
      <RunRate marks={marks} left={total - processed} />
    </p>
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
  next: RunViewProps['next'];
  onClose: () => void;
}

function Actions({ run, state, index, next, onClose }: ActionsProps) {
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
        <Button onClick={onClose}>{COPY.keepThese}</Button>
      </div>
    );
  return (
    <div className="row">
      {next !== undefined && (
        <Button variant="filled" onClick={next.open}>
          {COPY.nextFile(next.name)}
        </Button>
      )}
      {phase === 'done' && (
        <Button
          {...(next === undefined && { variant: 'filled' })}
          onClick={() => navigate(`/search?index=${segment(index)}`)}
        >
          {COPY.search(index)}
        </Button>
      )}
      <Button onClick={() => navigate(`/indices/${segment(index)}`)}>{COPY.open(index)}</Button>
    </div>
  );
}

/** The first rows that were not stored with their reasons, and a download of all of them. */
function FailedRowsView({ failures, file }: { failures: FailedRows; file: string }) {
  const { first, count } = failures;
  const download = () => saveFile(`${file}.failed.ndjson`, failures.file(), 'application/x-ndjson');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.fields} aria-label={COPY.failedRows} tabIndex={0}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{COPY.line}</Table.Th>
              <Table.Th>{COPY.reason}</Table.Th>
              <Table.Th>{COPY.text}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {first.map(row => (
              <Table.Tr key={row.line}>
                <Table.Td ta="right" className="num">
                  {row.line}
                </Table.Td>
                <Table.Td>{row.reason}</Table.Td>
                <Table.Td className={`mono secondary ellipsis ${classes.example}`}>{row.text.slice(0, 200)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <div className="row">
        <Button leftSection={<IconDownload size={14} />} onClick={download}>
          {COPY.download}
        </Button>
        {count > first.length && <span className="secondary">{COPY.firstFailed(first.length, count)}</span>}
      </div>
    </>
  );
}
