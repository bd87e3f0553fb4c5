import { Button, NativeSelect } from '@mantine/core';
import { ProblemCard } from '../ui/problem-card.tsx';
import { count } from '../ui/quantity.ts';
import panes from '../ui/work-panes.module.css';
import type { Forecast } from './dry-run.ts';
import { ForecastPane } from './forecast-pane.tsx';
import { useSourceCount } from './plan-pane.tsx';
import { TriedDocuments } from './tried-documents.tsx';
import type { NewIndexBody } from './use-destination.ts';
import { useDryRun } from './use-dry-run.ts';
import type { PlanState } from './use-plan.ts';

const SCOPES = ['20', '100', '1000', 'all'];

/** Previews the result, per document and in total; nothing is written. */
export function DryRunStep({ state, body }: { state: PlanState; body: NewIndexBody }) {
  const { plan, parameter, setParameter, go } = state;
  const { count: documents } = useSourceCount(plan);
  const wanted = parameter('n') ?? '100';
  const scope = SCOPES.includes(wanted) ? wanted : '100';
  const { trial, start, stop, busy, stale } = useDryRun(plan, scope, body.text);
  const forecast = trial?.forecast;
  return (
    <>
      <section className={panes.work} aria-label="Dry run">
        <div className={panes.paneHead}>
          <h2>Before and after</h2>
          <span className="small muted">nothing has been written</span>
          <span className="spring" />
          <NativeSelect
            aria-label="How many documents are tried"
            value={scope}
            onChange={event => setParameter('n', event.currentTarget.value)}
            data={SCOPES.map(value => ({
              value,
              label: value === 'all' ? 'all documents' : `${count(Number(value))} documents`,
            }))}
          />
          {busy ? (
            <Button onClick={stop}>Stop trying</Button>
          ) : (
            <Button variant={forecast && !stale ? 'default' : 'filled'} onClick={start}>
              {forecast || trial?.problem ? 'Try again' : 'Try'}
            </Button>
          )}
        </div>
        {busy && trial?.progress && (
          <p className={panes.note} role="status">
            Trying {count(Math.floor(trial.progress[0]))} of {count(trial.progress[1])} documents in hidden indices…
          </p>
        )}
        {stale && <p className={panes.note}>The plan has changed since: this is the forecast of the one before.</p>}
        {trial?.problem && (
          <div className={panes.group}>
            <ProblemCard title="The plan cannot be tried." problem={trial.problem} />
          </div>
        )}
        {!trial && (
          <p className={panes.note}>
            {plan.deed === 'delete'
              ? 'Here stand the documents that would be deleted.'
              : 'This shows each converted document, and whether the destination accepts it.'}{' '}
            {documents !== undefined && `${count(documents)} match now.`} The trial uses hidden indices and deletes them
            again.
          </p>
        )}
        {forecast && <TriedDocuments forecast={forecast} state={state} />}
      </section>
      <ForecastPane forecast={forecast} state={state} body={body} />
      <div className={panes.foot}>
        <Button variant="subtle" onClick={() => go(plan.deed === 'reindex' ? 'destination' : 'source')}>
          Back
        </Button>
        <span className="spring" />
        <span className="small secondary">
          {forecast && sentence(forecast, plan.opType === 'create', plan.conflicts)}
        </span>
        <Button variant={forecast && !stale ? 'filled' : 'default'} onClick={() => go('run')}>
          {forecast ? 'Next: Run' : 'Go on without a trial'}
        </Button>
      </div>
    </>
  );
}

function sentence({ refused, present }: Forecast, creates: boolean, conflicts: string): string {
  if (refused > 0)
    return `${count(refused)} ${refused === 1 ? 'document' : 'documents'} would be refused, and the first one stops the run.`;
  if (present > 0 && creates && conflicts === 'abort')
    return `${count(present)} ${present === 1 ? 'document is' : 'documents are'} there already, and the first one stops the run.`;
  return 'Ready to start.';
}
