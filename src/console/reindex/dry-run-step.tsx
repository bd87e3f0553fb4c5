import { Button, NativeSelect } from '@mantine/core';
import { NextButton, StepFoot } from '../runs/step-foot.tsx';
import panes from '../runs/work-panes.module.css';
import { ProblemCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import type { Forecast } from './dry-run.ts';
import { ForecastPane } from './forecast-pane.tsx';
import { stepTitle } from './plan.ts';
import { TriedDocuments } from './tried-documents.tsx';
import type { NewIndexBody } from './use-destination.ts';
import { useDryRun } from './use-dry-run.ts';
import { type PlanState, useSourceCount } from './use-plan.ts';

const SCOPES = ['20', '100', '1000', 'all'];

/** Previews the result per document and in total. Writes nothing. */
export function DryRunStep({ state, body }: { state: PlanState; body: NewIndexBody }) {
  const { plan, parameter, setParameter, go } = state;
  const { count: documents } = useSourceCount(plan);
  const wanted = parameter('n') ?? '100';
  const scope = SCOPES.includes(wanted) ? wanted : '100';
  const { trial, start, stop, busy, stale } = useDryRun(plan, scope, body.text);
  const forecast = trial?.forecast;
  return (
    <>
      <section className={panes.work} aria-label={COPY.dryRun}>
        <div className={panes.paneHead}>
          <h2>{COPY.beforeAndAfter}</h2>
          <span className="small muted">{COPY.nothingWritten}</span>
          <span className="spring" />
          <NativeSelect
            aria-label={COPY.howManyTried}
            value={scope}
            onChange={event => setParameter('n', event.currentTarget.value)}
            data={SCOPES.map(value => ({
              value,
              label: value === 'all' ? COPY.allDocuments : COPY.someDocuments(Number(value)),
            }))}
          />
          {busy ? (
            <Button onClick={stop}>{COPY.stopTrying}</Button>
          ) : (
            <Button variant={forecast && !stale ? 'default' : 'filled'} onClick={start}>
              {forecast || trial?.problem ? COPY.tryAgain : COPY.tryButton}
            </Button>
          )}
        </div>
        {busy && trial?.progress && (
          <p className={panes.note} role="status">
            {COPY.trying(Math.floor(trial.progress[0]), trial.progress[1])}
          </p>
        )}
        {stale && <p className={panes.note}>{COPY.outdated}</p>}
        {trial?.problem && (
          <div className={panes.group}>
            <ProblemCard title={COPY.cannotTry} problem={trial.problem} />
          </div>
        )}
        {!trial && (
          <p className={panes.note}>
            {plan.deed === 'delete' ? COPY.wouldDelete : COPY.wouldConvert}{' '}
            {documents !== undefined && COPY.matchNow(documents)} {COPY.hiddenIndices}
          </p>
        )}
        {forecast && <TriedDocuments forecast={forecast} state={state} />}
      </section>
      <ForecastPane forecast={forecast} state={state} body={body} />
      <StepFoot
        onBack={() => go(plan.deed === 'reindex' ? 'destination' : 'source')}
        hint={forecast && sentence(forecast, plan.opType === 'create', plan.conflicts)}
      >
        {forecast ? (
          <NextButton step={stepTitle('run', plan.deed)} primary={!stale} onClick={() => go('run')} />
        ) : (
          <Button onClick={() => go('run')}>{COPY.skipTrial}</Button>
        )}
      </StepFoot>
    </>
  );
}

function sentence({ refused, present }: Forecast, creates: boolean, conflicts: string): string {
  if (refused > 0) return COPY.wouldBeRefused(refused);
  if (present > 0 && creates && conflicts === 'abort') return COPY.alreadyPresent(present);
  return COPY.ready;
}
