import { Button } from '@mantine/core';
import { memo, useMemo } from 'react';
import { formatJson } from '../../../language/format-body.ts';
import { consoleText } from '../../connections/request-text.ts';
import { TAB } from '../../connections/sides.ts';
import { useWrite } from '../../connections/use-write.ts';
import { StepFoot } from '../../runs/step-foot.tsx';
import panes from '../../runs/work-panes.module.css';
import { ErrorCard, ProblemCard } from '../../ui/error-card.tsx';
import { RequestText } from '../../ui/json-text.tsx';
import { COPY } from '../copy.ts';
import classes from '../move.module.css';
import { beginMove } from '../move-record.ts';
import { moveRuns } from '../move-runs.ts';
import type { MovePlan } from '../plan/move-plan.ts';
import { type MoveRequest, moveRequests } from '../plan/move-requests.ts';
import type { SourceFacts } from '../plan/source-facts.ts';
import { reasonToStop, type TargetFacts } from '../plan/target-facts.ts';
import { type MoveState, useEnds, useSource, useTarget } from '../use-move.ts';
import { RefusalCard } from './refusal-card.tsx';

/** What the target would reject, then all requests in order. Writes nothing. */
export const PreviewStep = memo(function PreviewStep({ state }: { state: MoveState }) {
  const { plan, go, open } = state;
  const ends = useEnds(plan);
  const source = useSource(ends, plan);
  const target = useTarget(ends, plan, source.data);
  const { from, to } = ends;
  const side = to?.kind === 'tab' ? COPY.thisTabInSentence : (to?.name ?? COPY.otherSide);
  const stops = reasonToStop(source.data, target.data, plan);
  const start = async () => {
    if (!from || !to || !source.data || !target.data) return;
    const facts = { source: source.data, target: target.data };
    const record = await beginMove(plan, facts, { from, to }, Date.now());
    const run = moveRuns.run(record, { from, to });
    open(record.id);
    await run;
  };
  const { write, pending, problem } = useWrite(start, { invalidates: ['engine'] });
  return (
    <>
      <section className={`${panes.work} ${classes.wide}`} aria-label={COPY.preview}>
        <div className={panes.paneHead}>
          <h2>{COPY.wouldBeSent(side)}</h2>
          <span className="small muted">{COPY.nothingWritten}</span>
        </div>
        <div className={classes.preview}>
          {source.error && <ProblemCard title={COPY.notRead} problem={source.error} />}
          {target.error && <ProblemCard title={COPY.targetNotRead} problem={target.error} />}
          {problem && <ProblemCard title={COPY.notStarted} problem={problem} />}
          {target.isPending && <p className="secondary">{COPY.checkingTarget}</p>}
          {source.data && target.data && (
            <Obstacles state={state} source={source.data} target={target.data} toName={to?.name ?? ''} />
          )}
          {source.data && target.data && <Requests source={source.data} target={target.data} plan={plan} />}
        </div>
      </section>
      <StepFoot onBack={() => go('plan')} hint={stops}>
        <Button variant="filled" disabled={stops !== undefined} loading={pending} onClick={() => write()}>
          {plan.sample > 0 ? COPY.moveSample(plan.sample, side) : COPY.moveAll(source.data?.documents ?? 0, side)}
        </Button>
      </StepFoot>
    </>
  );
});

interface ObstaclesProps {
  state: MoveState;
  source: SourceFacts;
  target: TargetFacts;
  toName: string;
}

/** The problems that prevent the move, each with its remedies. */
function Obstacles({ state, source, target, toName }: ObstaclesProps) {
  const { plan, change } = state;
  const free = `${plan.name}-moved`;
  return (
    <>
      {source.withheld && (
        <ErrorCard title={source.withheld.reason}>
          <Button variant="subtle" onClick={() => state.go('plan')}>
            {COPY.otherIndex}
          </Button>
        </ErrorCard>
      )}
      {target.taken !== undefined && (
        <ErrorCard
          title={
            plan.to === TAB ? COPY.takenInTab(target.taken, plan.name) : COPY.takenOn(target.taken, plan.name, toName)
          }
          reason={COPY.ownIndexHint}
        >
          <Button onClick={() => change({ name: free })}>{COPY.chooseName(free)}</Button>
          <Button variant="subtle" onClick={() => state.go('plan')}>
            {COPY.otherName}
          </Button>
        </ErrorCard>
      )}
      {target.refusals.map(refusal => (
        <RefusalCard key={refusal.what} refusal={refusal} state={state} toName={toName} source={source} />
      ))}
      {target.untried.length > 0 && <p className="small">{COPY.untried(target.untried.join(', '))}</p>}
      {[...target.same, ...target.different].map(part => (
        <p key={`${part.kind} ${part.name}`} className="small">
          {COPY.partKinds[part.kind]} <span className="mono">{part.name}</span>{' '}
          {target.same.includes(part) ? COPY.existsSame : COPY.existsDifferent}
        </p>
      ))}
    </>
  );
}

function Requests({ source, target, plan }: { source: SourceFacts; target: TargetFacts; plan: MovePlan }) {
  const requests = useMemo(() => moveRequests(source, plan, target.missing), [source, plan, target.missing]);
  const before = requests.filter(({ when }) => when === 'before');
  const own = [...source.own, ...plan.without];
  return (
    <ol className={classes.requests}>
      {before.map((request, at) => (
        <Request key={request.what} request={request} number={at + 1} open />
      ))}
      <li className={classes.request}>
        <p>
          <b className={`num ${classes.number}`}>{before.length + 1}</b>{' '}
          {plan.sample > 0 ? COPY.sampleInPages(plan.sample) : COPY.documentsInPages(source.documents)}
        </p>
        <pre className={classes.text}>{COPY.bulkRequest(plan.name)}</pre>
      </li>
      {requests
        .filter(({ when }) => when === 'after')
        .map((request, at) => (
          <Request key={request.what} request={request} number={before.length + 2 + at} />
        ))}
      {own.length > 0 && (
        <li className={classes.request}>
          <p className="small secondary">{COPY.settingsDropped(own.join(', '))}</p>
        </li>
      )}
    </ol>
  );
}

interface RequestProps {
  request: MoveRequest;
  number: number;
  open?: boolean;
}

const Request = memo(function Request({ request, number, open = false }: RequestProps) {
  const { what, method, path, body } = request;
  const text = consoleText({ method, path, ...(body === undefined ? {} : { body: formatJson(body) }) });
  return (
    <li className={classes.request}>
      <details open={open}>
        <summary>
          <b className={`num ${classes.number}`}>{number}</b> {what}
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section className={classes.text} tabIndex={0} aria-label={COPY.requestText(what)}>
          <RequestText text={text} />
        </section>
      </details>
    </li>
  );
});
