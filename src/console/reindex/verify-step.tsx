import { Autocomplete, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ask, type EngineRequest, segment } from '../connections/ask.ts';
import { useAnswer, useConnection } from '../connections/connection-context.tsx';
import { consoleText } from '../connections/request-text.ts';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { useWrite } from '../connections/use-write.ts';
import { swapAliasRequest, undoMoveAliasRequest } from '../definitions/move-alias.ts';
import { StepFoot } from '../runs/step-foot.tsx';
import panes from '../runs/work-panes.module.css';
import { DiffView } from '../ui/diff-view.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { RequestText } from '../ui/json-text.tsx';
import { pendingWork } from '../ui/pending-work.ts';
import { usePendingWork } from '../ui/undo-toasts.tsx';
import { COPY } from './copy.ts';
import { readableSource } from './document-change.ts';
import type { Plan } from './plan.ts';
import { type AliasAnswer, aliasesRequest, aliasNames } from './plan-requests.ts';
import classes from './reindex.module.css';
import { type RunRecord, runRecords } from './run-records.ts';
import { bringBack } from './runs.ts';
import type { PlanState } from './use-plan.ts';
import { type Comparison, type CountVerdict, compare, countVerdict } from './verify.ts';

/** Compares the result with the source, and offers to switch an alias or to undo the run. */
export function VerifyStep({ state, record }: { state: PlanState; record: RunRecord | undefined }) {
  const { plan, go } = state;
  return (
    <>
      <section className={panes.work} aria-label={COPY.verifyRegion}>
        {plan.deed === 'reindex' && <Verify plan={plan} record={record} />}
        {plan.deed === 'reindex' && <Swap plan={plan} />}
        <TakeBack plan={plan} record={record} />
      </section>
      <StepFoot onBack={() => go('run')} />
    </>
  );
}

function Verify({ plan, record }: { plan: Plan; record: RunRecord | undefined }) {
  const [found, setFound] = useState<Comparison>();
  const { write, pending, problem } = useWrite(connection => compare(connection, plan, new AbortController().signal), {
    onDone: setFound,
  });
  return (
    <div className={panes.group}>
      <div className="row">
        <h2 className={panes.fieldLabel}>{COPY.compareHint}</h2>
        <span className="spring" />
        <Link href={`/indices/${segment(plan.to)}`}>{COPY.openDestination(plan.to)}</Link>
        <Button
          className={classes.uncut}
          variant={found ? 'default' : 'filled'}
          loading={pending}
          onClick={() => write()}
        >
          {found ? COPY.compareAgain : COPY.compare}
        </Button>
      </div>
      {problem && <ProblemCard title={COPY.notCompared} problem={problem} />}
      {found && <Outcome found={found} plan={plan} verdict={countVerdict(found, record)} />}
    </div>
  );
}

const COUNT_MARKS = {
  equal: { icon: IconCheck, tone: 'ok' },
  explained: { icon: IconCheck, tone: 'ok' },
  shared: { icon: IconInfoCircle, tone: 'plain' },
  differs: { icon: IconAlertTriangle, tone: 'warn' },
} as const;

/** The reason for a difference, appended to the counts. */
function reasonOf(verdict: CountVerdict, to: string): string {
  if (verdict.kind === 'explained') return COPY.differenceLeftOut(verdict.leftOut);
  if (verdict.kind === 'shared') return COPY.existedBefore(to);
  return verdict.kind === 'differs' ? COPY.countsDiffer(to) : '';
}

function Outcome({ found, plan, verdict }: { found: Comparison; plan: Plan; verdict: CountVerdict }) {
  const { icon: Icon, tone } = COUNT_MARKS[verdict.kind];
  const same = found.same === found.compared;
  return (
    <>
      <p className={panes.tone} data-kind={tone} role="status">
        <Icon size={14} aria-hidden="true" />{' '}
        {COPY.counts(plan.source, found.sourceCount, plan.to, found.destinationCount)}
        {reasonOf(verdict, plan.to)}
      </p>
      <p className={panes.tone} data-kind={same ? 'ok' : 'bad'} role="status">
        {same ? <IconCheck size={14} aria-hidden="true" /> : <IconCircleX size={14} aria-hidden="true" />}{' '}
        {COPY.sampleMatches(found.same, found.compared)}
        {found.leftOut > 0 && COPY.sampleSkipped(found.leftOut)}
      </p>
      {found.different.slice(0, 5).map(({ id, expected, found: there }) => (
        <article key={id} aria-label={COPY.documentRegion(id)}>
          <div className={classes.documentHead}>
            <b className="mono">{id}</b>
            <span className="small secondary">{there === undefined ? COPY.notIn(plan.to) : COPY.differs}</span>
          </div>
          {there !== undefined && (
            <DiffView label={COPY.differenceOf(id)} before={readableSource(expected)} after={readableSource(there)} />
          )}
        </article>
      ))}
    </>
  );
}

interface Swapped {
  alias: string;
  back: EngineRequest;
}

function Swap({ plan }: { plan: Plan }) {
  const answer = useAnswer<AliasAnswer>(aliasesRequest(plan));
  const { [plan.to]: _, ...sources } = answer.data?.body ?? {};
  const names = aliasNames(sources);
  const [chosen, setChosen] = useState<string>();
  const [swapped, setSwapped] = useState<Swapped>();
  const alias = chosen ?? swapped?.alias ?? names[0] ?? '';
  const before = answer.data?.text ?? '{}';
  const request = swapAliasRequest(plan.to, alias, before);
  const holders = Object.entries(sources).flatMap(([index, { aliases }]) => (aliases?.[alias] ? [index] : []));
  const { write, problem } = useWrite(
    (connection, { request: sent }: { request: EngineRequest; after: Swapped | undefined }) => ask(connection, sent),
    { onDone: (_, { after }) => setSwapped(after) },
  );
  return (
    <div className={panes.group}>
      <h2 className={panes.fieldLabel}>{COPY.moveAlias}</h2>
      <div className={panes.actions}>
        <Autocomplete
          aria-label={COPY.alias}
          value={alias}
          onChange={setChosen}
          data={names}
          classNames={{ input: 'mono' }}
        />
        {alias !== '' && <ShowAsRequest requests={[request]} />}
      </div>
      {alias !== '' && !swapped && (
        <>
          <pre className={classes.preview}>
            <RequestText text={consoleText(request)} />
          </pre>
          <div className={panes.actions}>
            <Button
              onClick={() =>
                write({
                  request,
                  after: { alias, back: undoMoveAliasRequest(plan.to, alias, before) },
                })
              }
            >
              {holders.length > 0
                ? COPY.moveAliasButton(alias, holders.join(', '), plan.to)
                : COPY.putAlias(alias, plan.to)}
            </Button>
          </div>
        </>
      )}
      {swapped && (
        <div className={panes.actions}>
          <span role="status">
            <span className="mono">{swapped.alias}</span> {COPY.isNow(plan.to)}
          </span>
          <Button onClick={() => write({ request: swapped.back, after: undefined })}>{COPY.moveBack}</Button>
        </div>
      )}
      {problem && <ProblemCard title={COPY.aliasNotMoved} problem={problem} />}
    </div>
  );
}

function TakeBack({ plan, record }: { plan: Plan; record: RunRecord | undefined }) {
  const connection = useConnection();
  const pending = usePendingWork();
  const [said, setSaid] = useState<string>();
  const records = runRecords(connection);
  const deletion = useWrite(
    { method: 'DELETE', path: `/${segment(plan.to)}` },
    {
      onDone: () => {
        if (record) records.put({ ...record, undone: true });
        notifications.show({ message: COPY.deletedDestination(plan.to, plan.source) });
      },
    },
  );
  const restoring = useWrite((_, from: RunRecord) => bringBack(connection, from), {
    onDone: ({ brought, deleted }, { copy: _, ...rest }) => {
      records.put({ ...rest, undone: true });
      setSaid(deleted > 0 ? COPY.restoredAndDeleted(brought, deleted) : COPY.restored(brought));
    },
  });
  if (!record) return null;
  const key = `undo ${connection.id} ${record.task}`;
  const undone = record.undone || pending.some(each => each.key === key);
  const drop = () => pendingWork.add(key, COPY.deletedSoon(plan.to, plan.source), () => deletion.write());
  const problem = deletion.problem ?? restoring.problem;
  return (
    <div className={panes.group}>
      <h2 className={panes.fieldLabel}>{COPY.undo}</h2>
      {said !== undefined && <p role="status">{said}</p>}
      {undone && said === undefined && <p>{COPY.undone}</p>}
      {!undone && record.made && (
        <div className={panes.actions}>
          <Button onClick={drop}>{COPY.deleteIndex(plan.to)}</Button>
          <span className="small secondary">{COPY.untouched(plan.source)}</span>
        </div>
      )}
      {!undone && !record.made && record.copy !== undefined && (
        <div className={panes.actions}>
          <Button loading={restoring.pending} onClick={() => restoring.write(record)}>
            {COPY.restore}
          </Button>
          <span className="small secondary">
            {COPY.fromCopy} <span className="mono">{record.copy}</span>
            {COPY.overwritesChanges}
          </span>
        </div>
      )}
      {!undone && !record.made && record.copy === undefined && <p className="secondary">{COPY.noCopyKept}</p>}
      {problem && <ProblemCard title={COPY.notUndone} problem={problem} />}
    </div>
  );
}
