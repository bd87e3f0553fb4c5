import { Button } from '@mantine/core';
import { IconCheck, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'wouter';
import type { Connection } from '../../connections/connection.ts';
import { useWrite } from '../../connections/use-write.ts';
import { COPY as RUNS } from '../../runs/copy.ts';
import { CountersTable } from '../../runs/counters-table.tsx';
import { DocumentGroup } from '../../runs/document-group.tsx';
import { RunPane } from '../../runs/run-pane.tsx';
import { StepFoot } from '../../runs/step-foot.tsx';
import panes from '../../runs/work-panes.module.css';
import { ErrorCard, ProblemCard } from '../../ui/error-card.tsx';
import { bytes } from '../../ui/quantity.ts';
import { COPY } from '../copy.ts';
import { copyAgain, verifyAgain } from '../copying/run-move.ts';
import classes from '../move.module.css';
import type { MoveRecord } from '../move-record.ts';
import { moveRuns, type SeenMove } from '../move-runs.ts';
import { type MoveState, useEnds } from '../use-move.ts';
import { ResultCard } from './result-card.tsx';
import { TakeBack, useIsLeaving } from './take-back.tsx';

interface RunStepProps {
  state: MoveState;
  move: SeenMove | undefined;
  loaded: boolean;
}

export const MoveRunStep = memo(function MoveRunStep({ state, move, loaded }: RunStepProps) {
  if (move) return <Running key={move.record.id} move={move} state={state} />;
  return (
    <section className={panes.work} aria-label={RUNS.run}>
      <p className={panes.note}>{loaded ? COPY.unknownMove : COPY.movesStay}</p>
    </section>
  );
});

const PHASES: Record<MoveRecord['phase'], string> = {
  before: COPY.phaseBefore,
  documents: COPY.phaseDocuments,
  after: COPY.phaseAfter,
  verify: COPY.phaseVerify,
  over: COPY.phaseOver,
};
const ENDS: Record<Exclude<MoveRecord['state'], 'running'>, string> = {
  done: COPY.stateDone,
  stopped: COPY.stateStopped,
  failed: COPY.stateFailed,
};

function Running({ move, state }: { move: SeenMove; state: MoveState }) {
  const { record, here, verified, marks } = move;
  const { copy, total, phase } = record;
  const running = record.state === 'running';
  const verifying = running && phase === 'verify';
  const handled = copy.written + copy.newer + copy.refused + copy.withoutSource;
  const [done, of] = verifying ? [verified, total * 2] : [handled, Math.max(total, handled)];
  const title = running ? PHASES[phase] : ENDS[record.state as Exclude<MoveRecord['state'], 'running'>];
  const copying = running && phase === 'documents';
  return (
    <>
      <RunPane
        title={title}
        subtitle={running && !here && <span className="small muted">{COPY.inOtherTab}</span>}
        controls={
          running &&
          here && (
            <Button leftSection={<IconPlayerStop size={14} />} onClick={() => moveRuns.stop(record.id)}>
              {COPY.cancel}
            </Button>
          )
        }
        running={running}
        done={done}
        total={of}
        marks={copying ? marks : []}
        advancing={copying}
        took={running ? undefined : record.took}
        facts={
          <>
            <span>{bytes(copy.bytes)}</span>
            <span>{COPY.bulks(copy.bulks)}</span>
            {copy.waited > 0 && <span>{COPY.waited(copy.waited)}</span>}
          </>
        }
      >
        {record.verdict && <ResultCard record={record} verdict={record.verdict} />}
        <Counters record={record} />
        <Ending record={record} />
        {!running && record.tried > 0 && <TakeBack record={record} />}
      </RunPane>
      <Foot record={record} state={state} />
    </>
  );
}

function Counters({ record: { copy } }: { record: MoveRecord }) {
  return (
    <CountersTable
      rows={[
        [COPY.writtenCount, copy.written],
        [COPY.newerThere, copy.newer],
        [COPY.rejectedCount, copy.refused + copy.withoutSource],
        [COPY.sentAgain, copy.retries],
      ]}
    />
  );
}

/** Why the move is paused, and the documents that were not copied. */
function Ending({ record }: { record: MoveRecord }) {
  const { copy, problem, state, undone } = record;
  return (
    <>
      {copy.groups.map(({ type, reason, count: many, ids }) => (
        <DocumentGroup
          key={`${type} ${reason}`}
          kind="bad"
          documents={many}
          title={many === 1 ? COPY.documentRefused : COPY.documentsRefused}
          reason={`${type}: ${reason}`}
          details={`${ids.join(', ')}${many > ids.length ? COPY.andMore(many - ids.length) : ''}`}
        />
      ))}
      {copy.withoutSource > 0 && (
        <div className={panes.group}>
          <ErrorCard title={COPY.cameWithoutSource(copy.withoutSource)} />
        </div>
      )}
      {problem && (
        <div className={panes.group}>
          <ProblemCard title={COPY.paused} problem={problem} />
        </div>
      )}
      {state === 'stopped' && !undone && (
        <div className={panes.group}>
          <p>{COPY.pausedHint}</p>
        </div>
      )}
    </>
  );
}

function Foot({ record, state }: { record: MoveRecord; state: MoveState }) {
  const ends = useEnds(record.plan);
  const { from, to } = ends;
  const running = record.state === 'running';
  const { write, problem } = useWrite(
    (_, { next, both }: { next: MoveRecord; both: { from: Connection; to: Connection } }) => moveRuns.run(next, both),
    { invalidates: ['engine'] },
  );
  const leaving = useIsLeaving(record);
  const isOver = record.state === 'done';
  const restHint = record.undone ? COPY.takenBack : leaving ? COPY.takenBackSoon : COPY.outcomeKept;
  const rests = !running && !record.undone && !leaving;
  return (
    <StepFoot
      note={
        <>
          {problem && <span className={panes.problem}>{problem.reason} </span>}
          {running ? COPY.runningHint : restHint}
        </>
      }
    >
      {rests && (!from || !to) && (
        <span className="small">
          <Link href="/connections" className={classes.link}>
            {COPY.signIn}
          </Link>{' '}
          {COPY.toContinue}
        </span>
      )}
      {rests && isOver && from && to && (
        <Button variant="subtle" onClick={() => write({ next: verifyAgain(record), both: { from, to } })}>
          {COPY.verifyAgain}
        </Button>
      )}
      {rests && isOver && record.verdict?.equal === false && from && to && (
        <Button variant="filled" onClick={() => write({ next: copyAgain(record), both: { from, to } })}>
          {COPY.copyAgain}
        </Button>
      )}
      {rests && !isOver && from && to && (
        <Button
          variant="filled"
          leftSection={<IconPlayerPlay size={14} />}
          onClick={() => write({ next: record, both: { from, to } })}
        >
          {COPY.resume}
        </Button>
      )}
      {(isOver || record.undone) && (
        <Button leftSection={<IconCheck size={14} />} onClick={() => state.open(undefined)}>
          {COPY.moveAnother}
        </Button>
      )}
    </StepFoot>
  );
}
