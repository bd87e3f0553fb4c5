import { Button, Checkbox } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useConnection } from '../connections/connection-context.tsx';
import { useWrite } from '../connections/use-write.ts';
import { CountersTable } from '../ui/counters-table.tsx';
import { ProblemCard } from '../ui/problem-card.tsx';
import { count } from '../ui/quantity.ts';
import { RateChart } from '../ui/rate-chart.tsx';
import { RunMeter } from '../ui/run-meter.tsx';
import { RunRate } from '../ui/run-rate.tsx';
import panes from '../ui/work-panes.module.css';
import { COPY } from './copy.ts';
import { type Plan, sourcesOf } from './plan.ts';
import { useSourceCount } from './plan-pane.tsx';
import { doneOf, isPaused, PAUSED_SPEED, SPEEDS, speedIndex, speedOf } from './run-progress.ts';
import { type RunRecord, runRecords } from './run-records.ts';
import { cancelRun, rethrottle, startRun } from './runs.ts';
import type { PlanState } from './use-plan.ts';
import { marksOf } from './use-runs.ts';

interface RunStepProps {
  state: PlanState;
  body: string | undefined;
  record: RunRecord | undefined;
}

/** Before: what is about to be done. After: how far it is, and how it ended. */
export function ReindexRunStep({ state, body, record }: RunStepProps) {
  return record ? <Running record={record} state={state} /> : <Start state={state} body={body} />;
}

function Start({ state, body }: { state: PlanState; body: string | undefined }) {
  const { plan, setParameter, go } = state;
  const connection = useConnection();
  const [keeps, setKeeps] = useState(true);
  const { count: documents } = useSourceCount(plan);
  const makes = plan.deed === 'reindex' && plan.makes;
  const canKeep = !makes && (plan.deed === 'reindex' || /^[^*,]+$/.test(plan.source));
  const options = { keeps: canKeep && keeps, ...(makes ? { makes: body ?? '{}' } : {}) };
  const { write, pending, problem } = useWrite(() => startRun(connection, plan, options), {
    onDone: record => {
      runRecords(connection).put(record);
      setParameter('task', record.task);
    },
  });
  return (
    <>
      <section className={panes.work} aria-label={COPY.run}>
        <div className={panes.form}>
          <p>{whatHappens(plan, documents)}</p>
          {makes && <p className="secondary">{COPY.copyHint(plan.to, plan.source)}</p>}
          {canKeep && (
            <Checkbox
              label={COPY.keepCopy}
              description={COPY.keepCopyHint}
              checked={keeps}
              onChange={event => setKeeps(event.currentTarget.checked)}
            />
          )}
          {!makes && !canKeep && <p className="secondary">{COPY.severalIndices}</p>}
          {problem && <ProblemCard title={COPY.notStarted} problem={problem} />}
        </div>
      </section>
      <div className={panes.foot}>
        <Button variant="subtle" onClick={() => go('try')}>
          {COPY.back}
        </Button>
        <span className="spring" />
        <Button variant="filled" loading={pending} onClick={() => write()} disabled={makes && body === undefined}>
          {buttonName(plan, documents)}
          {connection.kind === 'remote' && ` on ${connection.name}`}
        </Button>
      </div>
    </>
  );
}

function whatHappens(plan: Plan, documents: number | undefined): string {
  const many = documents === undefined ? COPY.theDocuments : COPY.someDocuments(documents);
  if (plan.deed === 'delete') return COPY.areDeleted(many, plan.source);
  if (plan.deed === 'update') return COPY.areUpdated(many, plan.source);
  return COPY.areCopied(many, plan.source, plan.to);
}

function buttonName(plan: Plan, documents: number | undefined): string {
  const many = documents === undefined ? COPY.theDocumentsLower : count(documents);
  if (plan.deed === 'delete') return COPY.deleteButton(many);
  return plan.deed === 'update' ? COPY.updateButton(many) : COPY.copyButton(many, plan.to);
}

const ENDS: Record<RunRecord['state'], string> = {
  running: COPY.running,
  done: COPY.done,
  failed: COPY.failed,
  cancelled: COPY.cancelled,
  lost: COPY.lost,
};

function Running({ record, state }: { record: RunRecord; state: PlanState }) {
  const { plan, status } = record;
  const done = doneOf(status);
  const total = status?.total ?? 0;
  const running = record.state === 'running';
  const paused = running && isPaused(status);
  const marks = marksOf(record.task);
  const percent = total === 0 ? (running ? 0 : 100) : Math.floor((100 * done) / total);
  return (
    <>
      <section className={panes.work} aria-label={COPY.run}>
        <div className={panes.paneHead}>
          <h2>{paused ? COPY.paused : ENDS[record.state]}</h2>
          <span className="small muted mono ellipsis">{COPY.task(record.task)}</span>
          <span className="spring" />
          {running && <Brakes record={record} paused={paused} />}
        </div>
        <div className={panes.group}>
          <RunMeter done={done} total={total} percent={percent} label={COPY.documentsDone}>
            {running && !paused && <RunRate marks={marks} left={total - done} />}
            {status && <span>{COPY.batches(status.batches, plan?.batch ?? 1000)}</span>}
            {record.took !== undefined && <span>{COPY.took(record.took)}</span>}
          </RunMeter>
          {paused && <p className="small secondary">{COPY.pausedHint}</p>}
          <p role="status" className="visually-hidden">
            {running ? '' : COPY.progressTitle(ENDS[record.state], done, total)}
          </p>
        </div>
        {marks.length > 2 && <RateChart marks={marks} percent={percent} />}
        {running && !paused && <Throttle record={record} />}
        <Counters record={record} />
        <Ending record={record} state={state} />
      </section>
      <div className={panes.foot}>
        <span className="small secondary">{running ? COPY.leaveHint : COPY.outcomeKept}</span>
        <span className="spring" />
        {plan && !running && (
          <Button variant="subtle" onClick={() => state.setParameter('task', undefined)}>
            {COPY.runAgain}
          </Button>
        )}
        {plan && (
          <Button
            variant={record.state === 'done' ? 'filled' : 'default'}
            disabled={running}
            onClick={() => state.go('verify')}
          >
            {plan.deed === 'reindex' ? COPY.nextVerifyAndSwap : COPY.nextVerify}
          </Button>
        )}
      </div>
    </>
  );
}

function Brakes({ record, paused }: { record: RunRecord; paused: boolean }) {
  const [before, setBefore] = useState(record.plan?.speed ?? 0);
  const throttle = useWrite((connection, speed: number) => rethrottle(connection, record, speed));
  const cancel = useWrite(connection => cancelRun(connection, record));
  const problem = throttle.problem ?? cancel.problem;
  return (
    <>
      {problem && <span className={panes.problem}>{problem.reason}</span>}
      {paused ? (
        <Button leftSection={<IconPlayerPlay size={14} />} onClick={() => throttle.write(before)}>
          {COPY.resume}
        </Button>
      ) : (
        <Button
          leftSection={<IconPlayerPause size={14} />}
          onClick={() => {
            setBefore(speedOf(record.status));
            throttle.write(PAUSED_SPEED);
          }}
        >
          {COPY.pause}
        </Button>
      )}
      <Button leftSection={<IconPlayerStop size={14} />} onClick={() => cancel.write()}>
        {COPY.cancel}
      </Button>
    </>
  );
}

function Throttle({ record }: { record: RunRecord }) {
  const [own, setOwn] = useState<number>();
  const { write } = useWrite((connection, next: number) => rethrottle(connection, record, next), {
    onFailed: () => setOwn(undefined),
  });
  const at = own ?? speedIndex(speedOf(record.status));
  const speed = SPEEDS[at]!;
  const word = speed === 0 ? 'unlimited' : COPY.speed(speed);
  return (
    <div className={panes.throttle}>
      <label className="label" htmlFor="reindex-throttle">
        {COPY.throttle}
      </label>
      <input
        id="reindex-throttle"
        type="range"
        min={0}
        max={SPEEDS.length - 1}
        value={at}
        aria-valuetext={word}
        onChange={event => {
          const next = Number(event.currentTarget.value);
          setOwn(next);
          write(SPEEDS[next]!);
        }}
      />
      <span className="mono">{word}</span>
    </div>
  );
}

function Counters({ record: { status, failures = [], plan } }: { record: RunRecord }) {
  if (!status) return null;
  const refused = failures.filter(({ cause }) => cause.type !== 'version_conflict_engine_exception').length;
  const rows: [string, number | undefined][] = [
    ['created', status.created],
    ['updated', status.updated],
    ['deleted', status.deleted],
    [plan?.opType === 'create' ? COPY.alreadyThereKept : 'conflicts', status.version_conflicts],
    [COPY.leftOutByScript, status.noops],
    ['refused', refused],
    ['retries', (status.retries?.bulk ?? 0) + (status.retries?.search ?? 0)],
  ];
  const known = rows.filter((row): row is [string, number] => row[1] !== undefined);
  return <CountersTable rows={known} />;
}

/** What an interrupted run leaves behind, and how to resume it. */
function Ending({ record, state }: { record: RunRecord; state: PlanState }) {
  const { plan } = record;
  if (record.state === 'running' || record.state === 'done') return null;
  const words: Record<'failed' | 'cancelled' | 'lost', ReactNode> = {
    failed: COPY.failedHint,
    cancelled: COPY.cancelledHint,
    lost: COPY.lostHint,
  };
  return (
    <div className={panes.group}>
      <p>{words[record.state]}</p>
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
