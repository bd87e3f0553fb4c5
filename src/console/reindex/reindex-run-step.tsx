import { Button } from '@mantine/core';
import { useConnection } from '../connections/connection-context.tsx';
import { CountersTable } from '../runs/counters-table.tsx';
import { RunPane } from '../runs/run-pane.tsx';
import { NextButton, StepFoot } from '../runs/step-foot.tsx';
import panes from '../runs/work-panes.module.css';
import { COPY } from './copy.ts';
import { sourcesOf, stepTitle } from './plan.ts';
import { RunControls, Throttle } from './run-controls.tsx';
import { doneOf, isPaused } from './run-progress.ts';
import type { RunRecord } from './run-records.ts';
import { StartPane } from './start-pane.tsx';
import type { PlanState } from './use-plan.ts';
import { marksOf } from './use-runs.ts';

interface RunStepProps {
  state: PlanState;
  body: string | undefined;
  record: RunRecord | undefined;
}

/** Before the start: what will happen. After it: progress and outcome. */
export function ReindexRunStep({ state, body, record }: RunStepProps) {
  return record ? <Running record={record} state={state} /> : <StartPane state={state} body={body} />;
}

function Running({ record, state }: { record: RunRecord; state: PlanState }) {
  const { plan, status } = record;
  const done = doneOf(status);
  const total = status?.total ?? 0;
  const running = record.state === 'running';
  const paused = running && isPaused(status);
  const runningHint = useConnection().kind === 'tab' ? COPY.stayHint : COPY.leaveHint;
  const title = paused ? COPY.paused : COPY.states[record.state];
  return (
    <>
      <RunPane
        title={title}
        subtitle={<span className="small muted mono ellipsis">{COPY.task(record.task)}</span>}
        controls={running && <RunControls record={record} paused={paused} />}
        running={running}
        done={done}
        total={total}
        marks={marksOf(record.task)}
        advancing={running && !paused}
        took={record.took}
        facts={status && <span>{COPY.batches(status.batches, plan?.batch ?? 1000)}</span>}
        note={paused && <p className="small secondary">{COPY.pausedHint}</p>}
      >
        {running && !paused && <Throttle record={record} />}
        <Counters record={record} />
        <Ending record={record} state={state} />
      </RunPane>
      <StepFoot note={running ? runningHint : COPY.outcomeKept}>
        {plan && !running && (
          <Button variant="subtle" onClick={() => state.setParameter('task', undefined)}>
            {COPY.runAgain}
          </Button>
        )}
        {plan && (
          <NextButton
            step={stepTitle('verify', plan.deed)}
            primary={record.state === 'done'}
            disabled={running}
            onClick={() => state.go('verify')}
          />
        )}
      </StepFoot>
    </>
  );
}

function Counters({ record: { status, failures = [], plan } }: { record: RunRecord }) {
  if (!status) return null;
  const rejected = failures.filter(({ cause }) => cause.type !== 'version_conflict_engine_exception').length;
  const rows: [string, number | undefined][] = [
    [COPY.counters.created, status.created],
    [COPY.counters.updated, status.updated],
    [COPY.counters.deleted, status.deleted],
    [plan?.opType === 'create' ? COPY.counters.kept : COPY.counters.conflicts, status.version_conflicts],
    [COPY.counters.dropped, status.noops],
    [COPY.counters.rejected, rejected],
    [COPY.counters.retries, (status.retries?.bulk ?? 0) + (status.retries?.search ?? 0)],
  ];
  return <CountersTable rows={rows.filter((row): row is [string, number] => row[1] !== undefined)} />;
}

/** What an interrupted run leaves behind, and an action to continue it. */
function Ending({ record, state }: { record: RunRecord; state: PlanState }) {
  const { plan } = record;
  if (record.state === 'running' || record.state === 'done') return null;
  return (
    <div className={panes.group}>
      <p>{COPY.endings[record.state]}</p>
      {record.error !== undefined && <p className={panes.reason}>{record.error}</p>}
      {plan?.deed === 'reindex' && (
        <div className={panes.actions}>
          <Button
            onClick={() =>
              state.open(
                { ...plan, source: sourcesOf(plan).join(','), makes: false, opType: 'create', conflicts: 'proceed' },
                'run',
              )
            }
          >
            {COPY.continueMissing}
          </Button>
          <span className="small secondary">{COPY.continueHint(plan.to)}</span>
        </div>
      )}
    </div>
  );
}
